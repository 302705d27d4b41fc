"""The configuration of Sphinx for the site."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import ponnuki

project = "Ponnuki"
author = "the authors of Ponnuki"
version = release = ponnuki.__version__
extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "docs.site.docstrings",
    "docs.site.languages",
    "docs.site.notebooks",
]
root_doc = "index"
highlight_language = "text"
smartquotes = False  # dashes and quotation marks stay as they are written

myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4

nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 120

default_role = "literal"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
autoclass_content = "both"
python_use_unqualified_type_names = True

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "Ponnuki"
html_static_path = ["style.css", "../../web/public/mark.svg"]
html_css_files = ["style.css"]
html_logo = "../../web/public/mark.svg"
html_favicon = "../../web/public/mark.svg"
html_copy_source = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#8f4c00",
        "color-brand-content": "#8f4c00",
        "color-brand-visited": "#6f4a7a",
    },
    "dark_css_variables": {
        "color-brand-primary": "#ffb968",
        "color-brand-content": "#ffb968",
        "color-brand-visited": "#d6a8e0",
    },
}
