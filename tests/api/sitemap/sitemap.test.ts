import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_SITEMAP_URLS, type SitemapKind } from '@/lib/shared/contract/sitemap';
import { readParts } from '@/services/product-api/sitemap/queries/read-sitemap';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';

const api = testApi();

const list = async (query: { kind: SitemapKind; after?: string; size?: string }) =>
  (await api().callEndpoint('GET /v1/sitemap', { query })).data;
const listIds = async (kind: SitemapKind) => (await list({ kind })).map(({ id }) => id);

describe('the sitemap', () => {
  it('the sitemap lists every public artwork with the date of its last change', async () => {
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

  it('the sitemap lists every profile with an image or a bio', async () => {
    const { db } = api();
    const shown = await makeProfile(db);
    const withoutBio = await makeProfile(db, { bio: null });
    expect(await listIds('profiles')).toContain(shown);
    expect(await listIds('profiles')).not.toContain(withoutBio);
  });

  it('the sitemap lists every call that visitors can read, including closed ones', async () => {
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

  it('the sitemap lists entries by id, page by page, without duplicates', async () => {
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
    ['size', '/v1/sitemap/parts?size=1000'],
  ])('the sitemap rejects an invalid %s: %s', async (field, address) => {
    expect((await api().error(address, 'validation_failed')).fields).toHaveProperty(field);
  });
});

describe('sitemap parts', () => {
  it('returns the first id and the last change of each part', async () => {
    const { db } = api();
    await db.execute(sql`delete from profiles`);
    const first = { updatedAt: new Date('2026-01-02T00:00:00Z') };
    await makeProfile(db, first);
    const lastId = await makeProfile(db, { updatedAt: new Date('2026-01-01T00:00:00Z') });
    const full = [{ kind: 'profiles', after: null, updatedAt: '2026-01-02T00:00:00.000Z' }];
    expect(await readParts(db, 'profiles', 2)).toEqual(full);
    await makeProfile(db, { updatedAt: new Date('2031-01-01T00:00:00Z') });
    const second = { kind: 'profiles', after: lastId, updatedAt: '2031-01-01T00:00:00.000Z' };
    expect(await readParts(db, 'profiles', 2)).toEqual([...full, second]);
  });

  it('a part of the sitemap has at most 50,000 entries of one kind', async () => {
    const { db } = api();
    await db.execute(sql`update opportunities set status = 'DRAFT'`);
    await makeArtwork(db);
    const { data } = await api().callEndpoint('GET /v1/sitemap/parts', {});
    expect(data.map(({ kind, after }) => [kind, after])).toEqual([
      ['profiles', null],
      ['artworks', null],
    ]);
    expect(MAX_SITEMAP_URLS).toBe(50_000);
  });
});
