"""Workflows and forms are what the forge takes, and ask for what the project has."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import run_all
from tests.release.files import GITHUB, ROOT, WORKFLOWS, commands, jobs, read_project, read_yaml, steps, targets

ISSUES = GITHUB / "ISSUE_TEMPLATE"
FORMS = sorted(ISSUES.glob("[0-9]*.yml"))
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
"""What wheels are built for and rules are tried with; docs and package say it, too."""


def check(schema: str, *files: Path) -> str:
    """What is wrong with files by a schema that comes with the checker; empty if nothing is."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("custom.github-workflows-require-timeout", WORKFLOWS),
        ("vendor.github-actions", sorted((GITHUB / "actions").glob("*/action.yml"))),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-issue-config", [ISSUES / "config.yml"]),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
        ("vendor.compose-spec", [ROOT / "compose.yaml"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_files_keep_their_schema(schema: str, files: list[Path]) -> None:
    assert files
    assert check(schema, *files) == ""


def test_a_workflow_that_breaks_its_schema_is_noticed(tmp_path: Path) -> None:
    broken = tmp_path / "ci.yml"
    broken.write_text(WORKFLOWS[0].read_text("utf-8").replace("runs-on:", "runs-in:"), "utf-8")
    assert "runs-in" in check("vendor.github-workflows", broken)


# What the workflows ask for


def test_every_target_that_a_workflow_makes_is_in_the_makefile() -> None:
    made = {target for line in commands() for target in re.findall(r"\bmake ([a-z-]+)", line)}
    assert {"test", "docs", "dist"} <= made
    assert made <= targets()


def test_every_part_of_the_tests_has_a_job() -> None:
    parts = {part for line in commands() for part in re.findall(r"\bmake test(?:-all)? ONLY=(\w+)", line)}
    assert parts == run_all.parts()


def test_jobs_wait_for_nothing_but_what_they_use() -> None:
    waiting = {name: job["needs"] for name, job in jobs() if "needs" in job}
    assert waiting == {
        "ci: wheels": "sources",
        "release: ci": "notes",
        "release: release": "ci",
        "release: registry": "ci",
    }


def test_actions_of_others_are_pinned() -> None:
    used = {step["uses"] for step in steps() if "uses" in step}
    foreign = {use for use in used if not use.startswith("./")}
    assert foreign
    assert [use for use in foreign if not re.fullmatch(r"[\w-]+/[\w-]+@(release/)?v\d+", use)] == []
    assert all((ROOT / use / "action.yml").is_file() for use in used - foreign)


def test_an_action_has_the_same_version_everywhere() -> None:
    used = {step["uses"] for step in steps() if "@" in step.get("uses", "")}
    assert len(used) == len({use.partition("@")[0] for use in used})


def test_workflows_may_read_and_only_releasing_may_write() -> None:
    assert all(read_yaml(file)["permissions"] == {"contents": "read"} for file in WORKFLOWS)
    more = {name: job["permissions"] for name, job in jobs() if "permissions" in job}
    assert more == {"release: release": {"contents": "write"}, "release: registry": {"id-token": "write"}}


def test_a_new_push_ends_the_run_of_the_last_one() -> None:
    assert read_yaml(GITHUB / "workflows/ci.yml")["concurrency"]["cancel-in-progress"] is True


# Versions of Python


def test_wheels_and_rules_are_tried_with_the_same_versions_of_python() -> None:
    project = read_project()
    build = project["tool"]["cibuildwheel"]["build"].split()
    assert build == [f"cp{version.replace('.', '')}-*" for version in PYTHONS]
    matrix = dict(jobs())["ci: compiled"]["strategy"]["matrix"]["python"]
    assert matrix == PYTHONS
    assert project["project"]["requires-python"] == f">={PYTHONS[0]}"
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["project"]["classifiers"]))
    assert named in ([], PYTHONS)


def test_everything_else_runs_with_one_of_them() -> None:
    chosen = [step["with"]["python-version"] for step in steps() if "python-version" in step.get("with", {})]
    default = read_yaml(GITHUB / "actions/setup/action.yml")["inputs"]["python"]["default"]
    assert {default, *chosen} <= {*PYTHONS, "${{ inputs.python }}"}


def test_wheels_are_built_on_every_kind_of_machine() -> None:
    systems = " ".join(dict(jobs())["ci: wheels"]["strategy"]["matrix"]["system"])
    assert all(kind in systems for kind in ("ubuntu", "-arm", "macos", "-intel", "windows"))


# Forms


def test_a_bug_report_begins_with_a_record() -> None:
    first = read_yaml(ISSUES / "1-bug.yml")["body"][0]
    assert first["id"] == "record"
    assert first["validations"]["required"] is True


def test_a_question_about_a_rule_names_its_id() -> None:
    fields = {field["id"]: field for field in read_yaml(ISSUES / "2-rule.yml")["body"]}
    assert fields["rule"]["validations"]["required"] is True


def test_forms_call_things_by_the_names_that_page_and_terminal_use() -> None:
    from laguna.locale import catalogue

    say = catalogue("en")
    told = (ISSUES / "1-bug.yml").read_text("utf-8")
    assert f"'{say('page.replay.record')}'" in told
    assert "save FILE" in say("terminal.help", example="d")
    assert "`save bug.laguna`" in told


def test_hooks_before_a_commit_use_the_tools_of_the_locks() -> None:
    repos = read_yaml(".pre-commit-config.yaml")["repos"]
    assert [repo["repo"] for repo in repos] == ["local"]
    for hook in repos[0]["hooks"]:
        assert {"id", "name", "entry", "language"} <= hook.keys()
        assert hook["language"] == "system"
        assert hook["entry"].startswith((".venv/bin/", "npm --prefix web run "))
