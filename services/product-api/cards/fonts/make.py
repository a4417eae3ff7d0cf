"""Makes the fonts of the cards: `pip install fonttools brotli`, then `python services/product-api/cards/fonts/make.py`.

The packages of the web's fonts hold one variable WOFF2 for each script, which libvips does not read. Each
face is pinned to one weight, its scripts are put together, and it gets a name of its own, as the Open Font
Licence asks for changed fonts ("Source" is reserved).
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / "node_modules" / "@fontsource-variable"
SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"]
SANS = "commissioner/files/commissioner-{}-wght-normal.woff2"
SERIF = "source-serif-4/files/source-serif-4-{}-opsz-italic.woff2"

FACES = {
    "card-sans.ttf": ("Card Sans", SANS, {"wght": 420}),
    "card-sans-strong.ttf": ("Card Sans Strong", SANS, {"wght": 520}),
    "card-serif-italic.ttf": ("Card Serif Italic", SERIF, {"wght": 400, "opsz": 32}),
}


def part(pattern: str, script: str, axes: dict, folder: Path) -> str:
    font = instantiateVariableFont(TTFont(PACKAGES / pattern.format(script)), axes)
    font.flavor = None
    file = folder / f"{script}.ttf"
    font.save(file)
    return str(file)


def rename(font: TTFont, family: str) -> None:
    for record in list(font["name"].names):
        if record.nameID in (0, 13, 14):
            continue
        font["name"].removeNames(nameID=record.nameID)
    for name_id, words in {1: family, 2: "Regular", 4: family, 6: family.replace(" ", "")}.items():
        font["name"].setName(words, name_id, 3, 1, 0x409)
    # Every font is marked as upright regular, because the family name states the style.
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0


for name, (family, pattern, axes) in FACES.items():
    with TemporaryDirectory() as folder:
        merged = Merger().merge([part(pattern, script, axes, Path(folder)) for script in SCRIPTS])
        rename(merged, family)
        merged.save(HERE / name)
