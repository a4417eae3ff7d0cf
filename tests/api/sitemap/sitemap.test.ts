import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SitemapKind } from '@/lib/shared/domain/sitemap';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();

const list = async (query: { kind: SitemapKind; after?: string; size?: string }) =>
  (await api().callEndpoint('GET /v1/sitemap', { query })).data;
const listIds = async (kind: SitemapKind) => (await list({ kind })).map(({ id }) => id);

describe('the sitemap', () => {
  it('lists every public artwork with its last change', async () => {
    const { db } = api();
    const shown = await makeArtwork(db, { updatedAt: new Date('2026-03-01T10:00:00.5Z') });
    const others = [
      await makeArtwork(db, { visibility: 'UNLISTED' }),
      await makeArtwork(db, { frozenAt: inDays(-1) }),
      await makeArtwork(db, { hiddenAt: inDays(-1) }),
    ];
    const listed = await list({ kind: 'artworks' });
    expect(listed).toContainEqual({ id: shown, updatedAt: '2026-03-01T10:00:00.500Z' });
    for (const id of others) expect(listed.map((entry) => entry.id)).not.toContain(id);
  });

  it('lists every profile with an image or a bio', async () => {
    const { db } = api();
    const shown = await makeProfile(db);
    const withoutBio = await makeProfile(db, { bio: null });
    expect(await listIds('profiles')).toContain(shown);
    expect(await listIds('profiles')).not.toContain(withoutBio);
  });

  it('lists every readable opportunity, including closed ones', async () => {
    const { db } = api();
    const shown = [
      await makeOpportunity(db),
      await makeOpportunity(db, { closesAt: inDays(-3) }),
      await makeOpportunity(db, { visibleUntil: inDays(3) }),
    ];
    const others = [
      await makeOpportunity(db, { status: 'DRAFT' }),
      await makeOpportunity(db, { status: 'PENDING_PAYMENT' }),
      await makeOpportunity(db, { status: 'HIDDEN' }),
      await makeOpportunity(db, { visibleUntil: inDays(-1) }),
    ];
    const listed = await listIds('opportunities');
    for (const id of shown) expect(listed).toContain(id);
    for (const id of others) expect(listed).not.toContain(id);
  });

  it('is read page by page, each entry once, in the order of ids', async () => {
    for (let count = 0; count < 4; count += 1) await makeArtwork(api().db);
    const all = await listIds('artworks');
    expect(all).toEqual([...all].sort());
    const seen: string[] = [];
    for (let page = await list({ kind: 'artworks', size: '2' }); page.length > 0; ) {
      seen.push(...page.map(({ id }) => id));
      page = await list({ kind: 'artworks', size: '2', after: seen.at(-1) ?? '' });
    }
    expect(seen).toEqual(all);
  });

  it.each([
    ['kind', '/v1/sitemap'],
    ['kind', '/v1/sitemap?kind=accounts'],
    ['after', '/v1/sitemap?kind=artworks&after=first'],
    ['size', '/v1/sitemap?kind=artworks&size=5001'],
    ['size', '/v1/sitemap?kind=artworks&size=0'],
  ])('rejects a wrong %s: %s', async (field, address) => {
    expect((await api().error(address, 'validation_failed')).fields).toHaveProperty(field);
  });
});

describe('parts of 50,000', () => {
  const LAST = '00000000-0000-7000-8000-00000000c350';

  beforeAll(async () => {
    // Ids before all others: 50,000 fill one part, and the last of them is where the second begins.
    await api().db.execute(sql`insert into profiles (id, role, name, bio)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'ARTIST', 'Artist ' || n, 'Paints.'
      from generate_series(1, 50000) n`);
    await api().db.execute(sql`vacuum analyze profiles`);
  });

  it('declare the id after which each begins and the last change in it', async () => {
    const { db } = api();
    await makeProfile(db, { updatedAt: new Date('2031-01-01T00:00:00Z') });
    const parts = (await api().callEndpoint('GET /v1/sitemap/parts', {})).data.filter(
      ({ kind }) => kind === 'profiles',
    );
    expect(parts.map(({ after }) => after)).toEqual([null, LAST]);
    expect(parts[1]?.updatedAt).toBe('2031-01-01T00:00:00.000Z');
    expect(parts[0]?.updatedAt.slice(0, 4)).not.toBe('2031');
  });

  it('are read from the index alone, the last as fast as the first', async () => {
    const plan = await api().db.execute(sql`explain select o.id, o.updated_at from profiles o
      where o.is_listed and o.id > ${LAST} order by o.id limit 5000`);
    expect(JSON.stringify(plan)).toContain('Index Only Scan using profiles_sitemap');
  });

  it('do not exist for a kind without entries', async () => {
    await api().db.execute(sql`update opportunities set status = 'DRAFT'`);
    const { data: parts } = await api().callEndpoint('GET /v1/sitemap/parts', {});
    expect(parts.map(({ kind }) => kind)).not.toContain('opportunities');
  });
});
