import { describe, expect, it } from 'vitest';
import { artworkLimits } from '@/lib/shared/domain/artwork';
import { altLimit, uploadLimits } from '@/lib/shared/domain/image';
import type { LengthUnit } from '@/lib/shared/import/length';
import { readAvailability } from '@/lib/shared/import/list-availability';
import {
  createExampleList,
  findListField,
  formatFault,
  guessListMapping,
  mapColumn,
} from '@/lib/shared/import/list-column';
import { findCurrency } from '@/lib/shared/import/list-currency';
import { readPrice } from '@/lib/shared/import/list-price';
import { ListRow } from '@/lib/shared/import/list-row';
import { listAvailabilities, listCategories, noValues } from '@/lib/shared/import/list-values';
import { createListReader } from '@/lib/shared/import/listed-work';
import {
  createPictureFile,
  createPictureFinder,
  createWebPicture,
  listHosts,
  parsePictureUrl,
} from '@/lib/shared/import/match-pictures';
import { listLimits, readTable } from '@/lib/shared/import/read-table';
import { restoreCells } from '@/lib/shared/import/rejected-rows';
import { sortFiles } from '@/lib/shared/import/sort-files';
import { inEnglish } from '@/tests/support/list-faults';
import { english } from '@/tests/support/words';

const read = (csv: string) => readTable(new TextEncoder().encode(csv), async () => undefined);
const files = ['a.jpg', 'b.jpg'].map((name) => ({ name }));

async function readWorks(csv: string, unit: LengthUnit | null = null, maxPictures = 12) {
  const table = await read(csv);
  const reader = createListReader(
    table,
    guessListMapping(table.header),
    {
      files,
      currency: 'EUR',
      unit,
      category: null,
      values: noValues,
      maxPictures,
    },
    english,
  );
  return table.rows.map(reader);
}
const readFaults = async (csv: string) =>
  (await readWorks(csv)).map(({ faults }) => faults.map(({ field, message }) => `${field}: ${message}`));

describe('the rows of a list', () => {
  it('reports each column with a value that is too long or invalid', async () => {
    const long = 'x'.repeat(artworkLimits.description + 1);
    const texts = 'Title,Year,Medium,Category,Edition,Series,Inventory,Credit,Description,Tags'.split(',');
    const [work] = await readWorks(
      `${texts.join(',')},Price,Currency,Status\n${texts.map(() => long).join(',')}x,1,E,perhaps\n`,
    );
    expect(work?.faults.map(({ field }) => field)).toEqual(
      'title,medium,currency,category,year,edition,series,inventoryNumber,creditLine,description,tags,availability'.split(
        ',',
      ),
    );
    expect(work?.fields).toMatchObject({
      title: long,
      year: null,
      medium: null,
      category: 'OTHER',
      edition: null,
      tags: [],
      availability: 'NOT_FOR_SALE',
      price: { kind: 'EXACT', money: { amount: 100, currency: 'EUR' } },
    });
  });

  it('derives the category from the medium if there is no column for it', async () => {
    const works = await readWorks('Title,Medium\nx,Bronze\ny,\n');
    expect(works.map(({ fields }) => fields.category)).toEqual(['SCULPTURE', 'OTHER']);
  });

  it('a row needs an image or a title only if the list has such a column', async () => {
    expect(await readFaults('Title\nx\n')).toEqual([[]]);
    expect(await readFaults('Note,File\nx,a.jpg\n')).toEqual([[]]);
    expect(await readFaults('Title,File,Size\n,a.jpg,999999 x 1 cm\n')).toEqual([['title: This is missing.']]);
  });

  it('accepts empty cells at the end, and images in several columns', async () => {
    expect(await readFaults('Title,Picture 1,Picture 2\nx,a.jpg,,,\n')).toEqual([[]]);
    const [work] = await readWorks('Title,Picture 1,Picture 2\nx,a.jpg,b.jpg\n', null, 2);
    expect([work?.pictures.found, work?.faults]).toEqual([files, []]);
  });

  it('shortens the name of a missing image to a hundred characters', async () => {
    expect(await readFaults(`Title,File\nx,${'y'.repeat(101)}\n`)).toEqual([
      [`images: “${'y'.repeat(100)}” is not among the pictures.`],
    ]);
    expect(await readFaults('Title,File\nx,https://example.org/1.jpg\n')).toEqual([
      ['images: Nothing is fetched from example.org. Allow it above, or add the picture as a file.'],
    ]);
  });

  it('reads one alternative text per image, or one for the first image', async () => {
    const works = await readWorks(
      'Title,File,Alt text\nx,a.jpg|b.jpg,Sea | Sand\ny,a.jpg,Sea | Sand\nz,a.jpg|b.jpg,Sea\nw,a.jpg,\n',
    );
    expect(works.map(({ alts }) => alts)).toEqual([['Sea', 'Sand'], ['Sea | Sand'], ['Sea'], []]);
    expect(works.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('rejects captions and alternative texts that are too long', async () => {
    const long = 'x'.repeat(altLimit + 1);
    expect(await readFaults(`Title,File,Alt text,Caption\nx,a.jpg,,${'y'.repeat(2_000)}\n`)).toEqual([
      [expect.stringMatching(/^caption: At most/)],
    ]);
    expect(await readFaults(`Title,File,Alt text,Caption\nx,a.jpg|b.jpg,Sea|${long},Low\n`)).toEqual([
      [expect.stringMatching(/^alt: At most/)],
    ]);
  });

  it.each([
    ['sea|blue; deep', ['sea', 'blue; deep']],
    ['sea; blue, deep', ['sea', 'deep', 'blue']],
    ['sea, Blue', ['sea', 'blue']],
  ])('reads the tags %s as %j', async (cell, tags) => {
    const [work] = await readWorks(`Title,Tags\nx,"${cell}"\n`);
    expect(work?.fields.tags).toEqual(tags);
  });

  it('splits tags at the separator that the whole column uses', async () => {
    const works = await readWorks('Title,Tags\nx,"sea, deep"\ny\nz,sea;blue\n');
    expect(works.map(({ fields }) => fields.tags)).toEqual([['deep', 'sea'], [], ['sea', 'blue']]);
  });

  it('reads a price in its column’s currency, and a missing number as on request', async () => {
    const works = await readWorks('Title,Price,Currency\nx,1200,usd\ny,POA,\nz,,\nw,5,\n');
    expect(works.map(({ fields }) => [fields.price.kind, fields.price.money, fields.availability])).toEqual([
      ['EXACT', { amount: 120_000, currency: 'USD' }, 'FOR_SALE'],
      ['ON_REQUEST', null, 'FOR_SALE'],
      ['ON_REQUEST', null, 'NOT_FOR_SALE'],
      ['EXACT', { amount: 500, currency: 'EUR' }, 'FOR_SALE'],
    ]);
  });

  it('takes the unit from another side, the size column or the row', async () => {
    const size = async (csv: string, unit: LengthUnit | null = null) => (await readWorks(csv, unit))[0]?.fields.size;
    expect(await size('Title,Height,Width (mm),Depth\nx,600,800,20\n')).toMatchObject({
      height: 60,
      width: 80,
      depth: 2,
    });
    expect(await size('Title,Size (in)\nx,13.8 x 29\n')).toMatchObject({ height: 13.8, width: 29, unit: 'in' });
    expect(await size('Title,Size (in),Unit\nx,13.8 x 29,cm\n')).toMatchObject({ height: 13.8, unit: 'cm' });
    expect(await size('Title,Depth (cm)\nx,3\n')).toMatchObject({ height: null, depth: 3 });
  });

  it('an artwork with an invalid side has no size for hanging to scale', async () => {
    const [known, unknown] = await readWorks('Title,Height,Width,Unit\nx,tall,9,cm\ny,tall,9,\n');
    for (const work of [known, unknown]) {
      expect([work?.unscaled, work?.faults]).toEqual([null, [{ field: 'height', message: '“tall” is not a length.' }]]);
    }
  });

  it('quotes at most forty characters of an invalid unit', async () => {
    expect(await readFaults(`Title,Unit\nx,${'y'.repeat(41)}\n`)).toEqual([
      [`unit: “${'y'.repeat(40)}” is none of: mm, cm, m, in.`],
    ]);
  });

  it('passes on errors that are not about values', () => {
    const fail = () => {
      throw new TypeError('broken');
    };
    expect(() => new ListRow([], [], english).attempt('title', fail, null)).toThrow(TypeError);
  });
});

describe('the columns of a list', () => {
  it('the example list contains two artworks', async () => {
    const works = await readWorks(createExampleList(english));
    expect(works.map(({ fields }) => [fields.title, fields.year])).toEqual([
      ['Low tide', '2024'],
      ['Untitled (harbour)', 'c. 2019'],
    ]);
  });

  it.each([
    ['Price [EUR]', 'price'],
    ['Picture 12', 'images'],
    ['1 Title', null],
    ['Price (in EUR) 2024', 'price'],
  ])('maps the column %s to %s', (name, field) => expect(guessListMapping([name])).toEqual([field]));

  it('skips a column that is not mapped', () => {
    expect(mapColumn([null, 'title'], 1, null)).toEqual([null, null]);
  });

  it('names no column in errors about the whole row', () => {
    expect(formatFault({ field: null, message: 'No.' }, ['Titel', 'Notiz'], ['title', null], english)).toBe('No.');
  });

  it.each([
    ['url', 'images'],
    ['imageDetails.0.caption', 'caption'],
    ['imageDetails.0', 'images'],
    ['size.depth', 'depth'],
    ['size.height', 'height'],
    ['size.unit', 'size'],
    ['inventoryNumber', 'inventoryNumber'],
    ['creditLine', 'creditLine'],
  ])('the API’s field %s is the column for %s', (path, field) => expect(findListField(path)).toBe(field));

  it('counts the values of a column, the most frequent first', async () => {
    const table = await read('Category,Title,Status\nPrint,a,\nprint ,b,Sold\n,c,Kept\nPaintings,d,kept\nPRINT,e,\n');
    const mapping = guessListMapping(table.header);
    const categories = [
      { text: 'Print', key: 'print', count: 3, guess: 'PRINT' },
      { text: 'Paintings', key: 'paintings', count: 1, guess: 'PAINTING' },
    ];
    expect(listCategories(table, mapping)).toEqual([{ column: 'Category', values: categories }]);
    const availabilities = [
      { text: 'Kept', key: 'kept', count: 2, guess: null },
      { text: 'Sold', key: 'sold', count: 1, guess: 'SOLD' },
    ];
    expect(listAvailabilities(table, mapping)).toEqual([{ column: 'Status', values: availabilities }]);
    expect(listCategories(table, [null, 'title', null])).toEqual([]);
  });

  it('counts the hosts of images, the most frequent first', async () => {
    const table = await read(
      'Title,Note,Picture\nx,https://note.example/1,https://a.example/1.jpg\ny,,https://b.example/1.jpg https://b.example/2.jpg\nz\n',
    );
    expect(listHosts(table, guessListMapping(table.header))).toEqual([
      { host: 'b.example', count: 2 },
      { host: 'a.example', count: 1 },
    ]);
  });
});

describe('prices in a list', () => {
  it.each([
    ['100 dollars', 'CAD', 10_000, 'CAD'],
    ['20 pounds', 'CAD', 2_000, 'GBP'],
    ['$5', 'CAD', 500, 'CAD'],
    ['US$5', 'EUR', 500, 'USD'],
    ['5,--', 'EUR', 500, 'EUR'],
    ['1200.', 'EUR', 120_000, 'EUR'],
    ['1200.050', 'KWD', 1_200_050, 'KWD'],
    ['2 Swiss francs', 'EUR', 200, 'CHF'],
    ['3 franken', 'EUR', 300, 'CHF'],
    ['£7', 'EUR', 700, 'GBP'],
    ['7 £', 'EUR', 700, 'GBP'],
    ['0.999', 'KWD', 999, 'KWD'],
    ['12 000 kr', 'SEK', 1_200_000, 'SEK'],
    ['12 000:- kr.', 'NOK', 1_200_000, 'NOK'],
    ['12\u00a0000 kronor', 'USD', 1_200_000, 'SEK'],
    ['500 zł', 'USD', 50_000, 'PLN'],
    ['1 500 Kč', 'EUR', 150_000, 'CZK'],
    ['R 12 000', 'ZAR', 1_200_000, 'ZAR'],
    ['CA$5', 'USD', 500, 'CAD'],
    ['$5 CAD', 'USD', 500, 'CAD'],
    ['1200 (EUR)', 'USD', 120_000, 'EUR'],
  ])('reads the price %s with the default %s as %d %s', (text, given, amount, currency) =>
    expect(readPrice(text, given)).toEqual({ amount, currency }),
  );

  it.each(['request', 'Please inquire', 'to enquire', 'sur demande', 'P.O.R.', 'p.o.a'])(
    'reads the price %s as on request',
    (text) => expect(readPrice(text, 'EUR')).toBe('on request'),
  );

  it.each(['12.x5', '1.2.3', '1234567890123', `1${' '.repeat(59)}2`])('rejects the price %s', (text) =>
    expect(inEnglish(() => readPrice(text, 'EUR'))).toThrow('is not a price'),
  );

  it.each([
    ['$1.2 million', '“million” is not a currency. Write its code, for example EUR.'],
    ['1,2 Mio. €', '“Mio. €” is not a currency'],
    ['5 k', '“k” is not a currency'],
    ['R 12 000', '“R” is not a currency'],
    ['1200 framed', '“framed” is not a currency'],
    ['12 000 kr', '“kr” can mean DKK, ISK, NOK, SEK. Choose one of them above, or write its code.'],
    ['$5 EUR', '“$” and “EUR” are different currencies.'],
  ])('rejects the price %s and quotes its text', (text, message) =>
    expect(inEnglish(() => readPrice(text, 'USD'))).toThrow(message),
  );

  it('quotes at most forty characters of an invalid price', () => {
    const long = 'y'.repeat(41);
    expect(inEnglish(() => readPrice('abc', 'EUR'))).toThrow(
      '“abc” is not a price. Write it as 1200, 1200.50 or 1200 EUR.',
    );
    expect(inEnglish(() => readPrice(long, 'EUR'))).toThrow(`“${long.slice(1)}” is not a price.`);
    expect(inEnglish(() => findCurrency([long], 'EUR'))).toThrow(
      `“${long.slice(1)}” is not a currency. Write its code, for example EUR.`,
    );
    expect(inEnglish(() => readAvailability(long, 'Status'))).toThrow(
      `“${long.slice(1)}” is none of: For sale, Not for sale, On loan, Sold.`,
    );
  });

  it.each([
    ['à vendre', 'FOR_SALE'],
    ['zu verkaufen', 'FOR_SALE'],
    ['unverkäuflich', 'NOT_FOR_SALE'],
    ['Leihgabe', 'ON_LOAN'],
    ['vendu', 'SOLD'],
    ['Réservé', 'NOT_FOR_SALE'],
  ])('reads the status %s as %s', (text, availability) => expect(readAvailability(text, 'Status')).toBe(availability));

  it.each([
    ['Verkauft', 'ja', 'SOLD'],
    ['Verkauft (ja/nein)', 'Nein', 'BY_PRICE'],
    ['Verkauft ja/nein', 'x', 'SOLD'],
    ['Sold?', 'TRUE', 'SOLD'],
    ['Is sold', '0', 'BY_PRICE'],
    ['Vendu', 'oui', 'SOLD'],
    ['Venduto', 'sì', 'SOLD'],
    ['Vendido', 'sí', 'SOLD'],
    ['Verkauft', 'reserviert', 'NOT_FOR_SALE'],
    ['Reserviert', 'ja', 'NOT_FOR_SALE'],
    ['Réservée', 'non', 'BY_PRICE'],
    ['Available', 'no', 'NOT_FOR_SALE'],
    ['Verfügbarkeit', 'ja', 'FOR_SALE'],
    ['À vendre', 'oui', 'FOR_SALE'],
    ['Status', 'ja', null],
    ['Vergeben', 'ja', null],
    ['Verkauft', 'vielleicht', null],
  ])('in the column %s, reads the availability %s as %s', (column, text, availability) => {
    if (availability === null) expect(inEnglish(() => readAvailability(text, column))).toThrow('is none of');
    else expect(readAvailability(text, column)).toBe(availability);
  });
});

describe('the images of a row', () => {
  const find = (cell: string, names: readonly string[]) => createPictureFinder(names.map((name) => ({ name })))([cell]);

  it('finds a row’s images by name without the file extension', () => {
    expect(find('a.b', ['a.b.jpg', 'a.jpg']).found).toEqual([{ name: 'a.b.jpg' }]);
    expect(find('pictures/ a.jpg', ['a.jpg']).found).toEqual([{ name: 'a.jpg' }]);
    expect(find('low tide, b', ['low tide.jpg', 'b.jpg']).missing).toEqual([]);
    expect(find('x,,y, ', [])).toEqual({ found: [], missing: ['x', 'y'] });
  });

  it('opens each image on the web once, even over http', () => {
    const opened: string[] = [];
    const finder = createPictureFinder([], (url) => {
      opened.push(url.href);
      return { name: url.href };
    });
    const both = ['http://x.example/1.jpg', 'https://x.example/2.jpg'];
    expect(finder([both.join(','), both.join(';'), ` ${both.join('  ')} `]).found).toHaveLength(2);
    expect(opened).toEqual(both);
    expect(createPictureFinder([])(both)).toEqual({ found: [], missing: both });
  });

  it('looks for one image more than allowed', () => {
    const many = Array.from({ length: 20 }, (_, index) => `https://x.example/${index}`);
    expect(find(many.join(' '), []).missing).toHaveLength(uploadLimits.files + 1);
    expect(find(many.map((_, index) => `${index}.jpg`).join(), []).missing).toHaveLength(uploadLimits.files + 1);
  });

  it('finds a row’s images on the device or on the web', async () => {
    const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    const picture = createPictureFile(file);
    expect(picture).toMatchObject({ kind: 'file', name: 'a.jpg', size: 1, type: 'image/jpeg' });
    expect(await picture.open()).toBe(file);
    const url = 'https://x.example/sea/1.jpg';
    expect(createWebPicture(new URL(url))).toEqual({ kind: 'web', name: '1.jpg', url });
    expect(createWebPicture(new URL('https://x.example/')).name).toBe('x.example');
    expect(parsePictureUrl('HTTP://x.example')?.href).toBe('http://x.example/');
    for (const cell of ['x:http://x.example', 'https://', 'ftp://x.example']) expect(parsePictureUrl(cell)).toBeNull();
  });
});

describe('a table', () => {
  it('accepts a table with the maximum number of columns', async () => {
    const { header } = await read(`${Array.from({ length: listLimits.columns }, (_, index) => index).join()}\n1\n`);
    expect(header).toHaveLength(listLimits.columns);
  });

  it('ignores the column of reasons in a report', async () => {
    expect(await read("Why it was refused,a\nNo.,'=x\n")).toEqual({
      header: ['a'],
      rows: [{ number: 2, cells: ['=x'] }],
    });
    expect((await read("a,b\n'=x,y\n")).rows).toEqual([{ number: 2, cells: ["'=x", 'y'] }]);
    expect(restoreCells(["'tis", 'x=1', "'-1"])).toEqual(["'tis", 'x=1', '-1']);
  });
});

it('pauses after every fifty files', async () => {
  const count = async (length: number) => {
    let pauses = 0;
    await sortFiles(
      Array.from({ length }, (_, index) => ({ name: `${index}.jpg`, size: 1, type: 'image/jpeg' })),
      async () => {
        pauses += 1;
      },
      english,
    );
    return pauses;
  };
  expect([await count(49), await count(50), await count(100)]).toEqual([0, 1, 2]);
});
