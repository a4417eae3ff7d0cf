import { count, eq, sum } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationEndpoints } from '@/lib/shared/contract/application';
import { findAnswerProblems } from '@/lib/shared/domain/application-checks';
import { listQuestions } from '@/lib/shared/domain/application-form';
import { findScoreProblems } from '@/lib/shared/domain/jury';
import { opportunityTypes } from '@/lib/shared/domain/opportunity';
import { problemWords } from '@/lib/shared/i18n/problem';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { accounts } from '@/services/product-api/account/schema';
import { applicationImages, artistApplications } from '@/services/product-api/application/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { seedIfEmpty } from '@/services/product-api/commands/seed-demo';
import { images } from '@/services/product-api/image/schema';
import { jurors, juryRounds, reviews } from '@/services/product-api/jury/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { readDemo } from '@/services/product-api/seed/read-demo';
import { createAccountRows } from '@/services/product-api/seed/write-demo';
import type { Storage } from '@/services/product-api/storage/storage';
import { views } from '@/services/product-api/view/schema';
import { testApi } from '../../support/api';

const api = testApi();
const DAY = 24 * 60 * 60 * 1000;
const now = new Date();
const stored = new Map<string, number>();

/** The seed never reads from storage, so the stand-in only needs to know file sizes. */
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

describe('seed data', () => {
  it('stores fees and eligibility of the demo only in their fields, not in descriptions', async () => {
    const rows = await api().db.select({ description: opportunities.description }).from(opportunities);
    for (const { description } of rows) {
      expect(description).not.toMatch(/^## (Costs|Who can apply)$/m);
      expect(description).not.toMatch(/There is no fee|limit of nationality|Applications may be written in/);
    }
  });

  it('does not add the demo to a database that has rows', async () => {
    expect(await seed()).toBeNull();
    expect(await api().db.$count(profiles)).toBe(100);
  });

  it('stores every picture of the demo', async () => {
    const rows = await api().db.select({ key: images.key, bytes: images.bytes }).from(images);
    expect(new Map(rows.map(({ key, bytes }) => [key, bytes]))).toEqual(stored);
  });

  it.each([
    ['profiles', profiles, 'GET /v1/profiles/{id}'],
    ['artworks', artworks, 'GET /v1/artworks/{id}'],
    ['opportunities', opportunities, 'GET /v1/opportunities/{id}'],
  ] as const)('the demo creates %s that match the contract', async (_, table, endpoint) => {
    const rows = await api().db.select({ id: table.id }).from(table);
    expect(rows.length).toBeGreaterThan(20);
    for (const { id } of rows) await api().callEndpoint(endpoint, { path: { id } });
  });

  it('the demo covers all types of opportunities, including closed ones and ones without a date', async () => {
    const rows = await api().db.select().from(opportunities);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(opportunityTypes));
    expect(new Set(rows.map(({ deadlineKind }) => deadlineKind)).size).toBe(4);
    expect(rows.some(({ closesAt }) => closesAt !== null && closesAt < now)).toBe(true);
    const promoted = rows.filter(({ promotedUntil }) => promotedUntil !== null && promotedUntil > now);
    expect(promoted.length).toBeGreaterThan(3);
    expect(promoted.every(({ closesAt }) => closesAt === null || closesAt > now)).toBe(true);
    expect(rows.every(({ visibleUntil }) => visibleUntil === null || visibleUntil > now)).toBe(true);
  });

  it('the demo has featured and boosted artworks, several views, and people without a picture', async () => {
    const works = await api().db.select().from(artworks);
    expect(works.filter(({ isFeatured }) => isFeatured)).toHaveLength(24);
    expect(works.filter(({ boostedUntil }) => boostedUntil !== null && boostedUntil > now)).toHaveLength(6);
    expect(await api().db.$count(boosts)).toBeGreaterThan(6);
    const people = await api().db.select().from(profiles);
    expect(people.some(({ imageId }) => imageId === null)).toBe(true);
    const views = await api().callEndpoint('GET /v1/artworks/', { query: { featured: 'true', size: '24' } });
    expect(views.data.some(({ imageCount }) => imageCount === 3)).toBe(true);
  });

  it('every artist of the demo with a work for sale has a contact, except one for questions', async () => {
    const rows = await api().db.select().from(profiles);
    const works = await api().db.select().from(artworks);
    const sellers = new Set(works.flatMap((work) => (work.availability === 'FOR_SALE' ? [work.profileId] : [])));
    const silent = rows.filter(
      ({ id, contact }) => sellers.has(id) && !Object.values(contact).some(({ isPublic }) => isPublic),
    );
    expect(sellers.size).toBeGreaterThan(30);
    expect(silent).toMatchObject([{ name: 'Eilidh Carnochan-Muir', acceptsEnquiries: true }]);
  });

  it('the demo has two artworks with a film and one with a content warning', async () => {
    const works = await api().db.select().from(artworks);
    const embeds = works.flatMap(({ embedUrl, embedProvider }) => (embedUrl ? [[embedProvider, embedUrl]] : []));
    expect(embeds.map(([provider]) => provider).sort()).toEqual(['VIMEO', 'YOUTUBE']);
    expect(works.filter(({ contentWarning }) => contentWarning !== null)).toHaveLength(1);
  });

  it('the demo has one administrator and one account with three profiles', async () => {
    const holders = await api().db.select().from(accounts);
    expect(holders.filter(({ role }) => role === 'ADMIN')).toHaveLength(1);
    const rows = await api().db.select().from(profiles);
    const sizes = holders.map(({ id }) => rows.filter(({ accountId }) => accountId === id).length);
    expect(sizes.filter((size) => size === 3)).toHaveLength(1);
  });

  it('the demo has complete applications with pictures, some of them decided', async () => {
    const { form } = applicationEndpoints['GET /v1/opportunities/{id}/application'].response.shape;
    const rows = await api().db.select().from(artistApplications);
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ opportunityId }) => opportunityId)).size).toBe(2);
    expect(rows.filter(({ decidedAt }) => decidedAt !== null).length).toBeGreaterThan(5);
    const withPictures = await api().db.selectDistinct({ id: applicationImages.artworkId }).from(applicationImages);
    const pictured = new Set(withPictures.map(({ id }) => id));
    for (const { submission } of rows) {
      if (submission === null) throw new Error('Each is submitted.');
      expect(form.parse(submission.form)).toEqual(submission.form);
      expect(findAnswerProblems(listQuestions(submission.form), submission.answers, problemWords)).toEqual({});
      expect(submission.works.length).toBeGreaterThanOrEqual(submission.form.works.min);
      expect(submission.works.length).toBeLessThanOrEqual(submission.form.works.max);
      expect(submission.works.filter(({ artworkId }) => !pictured.has(artworkId))).toEqual([]);
    }
  });

  it('every call of the demo has more views than applications', async () => {
    const { db } = api();
    const calls = await db
      .select({ id: artistApplications.opportunityId, count: count() })
      .from(artistApplications)
      .groupBy(artistApplications.opportunityId);
    expect(calls).toHaveLength(2);
    for (const call of calls) {
      const [viewed] = await db
        .select({ count: sum(views.count).mapWith(Number) })
        .from(views)
        .where(eq(views.opportunityId, call.id ?? ''));
      expect(viewed?.count).toBeGreaterThan(call.count);
    }
  });

  it('the demo has blind jury rounds, one of them open to a juror who can sign in', async () => {
    const rounds = await api().db.select().from(juryRounds);
    expect(rounds.map(({ state }) => state).sort()).toEqual(['CLOSED', 'CLOSED', 'OPEN']);
    const [open] = rounds.filter(({ state }) => state === 'OPEN');
    const inRound = open && (await api().db.select().from(jurors).where(eq(jurors.roundId, open.id)));
    expect(inRound?.map(({ email }) => email)).toContain(demoAccounts.curator.email);
    for (const { scores, score } of await api().db.select().from(reviews)) {
      expect(findScoreProblems(rounds[0]?.criteria ?? [], scores, problemWords)).toEqual({});
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(10);
    }
  });

  it('the demo creates no administrator and no account without the stand-in', async () => {
    const demo = await readDemo(now);
    const rows = createAccountRows(demo, false);
    expect(rows.filter(({ role, uid, isEmailVerified }) => role != null || uid != null || isEmailVerified)).toEqual([]);
    const accountIds = new Set(rows.map(({ id }) => id));
    expect(demo.profiles.filter(({ accountId }) => !accountIds.has(accountId))).toEqual([]);
  });

  it('moves the demo’s dates relative to today', async () => {
    const [today, later] = [await readDemo(now), await readDemo(new Date(now.getTime() + 3 * DAY))];
    const [call, moved] = [today, later].map(({ opportunities: [first] }) => first);
    expect(moved?.id).toBe(call?.id);
    expect(Number(moved?.publishedAt) - Number(call?.publishedAt)).toBe(3 * DAY);
    expect(Date.parse(moved?.fields.resultsDate ?? '') - Date.parse(call?.fields.resultsDate ?? '')).toBe(3 * DAY);
    expect(moved?.fields.deadline.localDateTime).toMatch(/^\d{4}-\d\d-\d\dT18:00$/);
  });
});
