"""What is compared here is told in full when it differs."""

import pytest

pytest.register_assert_rewrite("tests.docs.commands", "tests.docs.samples")
