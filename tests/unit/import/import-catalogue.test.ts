import { describe, expect, it } from 'vitest';
import { artworkLimits } from '@/lib/shared/domain/artwork';
import { uploadLimits } from '@/lib/shared/domain/image';
import { createArtistReader, createBiography, toReadingOrder } from '@/lib/shared/import/artist';
import { createArtworkReader } from '@/lib/shared/import/artwork';
import { createColumnReader, ValueError } from '@/lib/shared/import/check-text';
import {
  type ArtworkMapping,
  defaultArtistMapping,
  defaultArtworkMapping,
  guessArtistMapping,
  guessArtworkMapping,
  listColumns,
} from '@/lib/shared/import/mapping';
import { inEnglish } from '@/tests/support/list-faults';
import { english } from '@/tests/support/words';

describe('artists in a catalog', () => {
  const header = ['id', 'name', 'dates', 'placeOfBirth', 'placeOfDeath'];
  const row = ['7', 'Turner, Joseph', '1775 – 1851', 'London, United Kingdom', 'Chelsea, United Kingdom'];

  it('reads artists with their dates and the places of birth and death', () => {
    expect(createArtistReader(defaultArtistMapping, header)(row)).toEqual({
      id: '7',
      name: 'Joseph Turner',
      bio: '1775–1851. Born in London, United Kingdom. Died in Chelsea, United Kingdom.',
      city: 'London',
      country: 'GB',
    });
  });

  it('expects the surname first unless the mapping says otherwise', () => {
    const read = (name: Parameters<typeof createArtistReader>[0]['name']) =>
      createArtistReader({ id: 'id', name }, header)(row);
    expect(read({ column: 'name', order: 'as written' }).name).toBe('Turner, Joseph');
    expect(read({ column: 'name' }).name).toBe('Joseph Turner');
    expect(read('name')).toEqual({ id: '7', name: 'Joseph Turner', bio: null, city: null, country: null });
  });

  it('says which column a list of artists lacks', () => {
    const read = createArtistReader(defaultArtistMapping, header);
    expect(inEnglish(() => read(['7', '', '', '', '']))).toThrow('name: This is missing.');
    expect(inEnglish(() => read(['7', 'x'.repeat(121)]))).toThrow('name: At most 120 characters.');
    expect(inEnglish(() => read(['', 'x']))).toThrow('id: This is missing.');
  });

  it.each([
    ['Smith,, John', 'John Smith'],
    ['Smith,  John   Paul', 'John Paul Smith'],
    ['', ''],
  ])('turns the name %j into %j', (given, name) => expect(toReadingOrder(given)).toBe(name));

  it.each([
    ['1923   –   2013', '1923–2013.'],
    [' born   1930 ', 'Born 1930.'],
  ])('writes the dates %j as the biography %j', (dates, bio) =>
    expect(createBiography({ dates, placeOfBirth: '', placeOfDeath: '' })).toBe(bio),
  );
});

describe('artworks in a catalog', () => {
  const header = ['id', 'artist_id', 'title', 'date', 'medium', 'classification', 'dimensions', 'subjects'];
  const row = ['a1', '7', 'Low tide', '1830', 'Graphite on paper', 'on paper, unique', '60 x 80 cm', 'sea|coast'];
  const read = (mapping: Partial<ArtworkMapping>, cells: Record<string, string>) =>
    createArtworkReader({ id: 'id', artist: 'artist', title: 'title', ...mapping }, [
      'id',
      'artist',
      'title',
      ...Object.keys(cells),
    ])(['a1', '7', 'Low tide', ...Object.values(cells)]);

  it('reads only mapped columns of an artwork', () => {
    expect(createArtworkReader(defaultArtworkMapping, header)(row)).toEqual({
      id: 'a1',
      artist: '7',
      title: 'Low tide',
      year: '1830',
      medium: 'Graphite on paper',
      category: 'DRAWING',
      size: { height: 60, width: 80, depth: null, unit: 'cm', text: null },
      edition: null,
      series: null,
      inventoryNumber: null,
      creditLine: null,
      description: null,
      tags: ['sea', 'coast'],
      images: [],
    });
    expect(read({}, {})).toMatchObject({
      year: null,
      medium: null,
      category: 'OTHER',
      size: { height: null, text: null },
      tags: [],
      images: [],
    });
  });

  it('says which column a list of artworks lacks', () => {
    const readRow = createArtworkReader(defaultArtworkMapping, header);
    expect(inEnglish(() => readRow(['', '7', '']))).toThrow('id: This is missing.');
    expect(inEnglish(() => readRow(['a', '', '']))).toThrow('artist_id: This is missing.');
    expect(inEnglish(() => readRow(['a', '7', '']))).toThrow('title: This is missing.');
  });

  it.each([
    ['', null],
    ['date not known', null],
    ['c.1830–41', 'c.1830–41'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    [`${'x'.repeat(58)} ${'y'.repeat(9)}`, `${'x'.repeat(58)}…`],
  ])('reads the year of the date %j as %j', (date, year) => expect(read({ year: 'date' }, { date }).year).toBe(year));

  it('reads the value of a category regardless of case and spaces', () => {
    const category = { column: 'type', values: { 'Works  on Vellum': 'DRAWING' } } as const;
    expect(read({ category }, { type: 'works on vellum' }).category).toBe('DRAWING');
    expect(read({ category }, { type: 'Bronzes' }).category).toBe('OTHER');
    expect(read({ category: { column: 'type' } }, { type: 'Prints' }).category).toBe('PRINT');
    expect(read({ category: 'type', medium: 'medium' }, { type: '', medium: 'Bronze' }).category).toBe('SCULPTURE');
  });

  it('reads sizes in the unit of the mapping, the column or the height', () => {
    const size = { height: 'h', width: 'w', depth: 'd' };
    const cells = { h: '10', w: '20', d: '' };
    const cm = { depth: null, unit: 'cm', text: null };
    expect(read({ size: { ...size, unit: 'mm' } }, cells).size).toEqual({ height: 1, width: 2, ...cm });
    expect(inEnglish(() => read({ size }, cells))).toThrow('h: It does not say whether this is in cm or in inches.');
    const named = { height: 'h (mm)', width: 'w (cm)' };
    expect(read({ size: named }, { 'h (mm)': '10', 'w (cm)': '20' }).size).toEqual({ height: 1, width: 20, ...cm });
    const unnamed = { height: 'h (mm)', width: 'w' };
    expect(read({ size: unnamed }, { 'h (mm)': '10', w: '20' }).size).toEqual({ height: 1, width: 2, ...cm });
    expect(inEnglish(() => read({ size: named }, { 'h (mm)': '10', 'w (cm)': 'x'.repeat(61) }))).toThrow(
      'w (cm): At most 60 characters.',
    );
    expect(read({ size: 'h' }, { h: '10 x 20 cm' }).size).toEqual({ height: 10, width: 20, ...cm });
    expect(read({ size: null }, { h: '10 x 20 cm' }).size).toEqual({ height: null, width: null, ...cm });
  });

  it('splits tags at the mapping’s separator or at bars', () => {
    expect(read({ tags: 'tags' }, { tags: 'sea|coast' }).tags).toEqual(['sea', 'coast']);
    expect(read({ tags: { column: 'tags', separator: ';' } }, { tags: 'sea;coast' }).tags).toEqual(['sea', 'coast']);
    expect(read({ tags: null }, { tags: 'sea' }).tags).toEqual([]);
  });

  it('reads each image once and in order, up to the maximum number', () => {
    expect(read({ images: 'files' }, { files: 'b.jpg | a.jpg||b.jpg' }).images).toEqual(['b.jpg', 'a.jpg']);
    expect(read({ images: { column: 'files', separator: ';' } }, { files: 'a.jpg;b|c.jpg' }).images).toEqual([
      'a.jpg',
      'b|c.jpg',
    ]);
    expect(read({ images: null }, { files: 'a.jpg' }).images).toEqual([]);
    const many = Array.from({ length: uploadLimits.files + 1 }, (_, index) => `${index}.jpg`);
    expect(read({ images: 'files' }, { files: many.join('|') }).images).toEqual(many.slice(0, -1));
  });

  it('rejects texts of an artwork that are too long', () => {
    const texts = ['medium', 'edition', 'series', 'inventoryNumber', 'creditLine', 'description'] as const;
    for (const field of texts) expect(read({ [field]: 'text' }, { text: 'x' })[field]).toBe('x');
    const tooLong = 'x'.repeat(artworkLimits.description + 1);
    for (const field of texts)
      expect(inEnglish(() => read({ [field]: 'text' }, { text: tooLong }))).toThrow('text: At most');
  });
});

describe('a column reader', () => {
  const columns = createColumnReader(['a', 'b']);

  it('reads an empty text if the row is too short or the column is not mapped', () => {
    expect(columns.createReader('b', 10)(['x'])).toBe('');
    expect(columns.createReader(null, 10)(['x'])).toBe('');
    expect(columns.createReader(undefined, 10)(['x'])).toBe('');
  });

  it('names the column only in errors about a value', () => {
    const fail = (error: Error) =>
      columns.nameFaults('a', () => {
        throw error;
      });
    const no = () => 'No.';
    expect(inEnglish(() => fail(new ValueError(no))([]))).toThrow('a: No.');
    expect(inEnglish(() => fail(new ValueError(no, 'b'))([]))).toThrow('b: No.');
    expect(() => fail(new TypeError('broken'))([])).toThrow(TypeError);
    expect(new ValueError(no).describe(english)).toBe('No.');
  });
});

describe('mappings of columns', () => {
  it('lists each mapped column once', () => {
    const size = { height: 'h', width: null, depth: 'd', unit: 'cm' };
    const tags = { column: 'tags', separator: '|' };
    expect(listColumns({ id: 'id', inventoryNumber: 'id', title: null, year: undefined, size, tags })).toEqual([
      'id',
      'h',
      'd',
      'tags',
    ]);
  });

  it('guesses the mapping of artists from the names of columns', () => {
    expect(
      guessArtistMapping(['ConstituentID', 'Object ID', 'Display name', 'Birthplace', 'Sterbeort', 'Dates']),
    ).toEqual({
      id: 'Object ID',
      name: { column: 'Display name', order: 'surname first' },
      placeOfBirth: 'Birthplace',
      placeOfDeath: 'Sterbeort',
      dates: 'Dates',
    });
    expect(guessArtistMapping([])).toMatchObject({ id: null, name: { column: null } });
  });

  it('guesses the mapping of artworks from the names of columns', () => {
    const header =
      'Object number,Artist,Titel,Datierung,Technik,Klassifikation,Gattung,Höhe (cm),Breite,Tiefe,Auflage,Serie,Courtesy,Notes,Keywords,Bild';
    expect(guessArtworkMapping(header.split(','))).toEqual({
      id: 'Object number',
      artist: 'Artist',
      title: 'Titel',
      year: 'Datierung',
      medium: 'Technik',
      category: 'Gattung',
      size: { height: 'Höhe (cm)', width: 'Breite', depth: 'Tiefe', unit: 'cm' },
      edition: 'Auflage',
      series: 'Serie',
      inventoryNumber: 'Object number',
      creditLine: 'Courtesy',
      description: 'Notes',
      tags: { column: 'Keywords', separator: '|' },
      images: { column: 'Bild', separator: '|' },
    });
    const { size, inventoryNumber, tags, images } = guessArtworkMapping([
      'Id',
      'Dimensions',
      'Inventory no.',
      'Height',
    ]);
    expect([size, inventoryNumber, tags, images]).toEqual(['Dimensions', 'Inventory no.', null, null]);
    expect(guessArtworkMapping(['Width']).size).toBeNull();
  });
});
