"""Makes the fonts of the cards: `pip install fonttools brotli`, `npm i --no-save @fontsource-variable/source-serif-4`,
then `python services/product-api/cards/fonts/make.py`.

The packages of the web's fonts hold one variable WOFF2 for each script, which libvips does not read. Each
face is pinned to one weight, its scripts are put together, and it gets a name of its own, as the Open Font
Licence asks for changed fonts ("Source" is reserved). Arabic has files of its own, because its lines are higher.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / "node_modules" / "@fontsource-variable"
EUROPEAN = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"]
SANS = "commissioner/files/commissioner-{}-wght-normal.woff2"
SERIF = "source-serif-4/files/source-serif-4-{}-opsz-italic.woff2"
ARABIC = "noto-sans-arabic/files/noto-sans-arabic-{}-wght-normal.woff2"
NASKH = "noto-naskh-arabic/files/noto-naskh-arabic-{}-wght-normal.woff2"

FACES = {
    "card-sans.ttf": ("Card Sans", SANS, EUROPEAN, {"wght": 420}),
    "card-sans-strong.ttf": ("Card Sans Strong", SANS, EUROPEAN, {"wght": 520}),
    "card-serif-italic.ttf": ("Card Serif Italic", SERIF, EUROPEAN, {"wght": 400, "opsz": 32}),
    "card-arabic.ttf": ("Card Arabic", ARABIC, ["arabic"], {"wght": 420}),
    "card-arabic-strong.ttf": ("Card Arabic Strong", ARABIC, ["arabic"], {"wght": 520}),
    "card-naskh.ttf": ("Card Naskh", NASKH, ["arabic"], {"wght": 400}),
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


for name, (family, pattern, scripts, axes) in FACES.items():
    with TemporaryDirectory() as folder:
        parts = [part(pattern, script, axes, Path(folder)) for script in scripts]
        font = Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])
        rename(font, family)
        font.save(HERE / name)
