import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { makeProfile } from '../../support/factories';

const api = testApi();
const LAST = '00000000-0000-7000-8000-00000000c350';
const MIDDLE = '00000000-0000-7000-8000-0000000061a8';

beforeAll(async () => {
  // These ids sort first and fill the first part of the sitemap.
  await api().db.execute(sql`insert into profiles (id, role, name, bio)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'ARTIST', 'Artist ' || n, 'Paints.'
    from generate_series(1, 50000) n`);
  await api().db.execute(sql`vacuum analyze profiles`);
});

it('the sitemap has a second part after 50,000 entries', async () => {
  await makeProfile(api().db);
  const listStarts = async (query: { size?: string }) => {
    const { data } = await api().callEndpoint('GET /v1/sitemap/parts', { query });
    return data.filter(({ kind }) => kind === 'profiles').map(({ after }) => after);
  };
  expect(await listStarts({})).toEqual([null, LAST]);
  expect(await listStarts({ size: '25000' })).toEqual([null, MIDDLE, LAST]);
});

it('the last part of the sitemap is read from an index alone', async () => {
  const plan = await api().db.execute(sql`explain select o.id, o.updated_at from profiles o
    where o.is_listed and o.id > ${LAST} order by o.id limit 5000`);
  expect(JSON.stringify(plan)).toContain('Index Only Scan using profiles_sitemap');
});
