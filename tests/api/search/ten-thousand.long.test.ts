import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { makeProfile } from '../../support/factories';

/* Inserting ten thousand rows takes seconds, so the tests in tests/api/db use generated numbers instead. */
const TIMEOUT = 120_000;
const CAPPED = { total: 10_000, totalIsCapped: true };

const api = testApi();

it('says “more than ten thousand” instead of counting further', { timeout: TIMEOUT }, async () => {
  const { db } = api();
  const profileId = await makeProfile(db, { name: 'Prolific' });
  await db.execute(sql`insert into ${artworks} (id, profile_id, title, category)
    select gen_random_uuid(), ${profileId}, 'Study ' || n, 'TEXTILE' from generate_series(1, 10001) n`);
  const read = (more: Record<string, string> = {}) =>
    api().callEndpoint('GET /v1/artworks/', { query: { category: 'TEXTILE', ...more } });
  const page = await read({ size: '100', page: '100' });
  expect(page).toMatchObject({ ...CAPPED, pages: 100 });
  expect(page.data).toHaveLength(100);
  expect((await read({ size: '100', page: '101' })).data).toHaveLength(1);

  const hidden = sql`update artworks set visibility = 'DRAFT' where profile_id = ${profileId}`;
  await db.execute(sql`${hidden} and title < 'Study 2'`);
  expect(await read()).toMatchObject(CAPPED);
  await db.execute(hidden);
  expect(await read()).toMatchObject({ total: 0, totalIsCapped: false });
});

it('stops counting artworks at ten thousand, and lists the best match first', { timeout: TIMEOUT }, async () => {
  const profileId = await makeProfile(api().db, { name: 'Many works' });
  await api().db.execute(sql`insert into ${artworks} (id, profile_id, title, category, created_at)
    select gen_random_uuid(), ${profileId}, 'Tideline ' || n, 'PRINT', now() - make_interval(secs => n)
    from generate_series(1, 10001) n`);
  const query = { query: 'tideline', kinds: 'artworks', size: '2' };
  const { artworks: found } = await api().callEndpoint('GET /v1/search', { query });
  expect(found).toMatchObject(CAPPED);
  expect(found?.data.map(({ title }) => title)).toEqual(['Tideline 1', 'Tideline 2']);
});

it('stops counting profiles at ten thousand, and keeps the list’s order', { timeout: TIMEOUT }, async () => {
  await api().db.execute(sql`insert into ${profiles} (id, role, name, bio, active_at)
    select gen_random_uuid(), 'COLLECTOR', 'Nakamura ' || n, 'x', now() - make_interval(secs => n)
    from generate_series(1, 10001) n`);
  const query = { searchQuery: 'nakamura', size: '3' };
  const page = await api().callEndpoint('GET /v1/profiles/directory', { query });
  expect(page).toMatchObject(CAPPED);
  expect(page.data.map(({ name }) => name)).toEqual(['Nakamura 1', 'Nakamura 2', 'Nakamura 3']);
});
