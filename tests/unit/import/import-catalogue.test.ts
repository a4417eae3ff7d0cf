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

describe('artists of a catalogue', () => {
  const header = ['id', 'name', 'dates', 'placeOfBirth', 'placeOfDeath'];
  const row = ['7', 'Turner, Joseph', '1775 – 1851', 'London, United Kingdom', 'Chelsea, United Kingdom'];

  it('reads the artists of a catalogue with their dates and their places of birth and death', () => {
    expect(createArtistReader(defaultArtistMapping, header)(row)).toEqual({
      id: '7',
      name: 'Joseph Turner',
      bio: '1775–1851. Born in London, United Kingdom. Died in Chelsea, United Kingdom.',
      city: 'London',
      country: 'GB',
    });
  });

  it('names of artists begin with the surname unless the mapping states their order', () => {
    const read = (name: Parameters<typeof createArtistReader>[0]['name']) =>
      createArtistReader({ id: 'id', name }, header)(row);
    expect(read({ column: 'name', order: 'as written' }).name).toBe('Turner, Joseph');
    expect(read({ column: 'name' }).name).toBe('Joseph Turner');
    expect(read('name')).toEqual({ id: '7', name: 'Joseph Turner', bio: null, city: null, country: null });
  });

  it('rejects artists of a catalogue with the name of the missing column', () => {
    const read = createArtistReader(defaultArtistMapping, header);
    expect(() => read(['7', '', '', '', ''])).toThrow('name: This is missing.');
    expect(() => read(['7', 'x'.repeat(121)])).toThrow('name: At most 120 characters.');
    expect(() => read(['', 'x'])).toThrow('id: This is missing.');
  });

  it.each([
    ['Smith,, John', 'John Smith'],
    ['Smith,  John   Paul', 'John Paul Smith'],
    ['', ''],
  ])('the name %j in reading order is %j', (given, name) => expect(toReadingOrder(given)).toBe(name));

  it.each([
    ['1923   –   2013', '1923–2013.'],
    [' born   1930 ', 'Born 1930.'],
  ])('artists with the dates %j have the biography %j', (dates, bio) =>
    expect(createBiography({ dates, placeOfBirth: '', placeOfDeath: '' })).toBe(bio),
  );
});

describe('artworks of a catalogue', () => {
  const header = ['id', 'artist_id', 'title', 'date', 'medium', 'classification', 'dimensions', 'subjects'];
  const row = ['a1', '7', 'Low tide', '1830', 'Graphite on paper', 'on paper, unique', '60 x 80 cm', 'sea|coast'];
  const read = (mapping: Partial<ArtworkMapping>, cells: Record<string, string>) =>
    createArtworkReader({ id: 'id', artist: 'artist', title: 'title', ...mapping }, [
      'id',
      'artist',
      'title',
      ...Object.keys(cells),
    ])(['a1', '7', 'Low tide', ...Object.values(cells)]);

  it('reads artworks of a catalogue with the mapped columns, and null for the others', () => {
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

  it('rejects artworks of a catalogue with the name of the missing column', () => {
    const readRow = createArtworkReader(defaultArtworkMapping, header);
    expect(() => readRow(['', '7', ''])).toThrow('id: This is missing.');
    expect(() => readRow(['a', '', ''])).toThrow('artist_id: This is missing.');
    expect(() => readRow(['a', '7', ''])).toThrow('title: This is missing.');
  });

  it.each([
    ['', null],
    ['date not known', null],
    ['c.1830–41', 'c.1830–41'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    [`${'x'.repeat(58)} ${'y'.repeat(9)}`, `${'x'.repeat(58)}…`],
  ])('artworks with the date %j have the year %j', (date, year) =>
    expect(read({ year: 'date' }, { date }).year).toBe(year),
  );

  it('artworks have the mapped category of a value, regardless of case and spaces', () => {
    const category = { column: 'type', values: { 'Works  on Vellum': 'DRAWING' } } as const;
    expect(read({ category }, { type: 'works on vellum' }).category).toBe('DRAWING');
    expect(read({ category }, { type: 'Bronzes' }).category).toBe('OTHER');
    expect(read({ category: { column: 'type' } }, { type: 'Prints' }).category).toBe('PRINT');
    expect(read({ category: 'type', medium: 'medium' }, { type: '', medium: 'Bronze' }).category).toBe('SCULPTURE');
  });

  it('artworks can have one column per dimension, in the unit of the mapping, the column or the height', () => {
    const size = { height: 'h', width: 'w', depth: 'd' };
    const cells = { h: '10', w: '20', d: '' };
    const cm = { depth: null, unit: 'cm', text: null };
    expect(read({ size: { ...size, unit: 'mm' } }, cells).size).toEqual({ height: 1, width: 2, ...cm });
    expect(() => read({ size }, cells)).toThrow('h: It does not say whether this is in cm or in inches.');
    const named = { height: 'h (mm)', width: 'w (cm)' };
    expect(read({ size: named }, { 'h (mm)': '10', 'w (cm)': '20' }).size).toEqual({ height: 1, width: 20, ...cm });
    const unnamed = { height: 'h (mm)', width: 'w' };
    expect(read({ size: unnamed }, { 'h (mm)': '10', w: '20' }).size).toEqual({ height: 1, width: 2, ...cm });
    expect(() => read({ size: named }, { 'h (mm)': '10', 'w (cm)': 'x'.repeat(61) })).toThrow(
      'w (cm): At most 60 characters.',
    );
    expect(read({ size: 'h' }, { h: '10 x 20 cm' }).size).toEqual({ height: 10, width: 20, ...cm });
    expect(read({ size: null }, { h: '10 x 20 cm' }).size).toEqual({ height: null, width: null, ...cm });
  });

  it('the tags of artworks are split at the configured separator or at bars', () => {
    expect(read({ tags: 'tags' }, { tags: 'sea|coast' }).tags).toEqual(['sea', 'coast']);
    expect(read({ tags: { column: 'tags', separator: ';' } }, { tags: 'sea;coast' }).tags).toEqual(['sea', 'coast']);
    expect(read({ tags: null }, { tags: 'sea' }).tags).toEqual([]);
  });

  it('artworks have each image once, in order, up to the maximum number', () => {
    expect(read({ images: 'files' }, { files: 'b.jpg | a.jpg||b.jpg' }).images).toEqual(['b.jpg', 'a.jpg']);
    expect(read({ images: { column: 'files', separator: ';' } }, { files: 'a.jpg;b|c.jpg' }).images).toEqual([
      'a.jpg',
      'b|c.jpg',
    ]);
    expect(read({ images: null }, { files: 'a.jpg' }).images).toEqual([]);
    const many = Array.from({ length: uploadLimits.files + 1 }, (_, index) => `${index}.jpg`);
    expect(read({ images: 'files' }, { files: many.join('|') }).images).toEqual(many.slice(0, -1));
  });

  it('rejects texts of artworks above the maximum length', () => {
    const texts = ['medium', 'edition', 'series', 'inventoryNumber', 'creditLine', 'description'] as const;
    for (const field of texts) expect(read({ [field]: 'text' }, { text: 'x' })[field]).toBe('x');
    const tooLong = 'x'.repeat(artworkLimits.description + 1);
    for (const field of texts) expect(() => read({ [field]: 'text' }, { text: tooLong })).toThrow('text: At most');
  });
});

describe('a column reader', () => {
  const columns = createColumnReader(['a', 'b']);

  it('reads an empty text if the row is too short or no column is mapped', () => {
    expect(columns.createReader('b', 10)(['x'])).toBe('');
    expect(columns.createReader(null, 10)(['x'])).toBe('');
    expect(columns.createReader(undefined, 10)(['x'])).toBe('');
  });

  it('names the column in the error about an invalid value, and in no other error', () => {
    const fail = (error: Error) =>
      columns.nameFaults('a', () => {
        throw error;
      });
    expect(() => fail(new ValueError('No.'))([])).toThrow(expect.objectContaining({ message: 'a: No.', column: 'a' }));
    expect(() => fail(new ValueError('No.', 'b'))([])).toThrow(expect.objectContaining({ message: 'b: No.' }));
    expect(() => fail(new TypeError('broken'))([])).toThrow(TypeError);
    expect(new ValueError('No.')).toMatchObject({ message: 'No.', reason: 'No.', column: null });
  });
});

describe('a mapping', () => {
  it('a mapping lists each of its columns once', () => {
    const size = { height: 'h', width: null, depth: 'd', unit: 'cm' };
    const tags = { column: 'tags', separator: '|' };
    expect(listColumns({ id: 'id', inventoryNumber: 'id', title: null, year: undefined, size, tags })).toEqual([
      'id',
      'h',
      'd',
      'tags',
    ]);
  });

  it('guesses a mapping of artists from the names of the columns', () => {
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

  it('guesses a mapping of artworks from the names of the columns', () => {
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
