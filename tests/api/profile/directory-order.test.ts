import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();
const directory = (query: Record<string, string> = {}) => api().callEndpoint('GET /v1/profiles/directory', { query });
const names = async (query: Record<string, string> = {}) => (await directory(query)).data.map(({ name }) => name);

beforeAll(async () => {
  const { db } = api();
  await makeProfile(db, { name: 'Žofie', createdAt: inDays(-30), activeAt: inDays(-1) });
  await makeProfile(db, { name: 'Ádám', createdAt: inDays(-20), activeAt: inDays(-2), role: 'CURATOR' });
  await makeProfile(db, { name: 'bell', createdAt: inDays(-10), activeAt: inDays(-3) });
  await makeProfile(db, { name: 'Ole', createdAt: inDays(-40), activeAt: inDays(-4), bio: 'Knows Žofie and Bell.' });
});

describe('directory sort order', () => {
  const lists: [Record<string, string>, string[]][] = [
    [{}, ['Žofie', 'Ádám', 'bell', 'Ole']],
    [{ sortBy: 'active' }, ['Žofie', 'Ádám', 'bell', 'Ole']],
    [{ sortBy: 'name' }, ['Ádám', 'bell', 'Ole', 'Žofie']],
    [{ sortBy: 'newest' }, ['bell', 'Ádám', 'Žofie', 'Ole']],
    [{ sortBy: 'name', userType: 'artists' }, ['bell', 'Ole', 'Žofie']],
    [{ searchQuery: 'zofie' }, ['Žofie', 'Ole']],
    [{ searchQuery: 'bell', sortBy: 'active' }, ['bell', 'Ole']],
    [{ searchQuery: 'zofie', sortBy: 'name' }, ['Ole', 'Žofie']],
    [{ searchQuery: 'zoffie', sortBy: 'name' }, ['Žofie']],
    [{ sortBy: 'name', size: '2', page: '2' }, ['Ole', 'Žofie']],
  ];
  it.each(lists)('sorts the directory by %o', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('rejects an unknown sort order of the directory', async () => {
    expect((await api().error('/v1/profiles/directory?sortBy=fame', 'validation_failed')).fields).toHaveProperty(
      'sortBy',
    );
  });

  it('pages through the directory without gaps, even beyond the ranked results', async () => {
    await api().db.execute(sql`insert into ${profiles} (id, role, name, bio, active_at)
      select gen_random_uuid(), 'COLLECTOR', 'Kowalski ' || lpad(n::text, 5, '0'), 'x', now() - make_interval(secs => n)
      from generate_series(1, 1150) n`);
    const lists: Record<string, string>[] = [{ searchQuery: 'kowalski' }, { userType: 'collectors' }];
    for (const query of lists) {
      const seen: string[] = [];
      for (let page = 1; page <= 12; page += 1) {
        seen.push(...(await names({ ...query, sortBy: 'name', size: '100', page: String(page) })));
      }
      expect(seen).toHaveLength(1_150);
      expect(seen).toEqual([...new Set(seen)].sort());
    }
  });
});

describe('profile activity', () => {
  const activeAt = async (id: string) => {
    const [row] = await api().db.select({ activeAt: profiles.activeAt }).from(profiles).where(sql`id = ${id}`);
    return row?.activeAt;
  };
  const LONG_AGO = inDays(-100);
  const somebody = () => makeProfile(api().db, { activeAt: LONG_AGO });
  const RECENTLY = inDays(-2);

  it('a profile becomes active when it publishes a work or a call', async () => {
    const [artist, organizer] = [await somebody(), await somebody()];
    await makeArtwork(api().db, { profileId: artist, createdAt: RECENTLY });
    expect(await activeAt(artist)).toEqual(RECENTLY);
    const opportunity = await makeOpportunity(api().db, { profileId: organizer, status: 'DRAFT', publishedAt: null });
    expect(await activeAt(organizer)).toEqual(LONG_AGO);
    await api()
      .db.update(opportunities)
      .set({ status: 'PUBLISHED', publishedAt: RECENTLY })
      .where(sql`id = ${opportunity}`);
    expect(await activeAt(organizer)).toEqual(RECENTLY);
  });

  it('a profile becomes active when it makes an artwork public', async () => {
    const artist = await somebody();
    const work = await makeArtwork(api().db, { profileId: artist, visibility: 'UNLISTED', createdAt: inDays(-50) });
    expect(await activeAt(artist)).toEqual(LONG_AGO);
    await api().db.update(artworks).set({ visibility: 'PUBLIC', updatedAt: RECENTLY }).where(sql`id = ${work}`);
    expect(await activeAt(artist)).toEqual(RECENTLY);
  });

  it('imported and older artworks do not make a profile active', async () => {
    const artist = await somebody();
    await makeArtwork(api().db, { profileId: artist, externalId: 'museum:1' });
    await makeArtwork(api().db, { profileId: artist, createdAt: inDays(-300) });
    expect(await activeAt(artist)).toEqual(LONG_AGO);
  });
});

it('the directory counts each profile’s open calls', async () => {
  const profileId = await makeProfile(api().db, { name: 'Zaunhaus', role: 'ART_ORGANIZATION' });
  const addOpportunity = (fields: Parameters<typeof makeOpportunity>[1]) =>
    makeOpportunity(api().db, { profileId, ...fields });
  await addOpportunity({ closesAt: inDays(1) });
  await addOpportunity({ closesAt: null });
  await addOpportunity({ closesAt: inDays(-1 / 1440) });
  await addOpportunity({ visibleUntil: inDays(-1) });
  await addOpportunity({ status: 'DRAFT' });
  const { data } = await directory({ searchQuery: 'zaunhaus' });
  expect(data[0]).toMatchObject({ name: 'Zaunhaus', openOpportunityCount: 2 });
  expect((await directory({ searchQuery: 'zofie' })).data[0]).toMatchObject({ openOpportunityCount: 0 });
});
