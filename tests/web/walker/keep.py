"""Failing walks as files: what replays them, what was found, and a picture."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.web.house import Document
from tests.web.walker import plan as plans
from tests.web.walker import presses
from tests.web.walker.plan import Plan
from tests.web.walker.presses import Press
from tests.web.walker.walk import Walk

FOLDER = Path(__file__).parents[3] / "build" / "walks"


def keep(walk: Walk, folder: Path = FOLDER) -> Path:
    """Write a walk down up to now."""
    folder.mkdir(parents=True, exist_ok=True)
    first = walk.found[0]
    words = re.sub(r"[^\w]+", "-", first.text)[:40].strip("-")
    path = folder / f"{walk.plan.seed}-{len(walk.presses)}-{first.code}-{words}.json"
    document = {
        "plan": walk.plan.document(),
        "found": [finding.document() for finding in walk.found],
        "presses": [press.document() for press in walk.presses],
    }
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return path


def read(path: Path) -> tuple[Plan, list[Press], list[Document]]:
    """A walk that was written down."""
    document = json.loads(path.read_text("utf-8"))
    return plans.read(document["plan"]), [presses.read(one) for one in document["presses"]], document["found"]
