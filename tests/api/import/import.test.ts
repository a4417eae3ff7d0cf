import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { arrayContains, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import type { ImageSource } from '@/services/product-api/import/import-images';
import { createMappingExample, readMapping } from '@/services/product-api/import/mapping-file';
import { type Mapping, runImport } from '@/services/product-api/import/run-import';
import { profiles } from '@/services/product-api/profile/schema';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
const directory = mkdtempSync(join(tmpdir(), 'impasto-import-'));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.delete(profiles);
});

const ARTISTS = `\ufeffid,name,gender,dates,yearOfBirth,yearOfDeath,placeOfBirth,placeOfDeath,url\r
558,"Turner, Joseph Mallord William",Male,1775–1851,1775,1851,"London, United Kingdom","Chelsea, United Kingdom",http://x\r
1293,"Hockney, David",Male,born 1937,1937,,"Bradford, United Kingdom",,http://x\r
`;
const ARTWORK_COLUMNS = 'id,artist_id,title,medium,dimensions,date,classification,subjects';
const ARTWORKS = `${ARTWORK_COLUMNS}
42747,558,"Ruins on the Palatine Hill, Rome",Graphite on paper,support: 113 x 189 mm,1819,"on paper, unique","Italy|Rome, Palatine Hill|palace"
3,558,"A ""Fishing"" Boat",Oil paint on canvas,"support: 650 x 810 x 19 mm
frame: 743 x 904 x 70 mm",1829,painting,"boat, fishing|sea"
`;

function file(name: string, content: string | Buffer): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

type Given = { artists?: string; artworks?: string; mapping?: Mapping; images?: ImageSource; rowsPerBatch?: number };

async function importFiles(given: Given, isStopped = () => false) {
  const output = new PassThrough();
  const mapping = given.mapping ?? (await readMapping(undefined));
  const images = given.images ?? null;
  const report = await runImport(database, { ...given, mapping, images, source: 'tate', directory, output, isStopped });
  return { ...report, said: String(output.read() ?? '') };
}

const listErrorFiles = () => readdirSync(directory).filter((name) => name.startsWith('import-errors'));

const countRows = async () => ({
  profiles: await database.db.$count(profiles),
  artworks: await database.db.$count(artworks),
});

describe('imports of a catalog', () => {
  it('creates profiles and artworks from the rows of a list', async () => {
    const { counts } = await importFiles({
      artists: file('artists.csv', ARTISTS),
      artworks: file('artworks.csv.gz', gzipSync(ARTWORKS)),
    });
    expect(counts).toEqual({ read: 4, added: 4, changed: 0, unchanged: 0, rejected: 0 });
    const [turner] = await database.db.select().from(profiles).where(eq(profiles.externalId, 'tate:artist:558'));
    expect(turner).toMatchObject({
      role: 'ARTIST',
      name: 'Joseph Mallord William Turner',
      city: 'London',
      country: 'GB',
      bio: '1775–1851. Born in London, United Kingdom. Died in Chelsea, United Kingdom.',
      isListed: true,
      activeAt: new Date(0),
    });
    const [boat] = await database.db.select().from(artworks).where(eq(artworks.externalId, 'tate:artwork:3'));
    expect(boat).toMatchObject({
      profileId: turner?.id,
      title: 'A "Fishing" Boat',
      year: '1829',
      category: 'PAINTING',
      height: 65,
      width: 81,
      depth: 1.9,
      unit: 'cm',
      tags: ['fishing boat', 'sea', 'boat'],
      availability: 'NOT_FOR_SALE',
    });
    expect(await database.db.$count(artworks, arrayContains(artworks.facets, ['rome palatine hill']))).toBe(1);
  });

  it('importing a list again changes only what differs', async () => {
    const files = { artists: file('artists.csv', ARTISTS), artworks: file('artworks.csv', ARTWORKS) };
    await importFiles(files);
    const before = await database.db.select().from(artworks).orderBy(artworks.id);
    expect((await importFiles(files)).counts).toEqual({ read: 4, added: 0, changed: 0, unchanged: 4, rejected: 0 });
    expect(await database.db.select().from(artworks).orderBy(artworks.id)).toEqual(before);

    const artworksChanged = file('artworks.csv', ARTWORKS.replace('1829,painting', 'c.1829,painting'));
    const { counts } = await importFiles({ ...files, artworks: artworksChanged });
    expect(counts).toEqual({ read: 4, added: 0, changed: 1, unchanged: 3, rejected: 0 });
  });

  it.each([
    ['\\n', '\n'],
    ['\\r\\n', '\r\n'],
  ])('names invalid rows by line and reason, and continues (line endings: %s)', async (_, end) => {
    const rows = [
      '1,999,Nobody made it,,,,painting,',
      '2,558,,,,,painting,',
      `3,558,"Two${end}lines",,,,painting,`,
      '4,558,too,few',
      `5,558,${'x'.repeat(321)},,,,painting,`,
      '6,558,A 12" plate,,,,painting,',
      '3,558,Again,,,,painting,',
      '7,558,Good,,,,painting,',
    ];
    const {
      counts,
      said: printed,
      rejectionsPath: refusalsPath,
    } = await importFiles({
      artists: file('artists.csv', ARTISTS),
      artworks: file('bad.csv', `${[ARTWORK_COLUMNS, ...rows].join(end)}${end}`),
    });
    expect(counts).toMatchObject({ added: 5, rejected: 5 });
    const list = readFileSync(refusalsPath ?? '', 'utf8');
    expect(list).toContain('"bad.csv",2,"artist_id: No artist with this id was imported."');
    expect(list).toContain('"bad.csv",3,"title: This is missing."');
    expect(list).toContain('"bad.csv",6,"It has 4 columns, the header has 8."');
    expect(list).toContain('"bad.csv",7,"title: At most 320 characters."');
    expect(list).toContain('"bad.csv",9,"id: Line 4 has the same id."');
    expect(printed).toContain('bad.csv, line 3: title: This is missing.');
  });

  it('an import that stops continues at the next start', async () => {
    const rows = Array.from({ length: 11 }, (_, index) => `${index},558,Sheet ${index},,,,painting,`);
    const files = {
      artists: file('artists.csv', ARTISTS),
      artworks: file('many.csv', `${ARTWORK_COLUMNS}\n${rows.join('\n')}\n`),
      rowsPerBatch: 5,
    };
    let calls = 0;
    const stopped = await importFiles(files, () => {
      calls += 1;
      return calls > 2;
    });
    expect(stopped.isComplete).toBe(false);
    expect((await countRows()).artworks).toBe(5);
    const { counts, isComplete } = await importFiles(files);
    expect(isComplete).toBe(true);
    expect(counts).toMatchObject({ added: 6, unchanged: 7 });
    // Lists must keep the order of the file's rows, even across connections.
    const listed = await database.db.select().from(artworks).orderBy(artworks.createdAt, artworks.id);
    expect(listed.map(({ title }) => title)).toEqual(rows.map((_, index) => `Sheet ${index}`));
  });
});

describe('mappings of an import', () => {
  const GERMAN = `Nr.;Künstler-Nr.;Titel;Jahr;Technik;Gattung;H;B;Auflage;Schlagworte;Nachweis
7;1;Die Elbe;1912;Öl auf Leinwand;Ölbild;"29,7";42;3/10;Fluss, Winter;Schenkung 1950
8;1;Ohne Maß;;;;groß;;;;
`;

  async function readFileMapping(mapping: object): Promise<Mapping> {
    return readMapping(file('map.json', JSON.stringify(mapping)));
  }

  const artworksOf = {
    id: 'Nr.',
    artist: 'Künstler-Nr.',
    title: 'Titel',
    year: 'Jahr',
    medium: 'Technik',
    category: { column: 'Gattung', values: { Ölbild: 'PAINTING' } },
    size: { height: 'H', width: 'B', unit: 'in' },
    edition: 'Auflage',
    inventoryNumber: 'Nr.',
    creditLine: 'Nachweis',
    tags: { column: 'Schlagworte', separator: ',' },
  };
  const artistsOf = { id: 'Nr.', name: { column: 'Name', order: 'as written' }, placeOfBirth: 'Geburtsort' };

  it('a mapping says which column is which field', async () => {
    const { counts, rejectionsPath: refusalsPath } = await importFiles({
      artists: file('kuenstler.csv', 'Nr.;Name;Geburtsort\n1;Brücke, die;Dresden, Deutschland\n'),
      artworks: file('werke.csv', GERMAN),
      mapping: await readFileMapping({ artists: artistsOf, artworks: artworksOf }),
    });
    expect(counts).toEqual({ read: 3, added: 2, changed: 0, unchanged: 0, rejected: 1 });
    expect(readFileSync(refusalsPath ?? '', 'utf8')).toContain('"werke.csv",3,"H: “groß” is not a length."');
    const [artist] = await database.db.select().from(profiles);
    expect(artist).toMatchObject({ name: 'Brücke, die', city: 'Dresden', country: 'DE' });
    const [work] = await database.db.select().from(artworks);
    expect(work).toMatchObject({
      externalId: 'tate:artwork:7',
      title: 'Die Elbe',
      year: '1912',
      medium: 'Öl auf Leinwand',
      category: 'PAINTING',
      height: 29.7,
      width: 42,
      unit: 'in',
      edition: '3/10',
      inventoryNumber: '7',
      creditLine: 'Schenkung 1950',
      tags: ['fluss', 'winter'],
    });
  });

  it('ignores columns without a mapping', async () => {
    const files = { artists: file('artists.csv', ARTISTS), artworks: file('artworks.csv', ARTWORKS) };
    await importFiles(files);
    await database.db.update(artworks).set({ series: 'Italy', description: 'Seen in spring.' });
    const artworkMapping = { id: 'id', artist: 'artist_id', title: 'title' };
    const { counts } = await importFiles({ ...files, mapping: await readFileMapping({ artworks: artworkMapping }) });
    expect(counts).toMatchObject({ changed: 0, unchanged: 4 });
    const renamed = ARTWORKS.replace('Ruins on', 'The ruins on').replace('1829,painting', '1829,sculpture');
    await importFiles({
      artworks: file('artworks.csv', renamed),
      mapping: await readFileMapping({ artworks: artworkMapping }),
    });
    const rows = await database.db.select().from(artworks).orderBy(artworks.title);
    expect(rows).toMatchObject([
      { title: 'A "Fishing" Boat', category: 'PAINTING', year: '1829', series: 'Italy', height: 65 },
      { title: 'The ruins on the Palatine Hill, Rome', year: '1819', description: 'Seen in spring.' },
    ]);
    await importFiles({
      artworks: file('artworks.csv', renamed),
      mapping: await readFileMapping({ artworks: { ...artworkMapping, category: 'classification' } }),
    });
    expect(await database.db.$count(artworks, eq(artworks.category, 'SCULPTURE'))).toBe(1);
  });

  it.each([
    ['{', /is not valid JSON/],
    ['{"artworks":{"id":"a","artist":"b"}}', /is not a valid mapping: artworks\.title: /],
    ['{"artworks":{"id":"a","artist":"b","title":"c","colour":"d"}}', /is not a valid mapping: artworks: .*colour/],
    [
      '{"artworks":{"id":"a","artist":"b","title":"c","category":{"column":"d","values":{"x":"OIL"}}}}',
      /is not a valid mapping: artworks\.category/,
    ],
    [
      '{"artworks":{"id":"a","artist":"b","title":"c","size":{"height":"H","width":"W"}}}',
      /artworks\.size.*the column's name says the unit/,
    ],
  ])('rejects a mapping with %s', async (json, reason) => {
    await expect(readMapping(file('map.json', json))).rejects.toThrow(reason);
  });

  it('guesses a mapping from the header, and names the columns it ignores', async () => {
    const printed: string[] = [];
    const example = await createMappingExample(
      { artists: file('artists.csv', ARTISTS), artworks: file('artworks.csv.gz', gzipSync(ARTWORKS)) },
      (line) => printed.push(line),
    );
    expect(JSON.parse(example)).toMatchObject(await readMapping(undefined));
    expect(printed.join()).toMatch(/artists\.csv: gender, yearOfBirth, yearOfDeath, url/);
    const german = JSON.parse(await createMappingExample({ artworks: file('werke.csv', GERMAN) }, () => undefined));
    expect(german.artworks).toMatchObject({
      id: 'Nr.',
      artist: null,
      title: 'Titel',
      year: 'Jahr',
      medium: 'Technik',
      category: 'Gattung',
      size: { height: 'H', width: 'B', depth: null, unit: null },
      edition: 'Auflage',
      creditLine: 'Nachweis',
    });
  });
});

describe('files that an import rejects', () => {
  const manyRows = Array.from({ length: 20_000 }, (_, index) => `${index},558,Sheet ${index * 7919},,,,painting,`);
  const packed = gzipSync(`${ARTWORK_COLUMNS}\n${manyRows.join('\n')}\n`);
  const latin1 = Buffer.from(`${ARTWORK_COLUMNS}\n1,558,Sea,,,,painting,\n2,558,Études,,,,painting,\n`, 'latin1');

  it.each([
    ['a gzip that is cut off', packed.subarray(0, packed.length - 200), /damaged or cut-off gzip/],
    [
      'a gzip that is damaged',
      Buffer.concat([packed.subarray(0, 5_000), packed.subarray(5_050)]),
      /damaged or cut-off/,
    ],
    ['text that is not UTF-8', latin1, /not UTF-8: line 3/],
    ['a CSV with other columns', Buffer.from('a,b\n1,2\n'), /no column id, artist_id, title.*Its header says: a, b/],
    [
      'a quote that is never closed',
      Buffer.from(`${ARTWORK_COLUMNS}\n1,558,"Sea,,,,painting,\n`),
      /quote is not closed|Quote Not Closed/i,
    ],
    [
      'a bad row, and then a quote that is never closed',
      Buffer.from(`${ARTWORK_COLUMNS}\n1,558,,,,,painting,\n${'2,558,Sea,,,,painting,\n'.repeat(20_000)}3,558,"Sea`),
      /quote is not closed that opens on line 20003/,
    ],
    ['an empty file', Buffer.from(''), /is empty/],
  ])('changes nothing if one of two files cannot be read to its end: %s', async (_, content, message) => {
    const before = listErrorFiles();
    const files = { artists: file('artists.csv', ARTISTS), artworks: file('refused.csv', content) };
    await expect(importFiles(files)).rejects.toThrow(message);
    expect(await countRows()).toEqual({ profiles: 0, artworks: 0 });
    expect(listErrorFiles()).toEqual(before);
  });

  it('says that a file is missing or is a folder', async () => {
    await expect(importFiles({ artists: join(directory, 'nowhere.csv') })).rejects.toThrow(/does not exist/);
    await expect(importFiles({ artists: directory })).rejects.toThrow(/is not a file/);
  });

  it('writes no list of rejected rows if there are none', () => {
    const before = listErrorFiles();
    return importFiles({ artists: file('artists.csv', ARTISTS) }).then(({ rejectionsPath: refusalsPath }) => {
      expect(refusalsPath).toBeNull();
      expect(listErrorFiles()).toEqual(before);
    });
  });
});
