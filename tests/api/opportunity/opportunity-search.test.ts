import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { inDays, makeOpportunity, makeProfile } from '../../support/factories';
import { makeMember } from '../../support/members';

const api = testApi();
const search = (query: Record<string, string>) => api().callEndpoint('GET /v1/opportunities/', { query });

describe('search words', () => {
  it('finds a call by words from its text and its organizer’s name together, in any order', async () => {
    const profileId = await makeProfile(api().db, { name: 'Künsthaus Valparaíso', role: 'ART_ORGANIZATION' });
    const id = await makeOpportunity(api().db, {
      ...{ profileId, title: 'Winter studio', city: 'Osnabrück', tags: ['ceramics'], description: 'For a potter.' },
    });
    await makeOpportunity(api().db, { profileId, title: 'Summer school', city: 'Ghent' });
    const other = await makeProfile(api().db, { name: 'Another house', role: 'ART_ORGANIZATION' });
    await makeOpportunity(api().db, { profileId: other, title: 'Winter studio', city: 'Osnabrück' });
    const find = async (searchQuery: string) => (await search({ searchQuery })).data.map((call) => call.id);
    for (const words of [
      'osnabruck kunsthaus',
      'kunsthaus winter',
      'valp studio osna',
      'kunst ceramics',
      'valp potter',
    ]) {
      expect(await find(words), words).toEqual([id]);
    }
    expect(await find('kunsthaus valparaiso')).toHaveLength(2);
    expect(await find('another kunsthaus')).toEqual([]);
    const { opportunities: found } = await api().callEndpoint('GET /v1/search', {
      query: { query: 'winter kunsthaus' },
    });
    expect(found?.data.map((call) => call.id)).toEqual([id]);
    const { total } = await api().callEndpoint('GET /v1/opportunities/facets', {
      query: { searchQuery: 'winter kunsthaus' },
    });
    expect(total).toBe(1);
  });

  it('finds a call by its organizer’s current name after renaming or transferring', async () => {
    const who = await makeMember(api(), { profile: { name: 'Electroluminescence', role: 'ART_ORGANIZATION' } });
    const own = { accountId: who.accountId, role: 'ART_ORGANIZATION' } as const;
    const second = await makeProfile(api().db, { ...own, name: 'Incomprehensibility' });
    const id = await makeOpportunity(api().db, { profileId: who.profileId, title: 'Xenon prize' });
    const find = async (searchQuery: string) => (await search({ searchQuery })).data.map((call) => call.id);
    const body = { name: 'Counterbalancing' };
    await api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id: who.profileId }, body }, who);
    expect([await find('xenon counterbalancing'), await find('xenon electroluminescence')]).toEqual([[id], []]);
    const move = { path: { id }, body: { profileId: second } };
    await api().callEndpoint('PATCH /v1/opportunities/{id}/profile', move, who);
    expect([await find('xenon incomprehensibility'), await find('xenon counterbalancing')]).toEqual([[id], []]);
  });
});

describe('searches with many results', () => {
  it('finds a call by its organizer’s name among many with the same name', async () => {
    const profileId = await makeProfile(api().db, { name: 'Okonkwo House', role: 'ART_ORGANIZATION' });
    const id = await makeOpportunity(api().db, { profileId, title: 'Winter studio' });
    const found = async () => (await search({ searchQuery: 'okonkwo' })).data.map((call) => call.id);
    expect(await found()).toEqual([id]);
    await api().db.execute(sql`insert into ${profiles} (id, role, name)
      select gen_random_uuid(), 'ARTIST', 'Okonkwo ' || n from generate_series(1, 1100) n`);
    expect(await found()).toEqual([id]);
  });

  it('pages without gaps past the thousand ranked results, in every order', async () => {
    const profileId = await makeProfile(api().db);
    const at = { first: inDays(1).toISOString(), published: inDays(-1).toISOString() };
    await api().db.execute(sql`insert into ${opportunities}
        (id, profile_id, type, title, deadline_kind, closes_at, fee, apply_method, apply_value, status, published_at)
      select gen_random_uuid(), ${profileId}, 'JOB', 'Kiln ' || n, 'FIXED',
        ${at.first}::timestamptz + make_interval(mins => n), 'FREE', 'URL', 'https://example.org', 'PUBLISHED',
        ${at.published}::timestamptz - make_interval(mins => n) from generate_series(1, 1150) n`);
    for (const sortBy of ['deadline', 'newest', 'relevance']) {
      const seen = new Set<string>();
      for (const page of ['1', '10', '11', '12']) {
        const { data, total } = await search({ searchQuery: 'kiln', sortBy, size: '100', page });
        expect(total).toBe(1_150);
        for (const { id } of data) seen.add(id);
      }
      expect(seen.size, sortBy).toBe(350);
    }
  });
});
