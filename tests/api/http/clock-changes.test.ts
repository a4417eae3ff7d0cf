import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGES_AT_HEADER } from '@/lib/shared/contract/invalidation';
import { artworks } from '@/services/product-api/artwork/schema';
import { findInvalidations } from '@/services/product-api/invalidations/queries/find-invalidations';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { testApi } from '../../support/api';
import { changeRow, makeArtwork, makeBoost, makeOpportunity, makeProfile } from '../../support/factories';

const MINUTE = 60_000;
const MISS = 'impasto; fwd=miss';
const HIT = 'impasto; hit';

const api = testApi();
const db = () => api().db;
let url: string;
/** This minute is entirely ahead of the database’s clock, which the test cannot stop. */
let minute: number;
const inMinute = (seconds: number) => new Date(minute + seconds * 1_000);

beforeAll(async () => {
  api().invalidations.open();
  url = await api().listen();
  // Caching starts once the process follows the outbox.
  await vi.waitFor(async () => expect((await read('/v1/artworks/')).status).not.toBeNull());
});
beforeEach(() => {
  minute = Math.ceil(Date.now() / MINUTE) * MINUTE + MINUTE;
  vi.useFakeTimers({ toFake: ['Date'], now: minute });
});
afterEach(async () => {
  vi.useRealTimers();
  await db().delete(opportunities);
  await db().delete(artworks);
});

async function read(path: string) {
  const { headers } = await fetch(`${url}${path}`);
  return { status: headers.get('cache-status'), changesAt: headers.get(CHANGES_AT_HEADER) };
}

const catchUp = async () => api().invalidations.catchUp((await findInvalidations(db(), null)).position);

async function expectFreshUntil(path: string, instant: Date): Promise<void> {
  vi.setSystemTime(minute);
  expect(await read(path)).toEqual({ status: MISS, changesAt: instant.toISOString() });
  vi.setSystemTime(instant.getTime() - 1_001);
  expect(await read(path)).toEqual({ status: HIT, changesAt: instant.toISOString() });
  vi.setSystemTime(instant);
  expect((await read(path)).status).toBe(MISS);
}

describe('opportunity responses', () => {
  const END = 20.4;
  const getPaths = (id: string, profileId: string) => [
    `/v1/opportunities/${id}`,
    '/v1/opportunities/',
    '/v1/opportunities/facets',
    `/v1/opportunities/profiles/${profileId}`,
    `/v1/profiles/${profileId}`,
    '/v1/sitemap?kind=opportunities',
    '/v1/sitemap/parts',
  ];

  it.each(['promotedUntil', 'highlightedUntil', 'visibleUntil', 'closesAt'] as const)(
    'a call’s response expires at the end of its %s',
    async (field) => {
      const profileId = await makeProfile(db());
      const id = await makeOpportunity(db(), { profileId, [field]: inMinute(END) });
      await catchUp();
      for (const path of getPaths(id, profileId)) await expectFreshUntil(path, inMinute(END));
    },
  );

  it('a response expires when the first of its calls ends', async () => {
    const ends = { promotedUntil: inMinute(12.5), visibleUntil: inMinute(31) };
    const path = `/v1/opportunities/${await makeOpportunity(db(), ends)}`;
    await catchUp();
    await expectFreshUntil(path, ends.promotedUntil);
    expect((await read(path)).changesAt).toBe(ends.visibleUntil.toISOString());
  });

  it('ignores the ends of calls that the response does not contain', async () => {
    const [one, other] = [await makeOpportunity(db()), await makeOpportunity(db(), { promotedUntil: inMinute(20) })];
    await catchUp();
    expect((await read(`/v1/opportunities/${one}`)).changesAt).toBeNull();
    expect((await read(`/v1/opportunities/${other}`)).changesAt).not.toBeNull();
  });

  it('follows changed end times and ignores those of drafts', async () => {
    const id = await makeOpportunity(db());
    await catchUp();
    const path = `/v1/opportunities/${id}`;
    expect((await read(path)).changesAt).toBeNull();
    await changeRow(db(), opportunities, id, { promotedUntil: inMinute(40) });
    await catchUp();
    await expectFreshUntil(path, inMinute(40));
    await db().update(opportunities).set({ status: 'DRAFT' }).where(eq(opportunities.id, id));
    await catchUp();
    vi.setSystemTime(minute);
    expect((await read('/v1/opportunities/facets')).changesAt).not.toBe(inMinute(40).toISOString());
  });

  it('tells pages about the end of a listing up to nine minutes ahead', async () => {
    const promotedUntil = new Date(minute + 6 * MINUTE);
    const path = `/v1/opportunities/${await makeOpportunity(db(), { promotedUntil })}`;
    await catchUp();
    expect((await read(path)).changesAt).toBe(promotedUntil.toISOString());
  });
});

describe('artwork responses', () => {
  it.each(['boostedUntil', 'toppedUntil'] as const)(
    'an artwork’s response expires at the end of its %s',
    async (field) => {
      const profileId = await makeProfile(db());
      const id = await makeArtwork(db(), { profileId, boostedUntil: inMinute(50), [field]: inMinute(20.4) });
      await catchUp();
      for (const path of [
        `/v1/artworks/${id}`,
        '/v1/artworks/',
        '/v1/artworks/?featured=true',
        `/v1/artworks/profiles/${profileId}`,
      ]) {
        await expectFreshUntil(path, inMinute(20.4));
      }
    },
  );

  it('a response expires when the displayed boost ends, even if another boost follows', async () => {
    const profileId = await makeProfile(db());
    const id = await makeArtwork(db(), { profileId, boostedUntil: inMinute(50) });
    const boost = { kind: 'HIGHLIGHT', profileId, startsAt: inMinute(-300), endsAt: inMinute(20.4) } as const;
    await makeBoost(db(), { ...boost, artworkId: id });
    await catchUp();
    await expectFreshUntil(`/v1/artworks/${id}`, inMinute(20.4));
    const opportunityId = await makeOpportunity(db(), { profileId, promotedUntil: inMinute(50) });
    await makeBoost(db(), { ...boost, opportunityId });
    await catchUp();
    await expectFreshUntil(`/v1/opportunities/${opportunityId}`, inMinute(20.4));
  });

  it('an unlisted artwork’s response expires at the end of its boost', async () => {
    const id = await makeArtwork(db(), { visibility: 'UNLISTED', boostedUntil: inMinute(20.4) });
    await catchUp();
    await expectFreshUntil(`/v1/artworks/${id}`, inMinute(20.4));
  });
});
