"""How the documentation becomes a site (`make docs`): Sphinx over the Markdown files, where they lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.addnodes import pending_xref

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
# The reference is made from the plain sources: compiled modules have no signatures.
os.environ["LAGUNA_PURE"] = "1"
sys.path.insert(0, str(ROOT / "src"))

from laguna import __version__  # noqa: E402 - only now it is found, and interpreted

project = "Laguna"
author = "The Laguna developers"
project_copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/*.md", "docs/reference/*.md"]
exclude_patterns = [".*", "build", "examples", "node_modules", "src", "tests", "web"]

# Any heading can be linked to, by the same anchor that a forge gives it.
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]

default_role = "literal"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
add_module_names = False
toc_object_entries_show_parents = "hide"
nitpicky = True
# What belongs to others is named, not linked: a site that is built without a network knows no other site.
nitpick_ignore_regex = [
    (r"py:.*", r"(abc|collections|gymnasium|librt|mypy_extensions|numpy|pathlib|pettingzoo|typing)\..*"),
    (r"py:class", r"i64|u8|i16|vec"),
]

html_theme = "furo"
html_title = "Laguna"
html_logo = html_favicon = str(ROOT / "web/public/icon.svg")
html_static_path = ["static"]
html_css_files = ["laguna.css"]
html_js_files = ["copy.js"]
# The first page lies where its source does; whoever opens the folder of the site is led there.
html_extra_path = ["front"]
html_show_sphinx = False
html_copy_source = False
LIGHT = {
    "color-brand-primary": "#1e5f74",
    "color-brand-content": "#135b66",
    "color-brand-visited": "#17606b",
    "color-background-primary": "#fffdf6",
    "color-background-secondary": "#fbf6ea",
    "color-background-hover": "#f3ebd8",
    "color-background-border": "#dccfb4",
    "color-foreground-primary": "#2b2a33",
    "color-foreground-secondary": "#5b5866",
    "color-foreground-muted": "#5b5866",
    "color-foreground-border": "#cbbb9a",
    "color-code-background": "#f3ebd8",
    "color-inline-code-background": "#f3ebd8",
    "color-api-background": "#e1f1ef",
    "color-api-name": "#17606b",
    "color-api-pre-name": "#5b5866",
    "color-highlight-on-target": "#fbefcf",
}
"""The colours of the page (`web/src/lib/page.css`)."""
FONTS = {
    "font-stack": "'Segoe UI', Ubuntu, Calibri, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
    "font-stack--headings": "Georgia, 'Liberation Serif', serif",
    "font-stack--monospace": "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace",
}
html_theme_options = {
    "light_css_variables": LIGHT | FONTS,
    "dark_css_variables": FONTS,
    "top_of_page_buttons": [],
}
pygments_style = "xcode"


def name_folders(app: Sphinx, doctree: nodes.document) -> None:
    """A folder of the repository has no page: a link to it becomes its name, and must be right all the same."""
    written = [link for link in doctree.findall(pending_xref) if link["reftype"] == "myst"]
    for link in written:
        _, place = app.env.relfn2path(link["reftarget"], app.env.docname)
        if Path(place).is_dir():
            link.replace_self(link.children)


def write_defaults(*seen: str | None) -> tuple[str | None, str | None]:
    """A field that is made anew for each object has a default that is no Python; write it so that types stay links."""
    signature, returned = seen[-2:]
    return signature.replace("<factory>", "...") if signature else signature, returned


def setup(app: Sphinx) -> None:
    """Add what Sphinx does not do by itself."""
    app.connect("doctree-read", name_folders)
    app.connect("autodoc-process-signature", write_defaults)
