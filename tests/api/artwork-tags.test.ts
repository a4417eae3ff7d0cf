import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworks, artworkTags } from '@/services/product-api/db/schema/artwork';
import { profiles } from '@/services/product-api/db/schema/profile';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { makeArtwork, makeImage, makeProfile } from '../support/factories';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(profiles);
});

/** "tag artwork" of each row, in order. */
async function listTags(): Promise<string[]> {
  const rows = await database.db.select().from(artworkTags).orderBy(artworkTags.tag, artworkTags.artworkId);
  return rows.map(({ tag, artworkId }) => `${tag} ${artworkId}`);
}

async function makeThree(): Promise<[string, string, string]> {
  const profileId = await makeProfile(database.db);
  const ids: [string, string, string] = [uuidv7(), uuidv7(), uuidv7()];
  await database.db.insert(artworks).values([
    { id: ids[0], profileId, title: 'One', category: 'PAINTING', tags: ['sea', 'sea', 'sky'] },
    { id: ids[1], profileId, title: 'Two', category: 'PRINT', tags: ['sea'] },
    { id: ids[2], profileId, title: 'Three', category: 'PRINT', tags: ['sea'], visibility: 'UNLISTED' },
  ]);
  return ids;
}

describe('rows of tags', () => {
  it('are made for the listed artworks of a statement, each tag once', async () => {
    const [one, two] = await makeThree();
    expect(await listTags()).toEqual([`sea ${one}`, `sea ${two}`, `sky ${one}`]);
  });

  it('follow a statement that changes many artworks', async () => {
    const [one, two, three] = await makeThree();
    await database.db.update(artworks).set({ visibility: 'PUBLIC', tags: sql`array_append(tags, 'air')` });
    expect(await listTags()).toEqual([
      `air ${one}`,
      `air ${two}`,
      `air ${three}`,
      `sea ${one}`,
      `sea ${two}`,
      `sea ${three}`,
      `sky ${one}`,
    ]);
    await database.db
      .update(artworks)
      .set({ frozenAt: new Date() })
      .where(inArray(artworks.id, [one, three]));
    expect(await listTags()).toEqual([`air ${two}`, `sea ${two}`]);
  });

  it('carry what lists are ordered and filtered by', async () => {
    const id = await makeArtwork(database.db, { tags: ['sea'], images: 0 });
    expect(await database.db.select().from(artworkTags)).toMatchObject([{ hasImage: false, category: 'PAINTING' }]);
    await makeImage(database.db, { artworkId: id });
    await database.db.update(artworks).set({ category: 'PRINT' });
    expect(await database.db.select().from(artworkTags)).toMatchObject([{ hasImage: true, category: 'PRINT' }]);
  });

  it('are not written where they stay as they are', async () => {
    const [one] = await makeThree();
    const readVersions = async () =>
      database.db.select({ version: sql<string>`xmin::text || ctid::text` }).from(artworkTags).orderBy(sql`ctid`);
    const before = await readVersions();
    await database.db.update(artworks).set({ title: 'Renamed' });
    expect(await readVersions()).toEqual(before);
    await database.db
      .update(artworks)
      .set({ tags: ['sea'] })
      .where(eq(artworks.id, one));
    expect(await readVersions()).not.toEqual(before);
  });

  it('go with their artworks, also when a profile is deleted with all of them', async () => {
    const [one, two] = await makeThree();
    await database.db.delete(artworks).where(eq(artworks.id, one));
    expect(await listTags()).toEqual([`sea ${two}`]);
    const other = await makeArtwork(database.db, { tags: ['sky'] });
    await database.db.delete(profiles).where(sql`id <> (select profile_id from artworks where id = ${other})`);
    expect(await listTags()).toEqual([`sky ${other}`]);
    await database.db.delete(profiles);
    expect(await listTags()).toEqual([]);
  });
});
