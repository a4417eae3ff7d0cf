import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles } from '@/services/product-api/db/schema/profile';
import { testApi } from '../support/api';
import { makeProfile } from '../support/factories';

const api = testApi();

describe('searching profiles by text', () => {
  it('answers summaries, the best match first', async () => {
    await makeProfile(api().db, { name: 'Bruno', city: 'Reykjavík' });
    await makeProfile(api().db, { name: 'Reykjavik Arts', role: 'ART_ORGANIZATION' });
    const page = await api().call('GET /v1/profiles/?query={text}', { query: { query: 'reykjav' } });
    expect(page.data.map(({ name }) => name)).toEqual(['Reykjavik Arts', 'Bruno']);
  });

  it('asks for something to look for', async () => {
    const { fields } = await api().error('/v1/profiles/?query=', 'validation_failed');
    expect(fields).toHaveProperty('query');
  });
});

describe('a search with more matches than are ranked', () => {
  it('pages through all of them without a gap', async () => {
    await api().db.execute(sql`insert into ${profiles} (id, role, name, bio, active_at)
      select gen_random_uuid(), 'COLLECTOR', 'Kowalski ' || n, 'x', now() - make_interval(secs => n)
      from generate_series(1, 2150) n`);
    const seen = new Set<string>();
    for (const page of ['10', '11', '12', '22']) {
      const { data, total } = await api().call('GET /v1/profiles/directory', {
        query: { searchQuery: 'kowalski', size: '100', page },
      });
      expect(total).toBe(2_150);
      for (const { id } of data) seen.add(id);
    }
    expect(seen.size).toBe(350);
  });

  it('counts to ten thousand and still gives the list’s order', async () => {
    await api().db.execute(sql`insert into ${profiles} (id, role, name, bio, active_at)
      select gen_random_uuid(), 'COLLECTOR', 'Nakamura ' || n, 'x', now() - make_interval(secs => n)
      from generate_series(1, 10001) n`);
    const page = await api().call('GET /v1/profiles/directory', { query: { searchQuery: 'nakamura', size: '3' } });
    expect(page).toMatchObject({ total: 10_000, totalIsCapped: true });
    expect(page.data.map(({ name }) => name)).toEqual(['Nakamura 1', 'Nakamura 2', 'Nakamura 3']);
  });
});
