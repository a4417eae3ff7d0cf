import { describe, expect, it } from 'vitest';
import { chooseCategory, findCategory } from '@/lib/shared/import/artwork';
import { guessUnit, type LengthUnit, parseUnit } from '@/lib/shared/import/length';
import { readSides, readSize } from '@/lib/shared/import/size';
import { readTags } from '@/lib/shared/import/tags';
import { inEnglish } from '@/tests/support/list-faults';

const cm = (height: number, width: number, depth: number | null = null) => ({
  height,
  width,
  depth,
  unit: 'cm',
  text: null,
});
const all = (unit: LengthUnit | null) => [unit, unit, unit];
const words = (text: string | null) => ({ height: null, width: null, depth: null, unit: 'cm', text });

describe('the size of an artwork', () => {
  it.each([
    ['support: 650 x 810 x 19 mm\r\nframe: 743 x 904 x 70 mm', cm(65, 81, 1.9)],
    ['frame: 743 x 904 x 70 mm\nsupport: 113 x 189 mm', cm(11.3, 18.9)],
    ['image: 302 x 412 mm\nsupport: 394 x 525 mm\nplate: 310 x 420 mm', cm(39.4, 52.5)],
    ['object: 435 x 320 x 300 mm, 12.5 kg (Gross 20kg)', cm(43.5, 32, 30)],
    ['unconfirmed: 1219 x 1524 mm', cm(121.9, 152.4)],
    ['625 x 755 mm', cm(62.5, 75.5)],
    ['support: 0 x 0 mm\nimage: 302 x 412 mm', cm(30.2, 41.2)],
    ['29,7 × 42 cm', cm(29.7, 42)],
    ['2 x 1.5 m', cm(200, 150)],
    ['1,200 x 800 mm', cm(120, 80)],
    ['12 1/8 x 9" (30.8 x 22.9 cm)', cm(30.8, 22.9)],
    ['24 x 36 in.', { ...cm(24, 36), unit: 'in' }],
    ['H: 12 3/4 x W: 9 in.', { ...cm(12.75, 9), unit: 'in' }],
    ['H. 12¾", W. 9", D. 1/2"', { ...cm(12.75, 9, 0.5), unit: 'in' }],
    ['9 in. W × 12 in. H', { ...cm(12, 9), unit: 'in' }],
    ['Sheet: 12-1/2 by 9 inches', { ...cm(12.5, 9), unit: 'in' }],
    ['L 40 x W 20 x H 10 cm', cm(10, 20, 40)],
    ["Overall: 4' 2\" x 3'", { ...cm(50, 36), unit: 'in' }],
    ['60cm x 80cm', cm(60, 80)],
    ['support : 10 x 20 cm', cm(10, 20)],
    ['frame:   1 x 2 cm\n\n  support:  10   x 20 cm ', cm(10, 20)],
    ['H 10 x L 20 cm', cm(10, 20)],
    ['L 20 x D 5 x H 10 cm', cm(10, 20, 5)],
    ['H 10 x D 5 cm', { ...cm(10, 0, 5), width: null }],
    ["12'' x 9''", { ...cm(12, 9), unit: 'in' }],
    ['13/16 x 3/16 in.', { ...cm(0.8125, 0.1875), unit: 'in' }],
    ['60 x 80 cm (23 5/8 x 31 1/2 in)', cm(60, 80)],
    ['60 x 80 cm (23 5/8 x 31 1/2)', cm(60, 80)],
    ['60 x 80 cm / 23 5/8 x 31 1/2 in.', cm(60, 80)],
    ['overall: 85.1 x 71.4 cm (33 1/2 x 28 1/8 in.)', cm(85.1, 71.4)],
    ['16 x 20 in. (40.6 x 50.8 cm).', cm(40.6, 50.8)],
    ['H 60 cm; B 80 cm', cm(60, 80)],
    ['Höhe 60 cm, Breite 80 cm, Tiefe 5 cm', cm(60, 80, 5)],
    ['H 60 x L 80 x P 5 cm', cm(60, 80, 5)],
    ['60 x 80 cm unframed', cm(60, 80)],
    ['60 x 80 cm, ungerahmt', cm(60, 80)],
    ['60 x 80 cm (sans cadre)', cm(60, 80)],
    ['60 x 80 cm (framed 70 x 90 cm)', cm(60, 80)],
    ['60 x 80 cm (70 x 90 cm framed)', cm(60, 80)],
    ['70 x 90 cm framed; 60 x 80 cm unframed', cm(60, 80)],
    ['ca. 60 x 80 cm', cm(60, 80)],
  ])('reads a size from %j', (dimensions, size) => expect(readSize(dimensions)).toEqual(size));

  it.each([
    ['duration: 4min', 'duration 4 min'],
    ['9min, 3sec', '9 min, 3 sec'],
    ['Overall display dimensions variable', 'Overall display dimensions variable'],
    ['object, each: 2100 x 1200 x 400 mm', 'object, each: 2100 x 1200 x 400 mm'],
    [
      'support (left): 318 x 251 mm\nsupport (right): 318 x 251 mm',
      'support (left): 318 x 251 mm; support (right): 318 x 251 mm',
    ],
    ['image: 775 x 575 mm\nimage: 775 x 575 mm', 'image: 775 x 575 mm; image: 775 x 575 mm'],
    ['frame: 479 x 379 x 40 mm', 'frame: 479 x 379 x 40 mm'],
    ['H: 12 x 9 in.', 'H: 12 x 9 in.'],
    ['H: 12 x H: 9 in.', 'H: 12 x H: 9 in.'],
    ['12 cm x 9 in', '12 cm x 9 in'],
    ['1,200 x 800 cm', '1,200 x 800 cm'],
    ['Diam. 30 cm', 'Diam. 30 cm'],
    ['60 cm', '60 cm'],
    ['60 x 80 cm framed', '60 x 80 cm framed'],
    ['60 x 80 cm each', '60 x 80 cm each'],
    ['60 x 80 cm (70 x 90 cm)', '60 x 80 cm (70 x 90 cm)'],
    ['60 x 80 cm (2 panels)', '60 x 80 cm (2 panels)'],
    ['1 x 2 x 3 x 4 cm', '1 x 2 x 3 x 4 cm'],
    ['4 ft 2 cm x 9 in', '4 ft 2 cm x 9 in'],
    ['frame: 1 x 2 cm\n \n plate:  3 x 4 cm', 'frame: 1 x 2 cm; plate: 3 x 4 cm'],
    ['support: 100 x 200 mm\nsupport (left): 50 x 100 mm', 'support: 100 x 200 mm; support (left): 50 x 100 mm'],
    ['duration: 45min', 'duration 45 min'],
    ['Duration:4 min', 'duration 4 min'],
    ['unconfirmed 2hours', 'duration 2 hours'],
    ['loop, duration:4min', 'loop, duration:4 min'],
    ['size unconfirmed', 'size unconfirmed'],
    ['x'.repeat(301), 'x'.repeat(300)],
    ['support: 0 x 810 mm', 'support: 0 x 810 mm'],
    ['object: 435 x 0.0 x 300 mm', 'object: 435 x 0.0 x 300 mm'],
    ['unconfirmed: 510 x 510 mm\nunconfirmed: 510 x 510 mm', 'unconfirmed: 510 x 510 mm; unconfirmed: 510 x 510 mm'],
  ])('keeps the size %j as text', (dimensions, text) => expect(readSize(dimensions)).toEqual(words(text)));

  it('reads the size of an artwork from separate columns', () => {
    expect(readSides(['29,7', '42 cm', ''], all('cm'))).toEqual(cm(29.7, 42));
    expect(readSides(['29,75', '1,5'], all('cm'))).toEqual(cm(29.75, 1.5));
    expect(readSides(['300', '', '20'], all('mm'))).toEqual({ ...cm(30, 0, 2), width: null });
    expect(readSides(['12.5', '9', '0'], all('in'))).toEqual({ ...cm(12.5, 9), unit: 'in' });
    expect(readSides(['12 3/4', '9½', '3/8'], all('in'))).toEqual({ ...cm(12.75, 9.5, 0.375), unit: 'in' });
    expect(readSides(['', '0', ' '], all('in'))).toEqual({ ...words(null) });
    expect(readSides([' 29,7 ', '12  3/4'], all('cm'))).toEqual(cm(29.7, 12.75));
    expect(inEnglish(() => readSides(['large', '', ''], all('cm')))).toThrow('“large” is not a length.');
    expect(inEnglish(() => readSides(['x'.repeat(41)], all('cm')))).toThrow(`“${'x'.repeat(40)}” is not a length.`);
    expect(inEnglish(() => readSides(['4 ft 2 cm'], all('cm')))).toThrow('“4 ft 2 cm” is not a length.');
  });

  it('the unit in a text wins over the column’s', () => {
    expect(readSides(['12 in', '9"'], all('cm'))).toEqual({ ...cm(12, 9), unit: 'in' });
    expect(readSides(['12 in', '9'], all('cm'))).toEqual(cm(30.48, 9));
    expect(readSides(['4 ft 2 in.', "3'"], all('cm'))).toEqual({ ...cm(50, 36), unit: 'in' });
  });

  it('rejects a size without a unit instead of assuming centimeters', () => {
    expect(inEnglish(() => readSides(['13.8', '29'], all(null)))).toThrow('whether this is in cm or in inches');
    expect(readSides(['13.8 in', '', '0'], all(null))).toEqual({ ...cm(13.8, 0), width: null, unit: 'in' });
    expect(readSize('13.8 × 29')).toEqual(words('13.8 × 29'));
    expect(readSize('13.8 × 29', 'in')).toEqual({ ...cm(13.8, 29), unit: 'in' });
    expect(inEnglish(() => readSize('13.8 × 29', null, true))).toThrow('whether this is in cm or in inches');
  });

  it.each([
    ['1,200', 'mm', 120],
    ['1.200,5', 'mm', 120.05],
    ['1,200.5', 'mm', 120.05],
    ['12,345,678', 'cm', 12_345_678],
    ['0,125', 'm', 12.5],
    ['29,75', 'cm', 29.75],
    ['12.125', 'cm', 12.125],
    ['1234,567', 'cm', 1_234.567],
    ['1.234.567', 'cm', 1_234_567],
    ['12.345.678', 'cm', 12_345_678],
    ['12,345.6', 'cm', 12_345.6],
    ['12.345,6', 'cm', 12_345.6],
    ['1,234,567.8', 'cm', 1_234_567.8],
    ['1.234.567,8', 'cm', 1_234_567.8],
  ] as const)('converts a size of %s in %s to centimeters', (text, unit, height) =>
    expect(readSides([text], [unit]).height).toBe(height),
  );

  it.each([
    ...['1,200', '29,750', '1.2.3', '1,2,3', '3/0', '12 cm 5', '1,2.3,4', '1234.567.890', '1.234.567.8', '1.2,3'],
    ...['1,234,56', '1234,567.8', '1,234,5.6', '1234.567,8', '1.234.5,6'],
  ])('rejects an artwork with a side of %s cm', (text) =>
    expect(inEnglish(() => readSides([text], all('cm')))).toThrow(/is not a length|two ways/),
  );

  it.each([
    [' CM ', 'cm'],
    ['in.', 'in'],
    ['Zoll', 'in'],
    ['Millimètres', 'mm'],
    ['metres', 'm'],
    ['″', 'in'],
    ['i.n', null],
    ['feet', null],
  ])('parses the unit %j as %s', (text, unit) => expect(parseUnit(text)).toBe(unit));

  it.each([
    ['Height (cm)', 'cm'],
    ['height_inches', 'in'],
    ['HeightIn', 'in'],
    ['SizeIn', 'in'],
    ['in, cm', 'cm'],
    ['widthmm', 'mm'],
    ['Breite in cm', 'cm'],
    ['Width, in', 'in'],
    ['H "', 'in'],
    ['Domain', null],
    ['Height', null],
  ])('guesses the unit of the column %s as %s', (column, unit) => expect(guessUnit(column)).toBe(unit));

  it.each(['', ' ', 'unconfirmed', 'Unconfirmed'])('reads no size from %j', (dimensions) =>
    expect(readSize(dimensions)).toEqual(words(null)),
  );
});

describe('the tags of an artwork', () => {
  it('reads tags in lower case, without "non-specific" and without commas', () => {
    expect(
      readTags('Dieppe - non-specific|France, Normandy|boat, fishing|cliff|harbour|sea|seafront', 'A Fishing Boat'),
    ).toEqual(['dieppe', 'france normandy', 'fishing boat', 'cliff', 'harbour', 'sea', 'seafront', 'france', 'boat']);
  });

  it.each([
    ['fruit, apple', ['apple', 'fruit']],
    ['townscape, distant', ['distant townscape', 'townscape']],
    ['Yorkshire, North', ['north yorkshire']],
    ['Netley, Netley Abbey', ['netley abbey', 'netley']],
    ['head / face', ['head / face']],
    ['Whitby,  - non-specific', ['whitby']],
    ['sea  -  non-specific', ['sea']],
    ['sea - non-specific view', ['sea - non-specific view']],
    ['sea , , deep  water', ['deep water', 'sea']],
    ['Yorkshire, North, Whitby', ['yorkshire north whitby', 'yorkshire']],
    ['boat, fishing, small', ['boat fishing small', 'boat']],
    ['boat, Fishing', ['boat fishing', 'boat']],
    ['women, old', ['old women', 'women']],
    ['x'.repeat(60), ['x'.repeat(60)]],
    ["Poe, Edgar Allan, 'The Raven'", ["poe edgar allan 'the raven'", 'poe']],
  ])('reads tags from %s', (subject, tags) => expect(readTags(subject, '')).toEqual(tags));

  it('puts the genre in a title before the other tags', () => {
    expect(readTags('coast|sea', 'Three Seascapes')).toEqual(['seascape', 'coast', 'sea']);
    expect(readTags('', 'Self-Portrait')).toEqual(['self-portrait']);
  });

  it('reads at most fifteen different tags of up to sixty characters each', () => {
    const many = Array.from({ length: 20 }, (_, index) => `subject ${index}`).join('|');
    expect(readTags(`sea|sea|${'x'.repeat(61)}|${many}`, '')).toHaveLength(15);
    expect(readTags(`sea|sea|${'x'.repeat(61)}`, '')).toEqual(['sea']);
  });
});

describe('the category of an artwork', () => {
  it.each([
    ['Drawings and Watercolors', 'WORK_ON_PAPER'],
    ['Paintings', 'PAINTING'],
    ['Prints & Drawings', null],
    ['Photographs', 'PHOTOGRAPHY'],
    ['Ölgemälde', 'PAINTING'],
    ['Prints and Photographs', null],
    ['constructor', null],
    ['', null],
    [' Other ', 'OTHER'],
    ['Supporting material', 'OTHER'],
    ['Photographs on paper', null],
    ['Malerei', 'PAINTING'],
    ['Peinture', 'PAINTING'],
    ['Painting', 'PAINTING'],
    ['Fotografie', 'PHOTOGRAPHY'],
    ['Fotografien', 'PHOTOGRAPHY'],
    ['Photo', 'PHOTOGRAPHY'],
    ['Photographies', 'PHOTOGRAPHY'],
    ['Skulpturen', 'SCULPTURE'],
    ['Plastik', 'SCULPTURE'],
    ['Small reliefs', 'SCULPTURE'],
    ['Sculptures', 'SCULPTURE'],
    ['Grafik', 'PRINT'],
    ['Druckgraphik', 'PRINT'],
    ['Estampes', 'PRINT'],
    ['Gravure', 'PRINT'],
    ['Handzeichnungen', 'DRAWING'],
    ['Dessin', 'DRAWING'],
    ['Works on paper', 'WORK_ON_PAPER'],
    ['Watercolours', 'WORK_ON_PAPER'],
    ['Watercolor', 'WORK_ON_PAPER'],
    ['Pastels', 'WORK_ON_PAPER'],
    ['Gouache', 'WORK_ON_PAPER'],
    ['Collages', 'WORK_ON_PAPER'],
    ['Aquarelle', 'WORK_ON_PAPER'],
    ['Œuvres sur papier', 'WORK_ON_PAPER'],
    ['Installations', 'INSTALLATION'],
    ['Film stills', 'FILM_OR_VIDEO'],
    ['Videos', 'FILM_OR_VIDEO'],
    ['Time-based works', 'FILM_OR_VIDEO'],
    ['Textiles', 'TEXTILE'],
    ['Textilkunst', 'TEXTILE'],
    ['Tapestries', 'TEXTILE'],
    ['Tapestry', 'TEXTILE'],
    ['Performances', 'PERFORMANCE'],
    ['Designs', 'DESIGN'],
    ['Decorative arts', 'DESIGN'],
    ['Digital works', 'DIGITAL'],
    ['Digitalis', null],
    ['Redesigned', null],
    ['Reprinted', null],
  ])('maps the classification %j to the category %s', (classification, category) =>
    expect(findCategory(classification)).toBe(category),
  );

  it.each([
    ['painting', 'Oil paint on canvas', 'PAINTING'],
    ['on paper, unique', 'Graphite on paper', 'DRAWING'],
    ['on paper, unique', 'Graphite and watercolour on paper', 'WORK_ON_PAPER'],
    ['on paper, unique', '', 'WORK_ON_PAPER'],
    ['on paper, print', 'Etching and aquatint on paper', 'PRINT'],
    ['on paper, print', 'Photograph, gelatin silver print on paper', 'PHOTOGRAPHY'],
    ['sculpture', 'Bronze', 'SCULPTURE'],
    ['relief', 'Hoptonwood stone', 'SCULPTURE'],
    ['installation', 'Video, projection, colour and sound (stereo)', 'FILM_OR_VIDEO'],
    ['installation', 'Vinyl wall text', 'INSTALLATION'],
    ['block for printing', 'Copper plate', 'OTHER'],
    ['', 'Performance, 2 people and 2 horses', 'PERFORMANCE'],
    ['', 'Oil paint on canvas', 'PAINTING'],
    ['', '', null],
    ['Work on paper', 'Oil on paper', 'WORK_ON_PAPER'],
    ['TEXTILE', '', 'TEXTILE'],
    ['constructor', 'Bronze', 'SCULPTURE'],
    ['painting', 'Plaster', 'PAINTING'],
    [' installation ', 'Video', 'FILM_OR_VIDEO'],
    ['relief', 'Screenprint', 'PRINT'],
    ['time-based media', 'Polaroid', 'PHOTOGRAPHY'],
    ['time-based media', 'Ink', 'FILM_OR_VIDEO'],
    ['supporting material', 'Bronze', 'OTHER'],
    ['', 'Daguerreotype', 'PHOTOGRAPHY'],
    ['', 'C-print on aluminium', 'PHOTOGRAPHY'],
    ['', 'Super 8 film', 'FILM_OR_VIDEO'],
    ['', '16mm film', 'FILM_OR_VIDEO'],
    ['', '35 mm film', 'FILM_OR_VIDEO'],
    ['', 'Wool tapestry', 'TEXTILE'],
    ['', 'Linocut', 'PRINT'],
    ['', 'Gouache', 'WORK_ON_PAPER'],
    ['', 'Tempera and gold on paper', 'WORK_ON_PAPER'],
    ['', 'Enamel paint on steel', 'PAINTING'],
    ['', 'Pen and ink', 'DRAWING'],
    ['', 'Ink', 'DRAWING'],
    ['', 'Wood', 'SCULPTURE'],
    ['', 'Sound', null],
    ['Misc.', '', null],
  ])('maps the classification %j in %j to the category %s', (classification, medium, category) =>
    expect(chooseCategory(classification, medium)).toBe(category),
  );
});
