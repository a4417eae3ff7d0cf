import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultArtistMapping, defaultArtworkMapping } from '@/lib/shared/import/mapping';
import { artworks } from '@/services/product-api/artwork/schema';
import { images } from '@/services/product-api/image/schema';
import { openPictureFolder } from '@/services/product-api/import/picture-folder';
import { runImport } from '@/services/product-api/import/run-import';
import { profiles } from '@/services/product-api/profile/schema';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import { pendingDeletions } from '@/services/product-api/storage/schema';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { BLUE, createPlainImage, GREEN, RED } from '../../support/generated-images';

let database: TestDatabase;
const root = mkdtempSync(join(tmpdir(), 'impasto-import-images-'));
const pictures = join(root, 'pictures');
const storage = createLocalDisk(join(root, 'storage'));

beforeAll(async () => {
  database = await openTestDatabase();
  mkdirSync(join(pictures, 'front'), { recursive: true });
  writeFileSync(join(pictures, 'red.png'), await createPlainImage(30, 20, RED).png().toBuffer());
  writeFileSync(join(pictures, 'green.jpg'), await createPlainImage(20, 30, GREEN).jpeg().toBuffer());
  writeFileSync(
    join(pictures, 'front', 'Été.webp'.normalize('NFD')),
    await createPlainImage(20, 20, BLUE).webp().toBuffer(),
  );
  writeFileSync(join(pictures, 'note.jpg'), 'no picture');
  writeFileSync(join(pictures, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'secret.png'), await createPlainImage(10, 10).png().toBuffer());
  symlinkSync(join(root, 'secret.png'), join(pictures, 'link.png'));
  symlinkSync(root, join(pictures, 'up'));
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(pendingDeletions);
});

async function importPictures(names: string) {
  const artists = join(root, 'artists.csv');
  const works = join(root, 'works.csv');
  writeFileSync(artists, 'id,name,dates,placeOfBirth,placeOfDeath\n1,Somebody,,,\n');
  writeFileSync(
    works,
    `id,artist_id,title,medium,dimensions,date,classification,subjects,files\n1,1,Sea,,,,painting,sea,${names}\n2,1,No picture,,,,painting,,\n`,
  );
  const output = new PassThrough();
  const report = await runImport(database, {
    artists,
    artworks: works,
    mapping: { artists: defaultArtistMapping, artworks: { ...defaultArtworkMapping, images: 'files' } },
    source: 'test',
    directory: root,
    images: { readPicture: await openPictureFolder(pictures), storage },
    output,
    isStopped: () => false,
  });
  return { ...report, said: String(output.read() ?? '') };
}

const listImages = () => database.db.select().from(images).orderBy(asc(images.position));

function listStored(): string[] {
  const folder = join(root, 'storage', 'uploads');
  return readdirSync(folder).map((name) => `uploads/${name}`);
}

describe('image imports', () => {
  it('imports images byte for byte with their checksum, in the order of rows', async () => {
    const { images: counts } = await importPictures('red.png|front/Été.webp');
    expect(counts).toEqual({ stored: 2, unchanged: 0, rejected: 0 });
    const [first, second] = await listImages();
    const original = readFileSync(join(pictures, 'red.png'));
    expect(first).toMatchObject({
      contentType: 'image/png',
      width: 30,
      height: 20,
      averageColour: '#ff0000',
      checksum: createHash('sha256').update(original).digest('hex'),
    });
    expect(second).toMatchObject({ contentType: 'image/webp', position: 1 });
    expect(readFileSync(join(root, 'storage', first?.key ?? ''))).toEqual(original);
    const works = await database.db.select().from(artworks).orderBy(artworks.externalId);
    expect(works).toMatchObject([{ coverId: first?.id, hasImage: true }, { coverId: null }]);
  });

  it('a second import keeps images that have not changed, with their descriptions', async () => {
    await importPictures('red.png|green.jpg');
    await database.db.update(images).set({ alt: 'A plane of one colour.' });
    const before = { rows: await listImages(), stored: listStored() };
    expect((await importPictures('red.png|green.jpg')).images).toEqual({ stored: 0, unchanged: 2, rejected: 0 });
    expect({ rows: await listImages(), stored: listStored() }).toEqual(before);
    expect((await importPictures('green.jpg')).images).toEqual({ stored: 0, unchanged: 1, rejected: 0 });
    expect(await listImages()).toMatchObject([{ id: before.rows[1]?.id, position: 0, alt: 'A plane of one colour.' }]);
    expect(await database.db.select({ key: pendingDeletions.key }).from(pendingDeletions)).toEqual([
      { key: before.rows[0]?.key },
    ]);
  });

  it('names rejected images by line and reason, and keeps existing ones', async () => {
    await importPictures('red.png');
    const {
      images: counts,
      counts: rows,
      rejectionsPath: refusalsPath,
    } = await importPictures('note.jpg|green.jpg|drawing.svg|gone.png');
    expect(counts).toEqual({ stored: 1, unchanged: 0, rejected: 3 });
    expect(rows).toMatchObject({ rejected: 0, unchanged: 3 });
    expect(await listImages()).toMatchObject([{ contentType: 'image/jpeg' }, { contentType: 'image/png' }]);
    const list = readFileSync(refusalsPath ?? '', 'utf8');
    expect(list).toContain('"works.csv",2,"files: “note.jpg” is not an image of a supported format, or is damaged."');
    expect(list).toContain('"works.csv",2,"files: “drawing.svg” is an SVG drawing');
    expect(list).toContain('"works.csv",2,"files: There is no file “gone.png”."');
  });

  it.each([
    ['../secret.png', 'is not a path within the folder'],
    ['front/../../secret.png', 'is not a path within the folder'],
    ['..\\secret.png', 'is not a path within the folder'],
    [join(root, 'secret.png'), 'is not a path within the folder'],
    ['./red.png', 'is not a path within the folder'],
    ['link.png', 'is a link, which is not followed'],
    ['up/secret.png', 'is a link, which is not followed'],
    ['front', 'is not a file'],
    ['red.png/x', 'is not a file'],
  ])('the import rejects the image path %s', async (name, reason) => {
    const readPicture = await openPictureFolder(pictures);
    await expect(readPicture(name)).rejects.toThrow(reason);
    expect((await readPicture('red.png')).byteLength).toBeGreaterThan(0);
  });

  it('the import needs a folder of images that exists', async () => {
    await expect(openPictureFolder(join(root, 'nowhere'))).rejects.toThrow(/does not exist/);
    await expect(openPictureFolder(join(root, 'secret.png'))).rejects.toThrow(/is not a folder/);
  });
});
