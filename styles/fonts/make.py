"""Builds the site's sans-serif fonts: `pip install fonttools brotli`, then `python styles/fonts/make.py`.

The Commissioner package has every weight, and one file for all Latin letters beyond English. This script keeps only
the weights that the design uses and the OpenType features that browsers apply, and moves rare Latin letters to a
separate file. fonts.css lists each file's characters.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "node_modules" / "@fontsource-variable" / "commissioner" / "files"
WEIGHTS = (400, 500)
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk"]

# Latin Extended-A, and the Romanian letters with a comma below.
EUROPE = {*range(0x100, 0x180), *range(0x218, 0x21C)}

PARTS = {
    "latin": ("latin", None),
    "latin-europe": ("latin-ext", lambda code: code in EUROPE),
    "latin-more": ("latin-ext", lambda code: code not in EUROPE),
    "vietnamese": ("vietnamese", None),
    "greek": ("greek", None),
    "cyrillic": ("cyrillic", None),
    "cyrillic-ext": ("cyrillic-ext", None),
}

for name, (script, is_in) in PARTS.items():
    font = TTFont(SOURCE / f"commissioner-{script}-wght-normal.woff2")
    options = Options(layout_features=FEATURES, notdef_outline=True, name_IDs=["*"], name_languages=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if is_in is None or is_in(code)])
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": WEIGHTS})
    font.flavor = "woff2"
    font.save(HERE / f"commissioner-{name}.woff2")
