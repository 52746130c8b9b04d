"""The description of the API as a page for people: one file, and nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc; } h3 { margin: 1.8rem 0 0; font-weight: normal; }
code { background: #f2f0ea; padding: 0 .2em; } table { border-collapse: collapse; margin: .5rem 0; }
td { border: 1px solid #ddd; padding: .15rem .5rem; vertical-align: top; } p { margin: .3rem 0; white-space: pre-line; }
"""


def handbook(api: dict[str, Any]) -> str:
    """The page of an OpenAPI document."""
    info = api["info"]
    title = escape(f"{info['title']} {info['version']}: the API")
    parts = [
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><h1>{title}</h1>',
        f"<p>{_marked(info['description'].strip())}</p>",
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Shapes of what is sent and answered: '
        '<a href="#shapes">below</a>.</p>',
    ]
    section = ""
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            if operation["tags"][0] != section:
                section = operation["tags"][0]
                parts.append(f"<h2>{escape(section)}</h2>")
            parts += _operation(method, path, operation)
    parts.append('<h2 id="shapes">Shapes</h2>')
    for name, schema in api["components"]["schemas"].items():
        parts += _shape(name, schema)
    return "\n".join([*parts, "</body></html>"])


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f'<h3 id="{operation["operationId"]}"><b>{method.upper()}</b> <code>{escape(path)}</code></h3>'
    yield f"<p>{_marked(operation['summary'])}. {_marked(operation.get('description', ''))}</p>"
    rows = [
        (each["name"], _kind(each["schema"]), each.get("description", "")) for each in operation.get("parameters", [])
    ]
    rows += [("body", _content(operation["requestBody"]), "")] if "requestBody" in operation else []
    rows += [
        (status, _content(answer), answer["description"])
        for status, answer in operation["responses"].items()
        if int(status) < 400
    ]
    failures = [status for status in operation["responses"] if int(status) >= 400]
    if failures:
        rows.append((", ".join(failures), _content(operation["responses"][failures[0]]), "what went wrong"))
    yield from _table(rows)


def _shape(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f'<h3 id="{escape(name)}"><b>{escape(name)}</b></h3>'
    if "description" in schema:
        yield f"<p>{_marked(schema['description'])}</p>"
    fields = schema.get("properties", {})
    needed = schema.get("required", [])
    rows = [
        (field if field in needed else f"{field}?", _kind(each), each.get("description", ""))
        for field, each in fields.items()
    ]
    yield from _table(rows or [("", _kind(schema), "")])


def _table(rows: list[tuple[str, str, str]]) -> Iterator[str]:
    yield "<table>"
    for name, kind, words in rows:
        yield f"<tr><td><code>{escape(name)}</code></td><td>{kind}</td><td>{_marked(words)}</td></tr>"
    yield "</table>"


def _content(part: dict[str, Any]) -> str:
    kinds = [
        _kind(each.get("schema", {})) + ("" if media == "application/json" else f" ({escape(media)})")
        for media, each in part.get("content", {}).items()
    ]
    return " or ".join(kinds)


def _kind(schema: dict[str, Any]) -> str:
    """The kind of a value, with a link to its shape where it has one."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for choice in ("anyOf", "oneOf", "allOf"):
        if choice in schema:
            return " or ".join(dict.fromkeys(_kind(each) for each in schema[choice]))
    if "const" in schema or "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_kind(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "anything")))


def _marked(text: str) -> str:
    """Words with what stands between backquotes as code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))
