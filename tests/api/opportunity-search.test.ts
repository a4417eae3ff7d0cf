import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { opportunities } from '@/services/product-api/db/schema/opportunity';
import { profiles } from '@/services/product-api/db/schema/profile';
import { testApi } from '../support/api';
import { inDays, makeOpportunity, makeProfile } from '../support/factories';

const api = testApi();
const search = (query: Record<string, string>) => api().callEndpoint('GET /v1/opportunities/', { query });

describe('a search of opportunities with many answers', () => {
  it('finds an opportunity by its organizer’s name, however many have that name', async () => {
    const profileId = await makeProfile(api().db, { name: 'Okonkwo House', role: 'ART_ORGANIZATION' });
    const id = await makeOpportunity(api().db, { profileId, title: 'Winter studio' });
    const found = async () => (await search({ searchQuery: 'okonkwo' })).data.map((call) => call.id);
    expect(await found()).toEqual([id]);
    await api().db.execute(sql`insert into ${profiles} (id, role, name)
      select gen_random_uuid(), 'ARTIST', 'Okonkwo ' || n from generate_series(1, 1100) n`);
    expect(await found()).toEqual([id]);
  });

  it.each(['deadline', 'newest', 'relevance'])('pages through all of them without a gap by %s', async (sortBy) => {
    const profileId = await makeProfile(api().db);
    const word = `kiln${sortBy}`;
    const at = { first: inDays(1).toISOString(), published: inDays(-1).toISOString() };
    await api().db.execute(sql`insert into ${opportunities}
        (id, profile_id, type, title, deadline_kind, closes_at, fee, apply_method, apply_value, status, published_at)
      select gen_random_uuid(), ${profileId}, 'JOB', ${word}::text || ' ' || n, 'FIXED',
        ${at.first}::timestamptz + make_interval(mins => n), 'FREE', 'URL', 'https://example.org', 'PUBLISHED',
        ${at.published}::timestamptz - make_interval(mins => n) from generate_series(1, 1150) n`);
    const seen = new Set<string>();
    for (let page = 1; page <= 12; page += 1) {
      const { data, total } = await search({ searchQuery: word, sortBy, size: '100', page: String(page) });
      expect(total).toBe(1_150);
      for (const { id } of data) seen.add(id);
    }
    expect(seen.size).toBe(1_150);
  });
});
