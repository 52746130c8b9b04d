"""Test plugins for all suites."""

pytest_plugins = ["tests.rule_report"]
