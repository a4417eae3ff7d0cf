import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointQuery } from '@/lib/shared/contract/contract';
import { artworkImports, artworks } from '@/services/product-api/artwork/schema';
import { imageBase } from '@/services/product-api/env';
import { moderationNotices, reports } from '@/services/product-api/moderation/schema';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeImage, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const admin = () => makeMember(api(), { role: 'ADMIN' });
const read = (who: Member, query: EndpointQuery<'GET /v1/admin/queue'> = {}) =>
  api().callEndpoint('GET /v1/admin/queue', { query }, who);

/** Dates in the future put entries at the top of the queue. */
const start = () => {
  const first = inDays(1).getTime();
  return (milliseconds: number) => new Date(first + milliseconds);
};

const image = (id: string) => ({
  ...{ key: `tests/${id}.webp`, url: `${imageBase}/tests/${id}.webp`, width: 400, height: 300 },
  ...{ averageColour: '#aabbcc', focalPoint: null, alt: null, wall: 'LIGHT' },
});

async function makeEntries() {
  const at = start();
  const profile = {
    name: 'Northlight',
    city: 'Glasgow',
    country: 'GB',
    createdAt: at(4),
    role: 'ART_ORGANIZATION',
    organizationType: 'GALLERY',
    bio: 'Prints on http://prints.example.org.',
  } as const;
  const owner = await makeMember(api(), { profile });
  const { profileId } = owner;
  const questioned = await makeOpportunity(api().db, { profileId, title: 'Summer', publishedAt: at(6) });
  await api()
    .db.insert(moderationNotices)
    .values({ id: uuidv7(), opportunityId: questioned, kind: 'ASK', reason: 'Is there a fee?' });
  const fee = { applicationFeeAmount: 3_500, applicationFeeCurrency: 'EUR' };
  const reported = await makeOpportunity(api().db, { profileId, title: 'Winter', publishedAt: at(7), ...fee });
  const picture = await makeImage(api().db, { opportunityId: reported });
  const report = { opportunityId: reported, reason: 'NOT_REAL' } as const;
  await api()
    .db.insert(reports)
    .values([
      { ...report, id: uuidv7(), createdAt: at(9) },
      { ...report, id: uuidv7(), createdAt: at(8) },
      { ...report, id: uuidv7(), createdAt: at(10), settledAt: at(10) },
    ]);
  const shown = await makeArtwork(api().db, { profileId, title: 'Salt', createdAt: at(5), images: 0 });
  const hiddenAt = inDays(-2);
  const hidden = await makeArtwork(api().db, { profileId, title: 'Copied', createdAt: at(3), images: 0, hiddenAt });
  const cover = await makeImage(api().db, { artworkId: hidden });
  await api()
    .db.insert(moderationNotices)
    .values({ id: uuidv7(), artworkId: hidden, kind: 'HIDE', reason: 'Why', answer: 'Mine.', answeredAt: at(8) });
  const entry = {
    ...{ profileName: 'Northlight', city: 'Glasgow', country: 'GB', image: null, reportCount: 0, hiddenAt: null },
    ...{ isAsked: false, isFirst: false, fee: null, hasLinks: false, import: null },
  };
  const iso = (milliseconds: number) => at(milliseconds).toISOString();
  const entries = [
    {
      ...{ ...entry, type: 'REPORT', kind: 'OPPORTUNITY', id: reported, title: 'Winter', at: iso(9), reportCount: 2 },
      ...{ image: image(picture), fee: { amount: 3_500, currency: 'EUR' } },
    },
    {
      ...{ ...entry, type: 'APPEAL', kind: 'ARTWORK', id: hidden, title: 'Copied', at: iso(8) },
      ...{ image: image(cover), hiddenAt: hiddenAt.toISOString() },
    },
    {
      ...{ ...entry, type: 'NEW', kind: 'OPPORTUNITY', id: questioned, title: 'Summer', at: iso(6) },
      ...{ isAsked: true, isFirst: true },
    },
    { ...entry, type: 'NEW', kind: 'ARTWORK', id: shown, title: 'Salt', at: iso(5) },
    { ...entry, type: 'NEW', kind: 'PROFILE', id: profileId, title: 'Northlight', at: iso(4), hasLinks: true },
  ];
  return { owner, entries, reported };
}

describe('the moderation queue', () => {
  it('lists reports, appeals and new listings page by page, newest first', async () => {
    const who = await admin();
    const before = (await read(who)).counts;
    const { entries } = await makeEntries();
    const counts = { reports: before.reports + 1, appeals: before.appeals + 1, new: before.new + 3 };
    const total = counts.reports + counts.appeals + counts.new;
    const page = { size: 3, pages: Math.ceil(total / 3), total, totalIsCapped: false, counts };
    const first = await read(who, { size: '3' });
    expect(first).toEqual({ ...page, page: 1, data: entries.slice(0, 3) });
    const second = await read(who, { size: '3', page: '2' });
    expect({ ...second, data: second.data.slice(0, 2) }).toEqual({ ...page, page: 2, data: entries.slice(3) });
    expect(second.data).toHaveLength(3);

    for (const [type, expected, ofType] of [
      ['REPORT', entries.slice(0, 1), counts.reports],
      ['APPEAL', entries.slice(1, 2), counts.appeals],
      ['NEW', entries.slice(2), counts.new],
    ] as const) {
      const size = expected.length;
      expect(await read(who, { type, size: String(size) })).toEqual({
        ...{ page: 1, size, pages: Math.ceil(ofType / size), total: ofType, totalIsCapped: false, counts },
        data: expected,
      });
    }
  });

  it('the queue leaves out reports about a deleted call', async () => {
    const who = await admin();
    const { owner, entries, reported } = await makeEntries();
    const { counts } = await read(who);
    await api().callEndpoint('DELETE /v1/opportunities/{id}', { path: { id: reported } }, owner);
    const after = await read(who, { size: '1' });
    expect(after.counts).toEqual({ ...counts, reports: counts.reports - 1 });
    expect(after.data).toEqual([entries[1]]);
  });

  it('the works of an import have their own pages in the queue', async () => {
    const [who, at] = [await admin(), start()];
    const { profileId } = await makeMember(api(), { profile: { name: 'Eilidh', createdAt: at(0) } });
    const importId = uuidv7();
    await api()
      .db.insert(artworkImports)
      .values({ id: importId, profileId, name: 'works.csv', rows: 3, createdAt: at(9) });
    const works: string[] = [];
    for (const place of [1, 2, 3]) {
      works.push(await makeArtwork(api().db, { profileId, title: 'Salt', importId, createdAt: at(place), images: 0 }));
    }
    const [newest] = (await read(who, { type: 'NEW', size: '1' })).data;
    expect([newest?.id, newest?.import, newest?.at]).toEqual([
      works[2],
      { id: importId, name: 'works.csv', works: 3 },
      at(9).toISOString(),
    ]);
    const last = await read(who, { importId, size: '2', page: '2' });
    expect({ ...last, data: last.data.map(({ id }) => id) }).toMatchObject({
      page: 2,
      pages: 2,
      total: 3,
      data: [works[0]],
    });
    await api().db.update(artworks).set({ visibility: 'DRAFT' }).where(eq(artworks.importId, importId));
    expect(await read(who, { importId })).toMatchObject({ data: [], pages: 0, total: 0 });
  });
});
