import { beforeAll, describe, expect, it } from 'vitest';
import { opportunityTypes } from '@/lib/shared/domain/opportunity';
import { accounts } from '@/services/product-api/account/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { seedIfEmpty } from '@/services/product-api/commands/seed-demo';
import { images } from '@/services/product-api/image/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { createArtworkRows } from '@/services/product-api/seed/artworks';
import { readCollection } from '@/services/product-api/seed/collection';
import { createOpportunityRows } from '@/services/product-api/seed/opportunities';
import { createProfileRows } from '@/services/product-api/seed/profiles';
import type { Storage } from '@/services/product-api/storage/storage';
import { testApi } from '../../support/api';

const api = testApi();
const now = new Date();
const stored = new Map<string, number>();

/** Records only the keys that are written; the seed reads nothing back from storage. */
const storage: Storage = {
  put: async (key, content) => {
    stored.set(key, content instanceof Uint8Array ? content.byteLength : 0);
  },
  get: async () => null,
  exists: async (key) => stored.has(key),
  delete: async (key) => {
    stored.delete(key);
  },
};
const seed = () => seedIfEmpty(api().database, storage, { say: () => undefined, hasSignIns: true, now });

beforeAll(async () => {
  expect(await seed()).toEqual({ profiles: 100, artworks: 141, opportunities: 60, images: 326 });
});

describe('the seed', () => {
  it('stores fees and eligibility in their fields only, and does not repeat them in the text', async () => {
    const rows = await api().db.select({ description: opportunities.description }).from(opportunities);
    for (const { description } of rows) {
      expect(description).not.toMatch(/^## (Costs|Who can apply)$/m);
      expect(description).not.toMatch(/There is no fee|limit of nationality|Applications may be written in/);
    }
  });

  it('does not change a database that has rows', async () => {
    expect(await seed()).toBeNull();
    expect(await api().db.$count(profiles)).toBe(100);
  });

  it('puts every picture that a row names into storage', async () => {
    const rows = await api().db.select({ key: images.key, bytes: images.bytes }).from(images);
    expect(new Map(rows.map(({ key, bytes }) => [key, bytes]))).toEqual(stored);
  });

  it.each([
    ['profiles', profiles, 'GET /v1/profiles/{id}'],
    ['artworks', artworks, 'GET /v1/artworks/{id}'],
    ['opportunities', opportunities, 'GET /v1/opportunities/{id}'],
  ] as const)('contains %s that match the contract', async (_, table, endpoint) => {
    const rows = await api().db.select({ id: table.id }).from(table);
    expect(rows.length).toBeGreaterThan(20);
    for (const { id } of rows) await api().callEndpoint(endpoint, { path: { id } });
  });

  it('has opportunities of all types, closed ones, ones without a date and more promoted ones than a page shows', async () => {
    const rows = await api().db.select().from(opportunities);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(opportunityTypes));
    expect(new Set(rows.map(({ deadlineKind }) => deadlineKind)).size).toBe(4);
    expect(rows.some(({ closesAt }) => closesAt !== null && closesAt < now)).toBe(true);
    const promoted = rows.filter(({ promotedUntil }) => promotedUntil !== null && promotedUntil > now);
    expect(promoted.length).toBeGreaterThan(3);
    expect(promoted.every(({ closesAt }) => closesAt === null || closesAt > now)).toBe(true);
    expect(rows.every(({ visibleUntil }) => visibleUntil === null || visibleUntil > now)).toBe(true);
  });

  it('has featured and boosted artworks, artworks in several views, and people without a picture', async () => {
    const works = await api().db.select().from(artworks);
    expect(works.filter(({ isFeatured }) => isFeatured)).toHaveLength(24);
    expect(works.filter(({ boostedUntil }) => boostedUntil !== null && boostedUntil > now)).toHaveLength(6);
    expect(await api().db.$count(boosts)).toBeGreaterThan(6);
    const people = await api().db.select().from(profiles);
    expect(people.some(({ imageId }) => imageId === null)).toBe(true);
    const views = await api().callEndpoint('GET /v1/artworks/', { query: { featured: 'true', size: '24' } });
    expect(views.data.some(({ imageCount }) => imageCount === 3)).toBe(true);
  });

  it('has a contact for everyone with an artwork for sale, except one artist who takes enquiries by mail', async () => {
    const rows = await api().db.select().from(profiles);
    const works = await api().db.select().from(artworks);
    const sellers = new Set(works.flatMap((work) => (work.availability === 'FOR_SALE' ? [work.profileId] : [])));
    const silent = rows.filter(
      ({ id, contact }) => sellers.has(id) && !Object.values(contact).some(({ isPublic }) => isPublic),
    );
    expect(sellers.size).toBeGreaterThan(30);
    expect(silent).toMatchObject([{ name: 'Eilidh Carnochan-Muir', acceptsEnquiries: true }]);
  });

  it('has two artworks with a film and one with a content warning', async () => {
    const works = await api().db.select().from(artworks);
    const embeds = works.flatMap(({ embedUrl, embedProvider }) => (embedUrl ? [[embedProvider, embedUrl]] : []));
    expect(embeds.map(([provider]) => provider).sort()).toEqual(['VIMEO', 'YOUTUBE']);
    expect(works.filter(({ contentWarning }) => contentWarning !== null)).toHaveLength(1);
  });

  it('has one administrator and one account with three profiles', async () => {
    const holders = await api().db.select().from(accounts);
    expect(holders.filter(({ role }) => role === 'ADMIN')).toHaveLength(1);
    const rows = await api().db.select().from(profiles);
    const sizes = holders.map(({ id }) => rows.filter(({ accountId }) => accountId === id).length);
    expect(sizes.filter((size) => size === 3)).toHaveLength(1);
  });

  it('has no administrator and no sign-in account without the stand-in', async () => {
    const without = createProfileRows(await readCollection(), now, false);
    expect(without.accounts.filter(({ role, uid }) => role != null || uid != null)).toEqual([]);
    expect(without.profiles).toEqual(createProfileRows(await readCollection(), now, true).profiles);
    const accountIds = new Set(without.accounts.map(({ id }) => id));
    expect(without.profiles.filter(({ accountId }) => accountId && !accountIds.has(accountId))).toEqual([]);
  });

  it('creates the same rows for the same day', async () => {
    const collection = await readCollection();
    const rows = () => [
      createProfileRows(collection, now, true),
      createArtworkRows(collection, now),
      createOpportunityRows(collection, now),
    ];
    expect(rows()).toEqual(rows());
    const later = createOpportunityRows(collection, new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000));
    expect(later.opportunities.map(({ id }) => id)).toEqual(
      createOpportunityRows(collection, now).opportunities.map(({ id }) => id),
    );
  });
});
