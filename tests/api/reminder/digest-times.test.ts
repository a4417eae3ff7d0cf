import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { accounts } from '@/services/product-api/account/schema';
import { UnauthenticatedError } from '@/services/product-api/errors';
import { mails } from '@/services/product-api/mail/schema';
import { savedSearches } from '@/services/product-api/opportunity/schema';
import { queueAlerts } from '@/services/product-api/reminder/evaluate-searches';
import { saveSearch } from '@/services/product-api/reminder/saved-searches';
import { testApi } from '../../support/api';
import { makeOpportunity, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { freePlan } from '../../support/plans';

const api = testApi();

beforeEach(async () => {
  await api().db.update(accounts).set({ digestDueAt: null, alertsDueAt: null });
});

const save = (who: Member, query: string) =>
  api().callEndpoint('POST /v1/opportunities/searches', { body: { name: 'Jobs', query } }, who);
const subscribe = ({ profileId }: Member, status: 'active' | 'canceled') =>
  makeSubscription(api().db, { profileId }, 'ARTIST_OPPORTUNITIES', status);
const readTimes = async (who: Member) => {
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, who.accountId));
  return { digest: row?.digestDueAt, alerts: row?.alertsDueAt };
};
const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

describe('digest scheduling', () => {
  it('a new time zone moves the next digest to the morning there', async () => {
    const who = await makeMember(api());
    const patch = (body: EndpointBody<'PATCH /v1/account/mails'>) =>
      api().callEndpoint('PATCH /v1/account/mails', { body }, who);
    await patch({ timeZone: 'Asia/Tokyo' });
    expect((await readTimes(who)).digest).toBeNull();
    const due = new Date('2199-12-05T18:00:00Z');
    await api().db.update(accounts).set({ digestDueAt: due }).where(eq(accounts.id, who.accountId));
    await patch({ timeZone: 'Asia/Tokyo' });
    await patch({ language: 'de' });
    expect((await readTimes(who)).digest).toEqual(due);
    const moved = await patch({ timeZone: 'Asia/Kolkata' });
    expect(moved).toEqual({
      ...{ timeZone: 'Asia/Kolkata', language: 'de' },
      ...{ areSent: false, isEmailVerified: true },
    });
    const { digest } = await readTimes(who);
    expect([digest?.toISOString().slice(11), digest && digest < due]).toEqual(['02:30:00.000Z', true]);
  });

  it('the first digest comes at 8 a.m. in the account’s time zone', async () => {
    const who = await makeMember(api());
    await api().callEndpoint('PATCH /v1/account/mails', { body: { timeZone: 'Asia/Tokyo' } }, who);
    await save(who, 'types=JOB');
    const { digest } = await readTimes(who);
    expect(digest?.toISOString().slice(11)).toBe('23:00:00.000Z');
  });
});

it('looks for alerts every ten minutes, and one hour after a mail', async () => {
  const who = await makeMember(api());
  await subscribe(who, 'active');
  const word = `lighthouse${uuidv7().replaceAll('-', '')}`;
  await save(who, `searchQuery=${word}`);
  const { alerts: first } = await readTimes(who);
  const look = async (time: Date) => {
    const queued = await queueAlerts(api().db, time);
    return { queued, next: (await readTimes(who)).alerts };
  };
  const soon = minutesAfter(first ?? new Date(), 5);
  expect(await look(soon)).toEqual({ queued: 0, next: minutesAfter(soon, 10) });
  const id = await makeOpportunity(api().db, { title: word, publishedAt: minutesAfter(soon, 1) });
  expect(await look(minutesAfter(soon, 9))).toEqual({ queued: 0, next: minutesAfter(soon, 10) });
  expect(await look(minutesAfter(soon, 11))).toEqual({ queued: 1, next: minutesAfter(soon, 71) });
  const [search] = await api().db.select().from(savedSearches).where(eq(savedSearches.profileId, who.profileId));
  expect(search?.seenUntil).toEqual(minutesAfter(soon, 10));
  expect(await api().db.select().from(mails).where(eq(mails.accountId, who.accountId))).toMatchObject([
    { kind: 'NOTIFICATION', payload: { searches: [{ id: search?.id, opportunityIds: [id], total: 1 }] } },
  ]);
});

describe('saving a search', () => {
  it('rejects saving a search for a deleted profile', async () => {
    const search = { profileId: uuidv7(), name: 'Jobs', query: 'types=JOB' };
    await expect(saveSearch(api().db, search, new Date())).rejects.toThrow(UnauthenticatedError);
  });

  it('saving a search again returns it, even if the plan no longer includes it', async () => {
    const who = await makeMember(api());
    const readAll = async () => (await api().callEndpoint('GET /v1/opportunities/searches', {}, who)).searches;
    await subscribe(who, 'active');
    for (let word = 0; word <= freePlan.savedSearches; word += 1) await save(who, `searchQuery=word${word}`);
    const watched = await readAll();
    expect(watched.map(({ isWatched }) => isWatched)).toEqual(watched.map(() => true));
    expect(await save(who, 'searchQuery=word0')).toEqual({ ...watched[0], isWatched: true, alerts: 'HOURLY' });
    await subscribe(who, 'canceled');
    const [first, ...others] = await readAll();
    expect(await save(who, 'searchQuery=word0')).toEqual({ ...first, isWatched: true, alerts: 'DAILY' });
    const last = await save(who, `searchQuery=word${freePlan.savedSearches}`);
    expect(last).toEqual({ ...others.at(-1), isWatched: false });
  });
});
