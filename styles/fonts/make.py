"""Builds the site's fonts: `pip install fonttools brotli`, then `python styles/fonts/make.py`.

The packages have every weight, and Commissioner has one file for all Latin letters beyond English. This script keeps
only the weights that the design uses and the OpenType features that browsers apply, moves rare Latin letters to a
separate file, and keeps the letters of languages that are written in Arabic script. fonts.css lists each file's
characters.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE.parents[1] / "node_modules" / "@fontsource-variable"
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk"]
JOINING = [*FEATURES, "fina", "init", "isol", "medi", "rlig"]

# Latin Extended-A, and the Romanian letters with a comma below.
EUROPE = {*range(0x100, 0x180), *range(0x218, 0x21C)}
ARABIC = {*range(0x600, 0x700), *range(0x750, 0x780)}

SANS = {"wght": (400, 500)}

FILES = [
    ("commissioner", "latin", "latin", None, SANS),
    ("commissioner", "latin-europe", "latin-ext", lambda code: code in EUROPE, SANS),
    ("commissioner", "latin-more", "latin-ext", lambda code: code not in EUROPE, SANS),
    ("commissioner", "vietnamese", "vietnamese", None, SANS),
    ("commissioner", "greek", "greek", None, SANS),
    ("commissioner", "cyrillic", "cyrillic", None, SANS),
    ("commissioner", "cyrillic-ext", "cyrillic-ext", None, SANS),
    ("noto-sans-arabic", None, "arabic", lambda code: code in ARABIC, SANS),
    ("noto-naskh-arabic", None, "arabic", lambda code: code in ARABIC, {"wght": 400}),
]

for family, part, script, is_in, axes in FILES:
    font = TTFont(PACKAGES / family / "files" / f"{family}-{script}-wght-normal.woff2")
    features = JOINING if script == "arabic" else FEATURES
    options = Options(layout_features=features, notdef_outline=True, name_IDs=["*"], name_languages=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if is_in is None or is_in(code)])
    subsetter.subset(font)
    font = instantiateVariableFont(font, axes)
    font.flavor = "woff2"
    font.save(HERE / f"{family if part is None else f'{family}-{part}'}.woff2")
