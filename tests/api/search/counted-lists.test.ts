import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';

describe('totals of lists', () => {
  const api = testApi();
  const countTagged = async (tags: string) =>
    (await api().callEndpoint('GET /v1/artworks/', { query: { tags } })).total;

  it('list counts include a new artwork at once and leave out a deleted one', async () => {
    const { db } = api();
    const profileId = await makeProfile(db);
    await makeArtwork(db, { profileId, tags: ['storm'] });
    expect(await countTagged('storm')).toBe(1);
    const id = await makeArtwork(db, { profileId, tags: ['storm'] });
    expect(await countTagged('storm')).toBe(2);
    await db.execute(sql`update artworks set visibility = 'DRAFT' where id = ${id}`);
    expect(await countTagged('storm')).toBe(1);
    await db.execute(sql`delete from artworks where id = ${id}`);
    expect(await countTagged('storm')).toBe(1);
  });

  it('a search of the directory finds an artist as soon as a work is public', async () => {
    const { db } = api();
    const profileId = await makeProfile(db, { name: 'Zdenka Orlova', bio: null });
    const find = async () =>
      (await api().callEndpoint('GET /v1/profiles/?query={text}', { query: { query: 'orlova' } })).total;
    expect(await find()).toBe(0);
    await makeArtwork(db, { profileId });
    expect(await find()).toBe(1);
  });
});
