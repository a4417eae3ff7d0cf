import { describe, expect, it } from 'vitest';
import { type ArtworkCategory, artworkCategories, artworkLimits, availabilities } from '@/lib/shared/domain/artwork';
import { listFields } from '@/lib/shared/domain/list-field';
import { languages } from '@/lib/shared/i18n/languages';
import { createWords } from '@/lib/shared/i18n/words';
import { findCategory } from '@/lib/shared/import/artwork';
import { decodeText } from '@/lib/shared/import/decode-text';
import type { LengthUnit } from '@/lib/shared/import/length';
import { readAvailability } from '@/lib/shared/import/list-availability';
import {
  createExampleList,
  findListField,
  formatFault,
  guessListMapping,
  mapColumn,
  parseListMapping,
} from '@/lib/shared/import/list-column';
import { readPrice } from '@/lib/shared/import/list-price';
import { type ChosenValues, listAvailabilities, listCategories, noValues } from '@/lib/shared/import/list-values';
import { createListedBody } from '@/lib/shared/import/listed-body';
import { createListReader } from '@/lib/shared/import/listed-work';
import { createPictureFinder, listHosts } from '@/lib/shared/import/match-pictures';
import { listLimits, readTable } from '@/lib/shared/import/read-table';
import { createReport } from '@/lib/shared/import/rejected-rows';
import { addPictures, sortFiles } from '@/lib/shared/import/sort-files';
import { loadMessages } from '@/messages/load-messages';
import { describeFault, inEnglish } from '@/tests/support/list-faults';
import { english } from '@/tests/support/words';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (csv: string | Uint8Array) => readTable(typeof csv === 'string' ? bytes(csv) : csv, async () => undefined);
const named = (...names: string[]) => names.map((name) => ({ name }));

async function readWorks(
  csv: string,
  pictures: readonly string[] = ['a.jpg'],
  maxPictures = 12,
  choice: { unit?: LengthUnit | null; category?: ArtworkCategory; values?: Partial<ChosenValues> } = {},
) {
  const table = await read(csv);
  const mapping = guessListMapping(table.header);
  const reader = createListReader(
    table,
    mapping,
    {
      files: named(...pictures),
      currency: 'EUR',
      unit: choice.unit ?? null,
      category: choice.category ?? null,
      values: { ...noValues, ...choice.values },
      maxPictures,
    },
    english,
  );
  return table.rows.map(reader);
}

describe('the encoding of a list', () => {
  // Node decodes Windows-1252 as ISO 8859-1. tests/e2e/members/import.test.ts covers browsers.
  const text = 'Titel;Preis\nMühle, Öl;5\n';
  const utf16 = (isLittle: boolean) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
      }),
    );
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a byte order mark', bytes(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark', Uint8Array.from([0xff, 0xfe, ...utf16(true)])],
    ['big-endian UTF-16', Uint8Array.from([0xfe, 0xff, ...utf16(false)])],
    ['UTF-16 without a byte order mark', utf16(true)],
    ['big-endian UTF-16 without a byte order mark', utf16(false)],
    ['Windows-1252', Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))],
  ])('reads the text of a list in %s', (_, encoded) => expect(decodeText(encoded)).toBe(text));

  it.each([
    [[0xff, 0x41], 'ÿA'],
    [[0x41, 0xfe], 'Aþ'],
    [[0xfe, 0x41], 'þA'],
    [[0x41, 0xff], 'Aÿ'],
    [[0, 0], '\0\0'],
  ])('reads a list that begins with the bytes %j as %j', (start, begin) =>
    expect(decodeText(Uint8Array.from(start))).toBe(begin),
  );
});

describe('the rows of a list', () => {
  it('skips empty rows and keeps the spreadsheet’s row numbers', async () => {
    const { header, rows } = await read('Title,Note\n"two\nlines",\n , \nb,c\n');
    expect(header).toEqual(['Title', 'Note']);
    expect(rows).toEqual([
      { number: 2, cells: ['two\nlines', ''] },
      { number: 4, cells: ['b', 'c'] },
    ]);
  });

  it('gives each column its own name', async () => {
    const { header } = await read('a,,a,a,Column 2\n1,2,3,4,5\n');
    expect(header).toEqual(['a', 'Column 2', 'a (2)', 'a (3)', 'Column 2 (2)']);
  });

  it('reads a list in parts, so that the page keeps responding', async () => {
    let pauses = 0;
    const row = `${'x'.repeat(500)},y\n`;
    const { rows } = await readTable(bytes(`a,b\n${row.repeat(1_000)}`), async () => {
      pauses += 1;
    });
    expect([rows.length, pauses]).toEqual([1_000, 4]);
  });

  it.each([
    ['an empty text', '', 'it is empty'],
    ['only a header', 'a,b\n', 'it has a header and no row'],
    ['too many rows', `a\n${'1\n'.repeat(listLimits.rows + 1)}`, 'it has more than 2,000 rows'],
    ['too many columns', `${'a,'.repeat(listLimits.columns)}\n1\n`, 'it has more than 100 columns'],
    ['an open quote', 'a\n"1\n', 'the quote is not closed that opens on line 2'],
    ['the bytes of a workbook', 'PK\u0003\u0004\u0000\u0000\n', 'it is not a text file'],
  ])('rejects a list with %s', (_, csv, message) => expect(read(csv).catch(describeFault)).rejects.toThrow(message));

  it('accepts a list with the maximum number of rows', async () => {
    expect((await read(`a\n${'1\n'.repeat(listLimits.rows)}`)).rows).toHaveLength(listLimits.rows);
  });
});

describe('the columns of a list', () => {
  it.each(languages.filter((language) => language !== 'xa'))(
    'the example has a column for every field, in %s',
    async (language) => {
      const example = createExampleList(createWords(language, await loadMessages(language)));
      const { header } = await read(example);
      const mapping = guessListMapping(header);
      expect([...mapping].sort()).toEqual(listFields.filter((field) => field !== 'size').sort());
      const works = await readWorks(example, ['low-tide.jpg', 'harbour.jpg', 'Harbour-Detail.JPG']);
      expect(works.flatMap(({ faults }) => faults)).toEqual([]);
      expect(
        works.map(({ fields, isUncategorized }) => [fields.category, isUncategorized, fields.availability]),
      ).toEqual([
        ['PAINTING', false, 'FOR_SALE'],
        ['PRINT', false, 'SOLD'],
      ]);
    },
  );

  it.each(languages.filter((language) => language !== 'xa'))(
    'recognizes categories and availability in %s',
    async (language) => {
      const { t } = createWords(language, await loadMessages(language));
      expect(artworkCategories.map((category) => findCategory(t(`artwork.category.${category}`)))).toEqual(
        artworkCategories,
      );
      expect(availabilities.map((one) => readAvailability(t(`artwork.availability.${one}`), ''))).toEqual(
        availabilities,
      );
    },
  );

  it.each([
    [
      ['Titel', 'Bild 1', 'Bild 2', 'Preis (EUR)', 'Größe', 'Notiz'],
      ['title', 'images', 'images', 'price', 'size', null],
    ],
    [
      ['Nr.', 'Name', 'H (cm)', 'B', 'Technik', 'Date'],
      [null, 'title', 'height', 'width', 'medium', 'year'],
    ],
    [
      ['Titel', 'Verkauft (ja/nein)', 'Reserviert?', 'Status', 'Verfügbar'],
      ['title', 'availability', 'availability', 'availability', 'availability'],
    ],
    [
      ['Title', 'Title (2)', 'Dimensions', 'Photo'],
      ['title', null, 'size', 'images'],
    ],
  ])('guesses what the columns %j contain', (header, mapping) => expect(guessListMapping(header)).toEqual(mapping));

  it('a field has one column, but images can have several', () => {
    expect(mapColumn(['title', null, 'images'], 1, 'title')).toEqual([null, 'title', 'images']);
    expect(mapColumn(['title', null, 'images'], 1, 'images')).toEqual(['title', 'images', 'images']);
    expect(mapColumn(['title', null], 0, null)).toEqual([null, null]);
  });

  it('uses the stored mapping if it fits the header', () => {
    expect(parseListMapping(['title', null], ['a', 'b'])).toEqual(['title', null]);
    expect(parseListMapping(['title'], ['a', 'b'])).toBeNull();
    expect(parseListMapping(['constructor', null], ['a', 'b'])).toBeNull();
    expect(parseListMapping('title', ['a'])).toBeNull();
  });
});

describe('prices in a list', () => {
  it.each([
    ['1200', 120_000, 'EUR'],
    ['1,200', 120_000, 'EUR'],
    ['1.200,50', 120_050, 'EUR'],
    ['1,200.5', 120_050, 'EUR'],
    ['€ 1.200,-', 120_000, 'EUR'],
    ["CHF 3'000.–", 300_000, 'CHF'],
    ['1 200 usd', 120_000, 'USD'],
    ['$12.50', 1_250, 'USD'],
    ['¥ 120.000', 120_000, 'JPY'],
    ['1,234,567', 123_456_700, 'EUR'],
    ['50 Euro', 5_000, 'EUR'],
    ['1200.00 yen', 1_200, 'JPY'],
    ['100 dollars', 10_000, 'USD'],
    ['20 pounds', 2_000, 'GBP'],
  ])('accepts the price %s in a list', (text, amount, currency) =>
    expect(readPrice(text, 'EUR')).toEqual({ amount, currency }),
  );

  it('rejects decimals in a currency that has none', () => {
    for (const text of ['1200.50', '¥1200.50', '1.200,50']) {
      expect(inEnglish(() => readPrice(text, 'JPY'))).toThrow(`“${text}” is not a price`);
    }
    expect(readPrice('1200.00', 'JPY')).toEqual({ amount: 1_200, currency: 'JPY' });
    expect(readPrice('1200.500', 'KWD')).toEqual({ amount: 1_200_500, currency: 'KWD' });
  });

  it('accepts an empty price and a price on request', () => {
    expect(readPrice('', 'EUR')).toBeNull();
    expect(readPrice('Preis auf Anfrage', 'EUR')).toBe('on request');
    expect(readPrice('POA', 'EUR')).toBe('on request');
  });

  it('reads a dollar sign alone as the default dollar', () => {
    expect(readPrice('$5', 'USD')).toEqual({ amount: 500, currency: 'USD' });
    expect(readPrice('$5', 'CAD')).toEqual({ amount: 500, currency: 'CAD' });
  });

  it.each(['100-200', '12.345.6', '-5', '0.125', '1e3', 'soon', 'sehr viel', '12 XYZ', '12 plus VAT of 20'])(
    'rejects the price %s in a list',
    (text) => expect(inEnglish(() => readPrice(text, 'EUR'))).toThrow(/is not a (price|currency)/),
  );
});

describe('availability in a list', () => {
  it.each([
    ['For sale', 'FOR_SALE'],
    ['Vielleicht', null],
    ['verfügbar', 'FOR_SALE'],
    ['NFS', 'NOT_FOR_SALE'],
    ['SOLD', 'SOLD'],
    ['On loan', 'ON_LOAN'],
  ])('reads or rejects the availability %s', (text, availability) => {
    if (availability === null) expect(inEnglish(() => readAvailability(text, ''))).toThrow('is none of: For sale');
    else expect(readAvailability(text, '')).toBe(availability);
  });

  it('uses the strongest of several words for availability', async () => {
    const csv =
      'Titel;Datei;Preis;Verkauft (ja/nein);Reserviert;Status\n' +
      'a;a;5;ja;;\nb;a;5;nein;nein;\nc;a;;nein;;\nd;a;5;nein;x;\ne;a;5;ja;ja;verfügbar\nf;a;5;;vielleicht;\n';
    const works = await readWorks(csv);
    expect(works.map(({ fields }) => fields.availability)).toEqual([
      'SOLD',
      'FOR_SALE',
      'NOT_FOR_SALE',
      'NOT_FOR_SALE',
      'SOLD',
      'NOT_FOR_SALE',
    ]);
    const header = csv.split('\n')[0]?.split(';') ?? [];
    const faults = works.flatMap((work) =>
      work.faults.map((fault) => formatFault(fault, header, guessListMapping(header), english)),
    );
    expect(faults).toEqual(['Reserviert: “vielleicht” is none of: For sale, Not for sale, On loan, Sold.']);
    const chosen = await readWorks(csv, undefined, undefined, {
      values: { availability: { Reserviert: { vielleicht: 'NOT_FOR_SALE' }, Status: { verfügbar: 'BY_PRICE' } } },
    });
    expect(chosen.at(-1)).toMatchObject({ fields: { availability: 'NOT_FOR_SALE' }, faults: [] });
  });
});

describe('images in a list', () => {
  const find = createPictureFinder(named('Low Tide.JPG', 'a.jpg', 'b.jpg', 'two.jpg', 'two.png', 'sea, blue.jpg'));
  it.each([
    ['low tide.jpg', ['Low Tide.JPG'], []],
    ['LOW TIDE', ['Low Tide.JPG'], []],
    ['C:\\pictures\\a.jpg', ['a.jpg'], []],
    ['a.jpg | b | a', ['a.jpg', 'b.jpg'], []],
    ['a.jpg, b.jpg', ['a.jpg', 'b.jpg'], []],
    ['sea, blue.jpg', ['sea, blue.jpg'], []],
    ['two', [], ['two']],
    ['two.png', ['two.png'], []],
    ['a.tif; c; c', [], ['a.tif', 'c']],
  ])('finds the images of a list by name: %s', (cell, found, missing) =>
    expect({ ...find([cell]), found: find([cell]).found.map(({ name }) => name) }).toEqual({ found, missing }),
  );
});

describe('web images in a list', () => {
  const allowed = (host: string) => (url: URL) => (url.hostname === host ? { name: url.href } : null);
  const find = (cell: string) => {
    const { found, missing } = createPictureFinder(named('a.jpg'), allowed('pictures.example.org'))([cell]);
    return [found.map(({ name }) => name), missing];
  };

  it.each([
    ['https://pictures.example.org/a,b;c.jpg', ['https://pictures.example.org/a,b;c.jpg'], []],
    [
      'https://pictures.example.org/1.jpg, https://pictures.example.org/2.jpg',
      ['https://pictures.example.org/1.jpg', 'https://pictures.example.org/2.jpg'],
      [],
    ],
    ['https://pictures.example.org/1.jpg|a.jpg', ['https://pictures.example.org/1.jpg', 'a.jpg'], []],
    ['https://elsewhere.example.org/1.jpg', [], ['https://elsewhere.example.org/1.jpg']],
    ['https://pictures.example.org.evil.example/1.jpg', [], ['https://pictures.example.org.evil.example/1.jpg']],
  ])('finds images on the web only on allowed hosts: %s', (cell, found, missing) =>
    expect(find(cell)).toEqual([found, missing]),
  );

  it('counts images by host, and rejects hosts that the artist has not allowed', async () => {
    const csv =
      'Title,Picture\nx,https://b.example/1.jpg\ny,https://a.example/1.jpg https://b.example/2.jpg\nz,a.jpg\n';
    const table = await read(csv);
    expect(listHosts(table, guessListMapping(table.header))).toEqual([
      { host: 'b.example', count: 2 },
      { host: 'a.example', count: 1 },
    ]);
    const [work] = await readWorks(csv);
    expect(work?.faults).toEqual([
      { field: 'images', message: 'Nothing is fetched from b.example. Allow it above, or add the picture as a file.' },
    ]);
  });
});

describe('requests made from a list', () => {
  it('turns the rows of a list into valid requests', async () => {
    const [work] = await readWorks(
      'Title,File,Year,Medium,Size,Tags,Price,Alt text,Caption\n=SUM(A1),a,2020,Oil on canvas,60 x 80 cm,"Sea, Blue",1200,Waves,Left\n',
    );
    expect(work?.faults).toEqual([]);
    expect(work && createListedBody(work, ['one', 'two'])).toEqual({
      title: '=SUM(A1)',
      year: '2020',
      medium: 'Oil on canvas',
      category: 'PAINTING',
      size: { height: 60, width: 80, depth: null, unit: 'cm', text: null },
      edition: null,
      series: null,
      inventoryNumber: null,
      creditLine: null,
      description: null,
      tags: ['sea', 'blue'],
      availability: 'FOR_SALE',
      price: { kind: 'EXACT', money: { amount: 120_000, currency: 'EUR' } },
      imageDetails: [
        { id: 'one', alt: 'Waves', caption: 'Left', focalPoint: null },
        { id: 'two', alt: null, caption: null, focalPoint: null },
      ],
    });
  });

  it('sizes without a unit need a unit chosen by the artist', async () => {
    const csv = 'Title,File,Height,Width\nx,a,13.8,29\ny,a,12 in,9\nz,a,,\n';
    const [bare, mixed, none] = await readWorks(csv);
    expect(bare?.faults).toEqual([{ field: 'height', message: 'It does not say whether this is in cm or in inches.' }]);
    expect(bare?.unscaled).toMatchObject({ height: 13.8, width: 29 });
    expect(mixed?.faults).toHaveLength(1);
    expect([none?.faults, none?.unscaled]).toEqual([[], null]);
    const chosen = await readWorks(csv, undefined, undefined, { unit: 'in' });
    expect(chosen.flatMap(({ faults }) => faults)).toEqual([]);
    expect(chosen[0]?.fields.size).toMatchObject({ height: 13.8, width: 29, unit: 'in' });
    const [text] = await readWorks('Title,File,Size\nx,a,13.8 × 29\n', undefined, undefined, { unit: 'in' });
    expect(text?.fields.size).toMatchObject({ height: 13.8, width: 29, unit: 'in', text: null });
  });

  it('a row’s own unit wins over the chosen one', async () => {
    const works = await readWorks('Title,File,Dimensions\nx,a,H: 12 3/4 x W: 9 in.\ny,a,60 x 80 cm\n', undefined, 12, {
      unit: 'mm',
    });
    expect(works.map(({ fields, unscaled }) => [fields.size, unscaled])).toEqual([
      [{ height: 12.75, width: 9, depth: null, unit: 'in', text: null }, null],
      [{ height: 60, width: 80, depth: null, unit: 'cm', text: null }, null],
    ]);
  });

  it('replaces the texts of a column with the chosen values', async () => {
    const csv = 'Title,File,Classification,Status\nx,a,Drawings  and Watercolors,At a fair\ny,a,Misc.,At a fair\n';
    const table = await read(csv);
    const mapping = guessListMapping(table.header);
    expect(listCategories(table, mapping)).toMatchObject([
      {
        column: 'Classification',
        values: [
          { text: 'Drawings  and Watercolors', count: 1, guess: 'WORK_ON_PAPER' },
          { text: 'Misc.', count: 1, guess: null },
        ],
      },
    ]);
    expect(listAvailabilities(table, mapping)).toMatchObject([
      { column: 'Status', values: [{ text: 'At a fair', count: 2, guess: null }] },
    ]);
    const works = await readWorks(csv, undefined, undefined, {
      values: { category: { 'misc.': 'DESIGN' }, availability: { Status: { 'at a fair': 'NOT_FOR_SALE' } } },
    });
    expect(works.map(({ fields, faults }) => [fields.category, fields.availability, faults])).toEqual([
      ['WORK_ON_PAPER', 'NOT_FOR_SALE', []],
      ['DESIGN', 'NOT_FOR_SALE', []],
    ]);
  });

  it('lists the currencies that a symbol can mean', async () => {
    const works = await readWorks('Title,File,Price\nx,a,12 000 kr\ny,a,500 zł\nz,a,5 million\n');
    expect(works.map(({ currencies }) => currencies)).toEqual([['DKK', 'ISK', 'NOK', 'SEK'], [], []]);
  });

  it('uses the chosen category for rows that have none', async () => {
    const csv = 'Title,File,Classification,Medium\nx,a,,\ny,a,Print,\nz,a,,Oil on canvas\nw,a,Misc.,\n';
    const works = await readWorks(csv, undefined, undefined, { category: 'TEXTILE' });
    expect(works.map(({ fields }) => fields.category)).toEqual(['TEXTILE', 'PRINT', 'PAINTING', 'TEXTILE']);
    expect(works.map(({ isUncategorized }) => isUncategorized)).toEqual([true, false, false, true]);
    expect((await readWorks(csv))[0]?.fields.category).toBe('OTHER');
  });

  it('reads sizes in the unit of their row or header', async () => {
    const works = await readWorks('Title,File,Height (mm),Width,Unit\nx,a,600,800,\ny,a,2,3,in.\nz,a,2,3,feet\n');
    expect(works.map(({ fields }) => fields.size)).toMatchObject([
      { height: 60, width: 80, unit: 'cm' },
      { height: 2, width: 3, unit: 'in' },
      {},
    ]);
    expect(works[2]?.faults).toEqual([{ field: 'unit', message: '“feet” is none of: mm, cm, m, in.' }]);
  });

  it('reports all errors of a row at their columns', async () => {
    const long = 'x'.repeat(artworkLimits.title + 1);
    const [work, second, third] = await readWorks(
      `Title,File,Height,Price,Availability,Year\n${long},b.jpg,tall,much,perhaps,"20\n20"\n,,,,,\nx,,1,2,sold,,more\ny,a,999999,,,\n`,
      undefined,
      undefined,
      { unit: 'cm' },
    );
    expect(work?.faults.map(({ field }) => field).sort()).toEqual(
      ['availability', 'height', 'images', 'price', 'title', 'year'].sort(),
    );
    expect(work?.faults).toContainEqual({ field: 'title', message: 'At most 320 characters.' });
    expect(work?.faults).toContainEqual({ field: 'year', message: 'Write this on one line.' });
    expect(work?.faults).toContainEqual({ field: 'images', message: '“b.jpg” is not among the pictures.' });
    expect(second?.faults).toEqual([
      { field: null, message: 'It has 1 more than the 6 columns of the header.' },
      { field: 'images', message: 'It names no picture.' },
    ]);
    expect(third?.faults).toEqual([{ field: 'height', message: 'At most 100000.' }]);
  });

  it('rejects rows without a title', async () => {
    const [work] = await readWorks('Title,File\n,a.jpg\n');
    expect(work?.faults).toEqual([{ field: 'title', message: 'This is missing.' }]);
  });

  it('rejects rows with more images than the plan allows', async () => {
    const [work] = await readWorks('Title,Picture 1,Picture 2\nx,a.jpg,b.jpg\n', ['a.jpg', 'b.jpg'], 1);
    expect(work?.faults).toEqual([{ field: 'images', message: 'It has 2 pictures; your plan shows 1 of a work.' }]);
  });

  it('an error names its column', () => {
    const fault = { field: 'price' as const, message: 'No.' };
    expect(formatFault(fault, ['Titel', 'Preis'], ['title', 'price'], english)).toBe('Preis: No.');
    expect(formatFault(fault, ['Titel'], ['title'], english)).toBe('No.');
    expect(formatFault({ field: null, message: 'No.' }, ['Titel'], ['title'], english)).toBe('No.');
  });

  it('finds the column of a field that the API rejects', () => {
    expect(
      ['title', 'size.width', 'size', 'price.money.amount', 'price.money.currency', 'imageDetails.1.alt'].map(
        findListField,
      ),
    ).toEqual(['title', 'width', 'size', 'price', 'currency', 'alt']);
    expect(['images', 'imageDetails.0.id', 'tags.3', 'visibility'].map(findListField)).toEqual([
      'images',
      'images',
      'tags',
      null,
    ]);
  });
});

describe('files dropped together', () => {
  const file = (name: string, size = 1, type = '') => ({ name, size, type });
  const MB = 1_024 * 1_024;
  const sort = (files: ReturnType<typeof file>[]) => sortFiles(files, async () => undefined, english);

  it('separates dropped files into one list and images', async () => {
    const sorted = await sort([file('a.JPG', 1, 'image/jpeg'), file('works.CSV'), file('b.png', 50 * MB)]);
    expect(sorted).toEqual({
      list: file('works.CSV'),
      pictures: [file('a.JPG', 1, 'image/jpeg'), file('b.png', 50 * MB)],
      rejections: [],
    });
  });

  it('names each rejected file and says why', async () => {
    const { list, pictures, rejections } = await sort([
      file('large.csv', 5 * MB + 1),
      file('empty.csv', 0),
      file('works.csv', 5 * MB),
      file('more.csv'),
      file('works.xlsx'),
      file('works.xls'),
      file('a.svg', 1, 'image/svg+xml'),
      file('b.jpg', 50 * MB + 1),
      file('c.jpg'),
      file('C.jpg'),
    ]);
    expect([list?.name, pictures.map(({ name }) => name)]).toEqual(['works.csv', ['c.jpg']]);
    expect(rejections).toEqual([
      '“large.csv” is larger than 5 MB.',
      '“empty.csv” is empty.',
      '“more.csv” was left out: one list at a time, and “works.csv” came first.',
      '“works.xlsx” was left out: one list at a time, and “works.csv” came first.',
      '“works.xls” is not an .xlsx file. Save it as .xlsx or CSV and drop that.',
      '“a.svg” is an SVG drawing, which may hold scripts. Export it as PNG.',
      '“b.jpg” is larger than 50 MB.',
      '“C.jpg” comes twice; the second was left out.',
    ]);
  });

  it('accepts a workbook as a list, with a higher limit on its size', async () => {
    expect((await sort([file('works.xlsx', 50 * MB)])).list?.name).toBe('works.xlsx');
    expect((await sort([file('works.xlsx', 50 * MB + 1)])).rejections).toEqual(['“works.xlsx” is larger than 50 MB.']);
  });

  it('replaces a file by another of the same name', () => {
    expect(addPictures([file('a.jpg', 1), file('b.jpg')], [file('A.jpg', 2)])).toEqual([
      file('b.jpg'),
      file('A.jpg', 2),
    ]);
  });

  it('limits the number of dropped files', () => {
    const many = Array.from({ length: listLimits.pictures + 1 }, (_, index) => file(`${index}.jpg`));
    expect(addPictures([], many)).toHaveLength(listLimits.pictures);
  });
});

describe('the report of rejected rows', () => {
  const cells = ['=HYPERLINK("http://x")', '+1', '-1', '@a', 'plain; "quoted"'];

  it('the report of rejected rows contains no formulas', () => {
    const report = createReport(['a', 'b', 'c', 'd', '=e'], [{ cells, reason: '=1' }], 'en');
    expect(report).toBe(
      `\ufeffa,b,c,d,"'=e",Why it was refused\r\n"'=HYPERLINK(""http://x"")","'+1",-1,"'@a","plain; ""quoted""","'=1"\r\n`,
    );
  });

  it('the report of rejected rows can be read as a list again', async () => {
    for (const language of languages) {
      const table = await read(createReport(['a', 'b', 'c', 'd', 'e'], [{ cells, reason: 'Row 2: no.' }], language));
      expect(table).toEqual({ header: ['a', 'b', 'c', 'd', 'e'], rows: [{ number: 2, cells }] });
    }
  });
});
