import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAILED_CALLS, savedSearchLimits } from '@/lib/shared/domain/reminder';
import { accounts } from '@/services/product-api/account/schema';
import { mails } from '@/services/product-api/mail/schema';
import { queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import { notifications } from '@/services/product-api/notification/schema';
import { opportunities, savedSearches } from '@/services/product-api/opportunity/schema';
import { queueAlerts } from '@/services/product-api/reminder/evaluate-searches';
import { asJson, createHeaders, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { inDays, makeOpportunity, makeProfile, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { freePlan, plans } from '../../support/plans';

const api = testApi({ SITE_URL: 'https://art.example.org' });

const none = { here: true, atOnce: false, daily: false, device: false };
const DAY = 86_400_000;
const MINUTE = 60_000;
const now = () => new Date();
const tomorrow = () => new Date(Date.now() + DAY);

beforeEach(async () => {
  await api().db.delete(mails);
  await api().db.delete(notifications);
  await api().db.delete(savedSearches);
  await api().db.delete(opportunities);
  await api().db.update(accounts).set({ digestDueAt: null, alertsDueAt: null });
});

const save = (who: Member, query: string, name = 'Jobs in Germany') =>
  api().callEndpoint('POST /v1/opportunities/searches', { body: { name, query } }, who);
const list = async (who: Member) => (await api().callEndpoint('GET /v1/opportunities/searches', {}, who)).searches;
const remove = (who: Member, id: string) =>
  api().callEndpoint('DELETE /v1/opportunities/searches/{id}', { path: { id } }, who);
const post = (body: unknown, who: Partial<Member> = {}): RequestInit => asJson('POST', who, body);
/** Publishes a call that is newer than all saved searches. */
const publish = (fields: Parameters<typeof makeOpportunity>[1] = {}) =>
  makeOpportunity(api().db, { type: 'JOB', country: 'DE', publishedAt: new Date(Date.now() + 1_000), ...fields });
const readDigests = () => composeMails(api(), tomorrow());

describe('saved searches', () => {
  it('stores a saved search once and lists it until it is removed', async () => {
    const who = await makeMember(api());
    const first = await save(who, 'types=JOB&country=DE');
    expect(first).toMatchObject({ name: 'Jobs in Germany', query: 'country=DE&types=JOB' });
    expect((await save(who, 'country=DE&types=JOB', 'Another name')).id).toBe(first.id);
    const other = await save(who, 'searchQuery=Łódź+print');
    expect(await list(who)).toEqual([first, other]);
    await remove(who, first.id);
    expect(await list(who)).toEqual([other]);
  });

  it('only the profile that saved a search can read it', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await save(who, 'types=JOB');
    expect(await list(other)).toEqual([]);
    const address = `/v1/opportunities/searches/${id}`;
    await api().error(address, 'not_found', { method: 'DELETE', headers: createHeaders(other) });
    await api().error(address, 'unauthenticated', { method: 'DELETE' });
    await api().error('/v1/opportunities/searches', 'unauthenticated');
    await api().error('/v1/opportunities/searches', 'unauthenticated', post({ name: 'Jobs', query: 'types=JOB' }));
    expect(await list(who)).toHaveLength(1);
  });

  it.each([
    'types=NOTHING',
    'sortBy=newest',
    'page=2',
    'unknown=1',
    `searchQuery=${'x'.repeat(savedSearchLimits.query)}`,
  ])('rejects saving the search "%s"', async (query) => {
    const who = await makeMember(api());
    const error = await api().error(
      '/v1/opportunities/searches',
      'validation_failed',
      post({ name: 'Jobs', query }, who),
    );
    expect(error.fields).toHaveProperty('query');
  });

  it('limits the number of saved searches, even for concurrent requests', async () => {
    const who = await makeMember(api());
    const queries = Array.from({ length: freePlan.savedSearches + 3 }, (_, index) => `searchQuery=word${index}`);
    const responses = await Promise.all(
      queries.map((query) => api().request('/v1/opportunities/searches', post({ name: 'Word', query }, who))),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(freePlan.savedSearches);
    expect(statuses.filter((status) => status === 403 || status === 409 || status === 429)).toHaveLength(3);
    expect(await list(who)).toHaveLength(freePlan.savedSearches);
  });
});

describe('saved searches of the Opportunities plan', () => {
  const HOUR = 60 * MINUTE;
  const subscribe = ({ profileId }: Member, status: 'active' | 'canceled' = 'active') =>
    makeSubscription(api().db, { profileId }, 'ARTIST_OPPORTUNITIES', status);
  const readDue = async (who: Member) =>
    (await api().db.select().from(accounts).where(eq(accounts.id, who.accountId)))[0]?.alertsDueAt;

  it('the Opportunities plan watches fifty searches, and fewer after it ends', async () => {
    const who = await makeMember(api());
    await subscribe(who);
    for (let number = 0; number <= freePlan.savedSearches; number += 1) await save(who, `searchQuery=word${number}`);
    const followed = await api().callEndpoint('GET /v1/opportunities/searches', {}, who);
    expect(followed).toMatchObject({ limit: plans.ARTIST_OPPORTUNITIES.savedSearches });
    expect(followed.searches.every(({ isWatched, alerts }) => isWatched && alerts === 'HOURLY')).toBe(true);
    await subscribe(who, 'canceled');
    const left = await api().callEndpoint('GET /v1/opportunities/searches', {}, who);
    expect(left).toMatchObject({ limit: 5, searches: [{ alerts: 'DAILY' }, {}, {}, {}, {}, {}] });
    expect(left.searches.map(({ isWatched }) => isWatched)).toEqual([true, true, true, true, true, false]);
    const more = post({ name: 'More', query: 'types=JOB' }, who);
    expect((await api().error('/v1/opportunities/searches', 'quota_exceeded', more)).message).toContain('50');
    await publish({ title: 'Word5 alone' });
    expect(await queueDailyMails(api().db, tomorrow())).toBe(0);
    await subscribe(who);
    expect(await queueAlerts(api().db, tomorrow())).toBe(0);
  });

  it('mails alerts of the plan at most once an hour, and other profiles once a day', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    await subscribe(who);
    await save(who, 'types=JOB');
    await save(other, 'types=JOB');
    await publish({ title: 'Technician' });
    const soon = new Date(Date.now() + 10 * MINUTE);
    expect(await queueAlerts(api().db, soon)).toBe(1);
    const [alert] = await readDigests();
    expect([alert?.subject, alert?.to]).toEqual(['A new call fits Jobs in Germany', `${who.uid}@example.org`]);
    await publish({ title: 'Registrar', publishedAt: soon });
    expect(await queueAlerts(api().db, new Date(soon.getTime() + 30 * MINUTE))).toBe(0);
    expect(await queueAlerts(api().db, new Date(soon.getTime() + HOUR))).toBe(1);
    expect(await queueDailyMails(api().db, tomorrow())).toBe(1);
    expect((await readDigests()).map(({ to }) => to).toSorted()).toEqual(
      [`${who.uid}@example.org`, `${who.uid}@example.org`, `${other.uid}@example.org`].toSorted(),
    );
  });

  it('alerts move to the daily digest when the plan ends', async () => {
    const who = await makeMember(api());
    await subscribe(who);
    await save(who, 'types=JOB');
    expect(await readDue(who)).not.toBeNull();
    await subscribe(who, 'canceled');
    await publish({ title: 'Technician' });
    expect(await queueAlerts(api().db, new Date(Date.now() + 10 * MINUTE))).toBe(0);
    expect(await readDue(who)).toBeNull();
    expect(await queueDailyMails(api().db, tomorrow())).toBe(1);
  });
});

describe('digests', () => {
  it('mails a digest of new calls at 8 a.m. in the recipient’s time zone', async () => {
    const who = await makeMember(api());
    await publish({ title: 'There before', publishedAt: inDays(-1) });
    await save(who, 'types=JOB&country=DE');
    const [account] = await api().db.select().from(accounts).where(eq(accounts.id, who.accountId));
    const due = account?.digestDueAt ?? new Date(0);
    expect([due.getUTCHours(), due > now(), due.getTime() - Date.now() <= DAY]).toEqual([8, true, true]);
    const id = await publish({ title: 'Technician' });
    await publish({ title: 'Elsewhere', country: 'FR' });
    await publish({ title: 'Closed', closesAt: inDays(-1) });
    expect(await queueDailyMails(api().db, new Date(due.getTime() - 1))).toBe(0);
    expect(await queueDailyMails(api().db, new Date(due.getTime() + 2 * MINUTE))).toBe(1);
    expect(await queueDailyMails(api().db, new Date(due.getTime() + DAY))).toBe(0);
    const [digest] = await readDigests();
    expect([digest?.subject, digest?.to]).toEqual(['A new call fits Jobs in Germany', `${who.uid}@example.org`]);
    expect(digest?.text).toContain('A new call fits Jobs in Germany\n\nTechnician\n');
    expect(digest?.text).toContain(`https://art.example.org/opportunities/${id}\n`);
    expect(digest?.text).toContain('https://art.example.org/opportunities?country=DE&types=JOB&sortBy=newest\n');
    for (const title of ['There before', 'Elsewhere', 'Closed']) expect(digest?.text).not.toContain(title);
  });

  it('plans the next digest for the recipient’s next morning', async () => {
    const who = await makeMember(api());
    await save(who, 'types=JOB');
    const due = async () => {
      const [account] = await api().db.select().from(accounts).where(eq(accounts.id, who.accountId));
      return account?.digestDueAt ?? new Date(0);
    };
    for (const [timeZone, hour] of [
      ['Asia/Tokyo', 23],
      ['America/Phoenix', 15],
    ] as const) {
      await api().callEndpoint('PATCH /v1/account/mails', { body: { timeZone } }, who);
      const before = await due();
      await queueDailyMails(api().db, new Date(before.getTime() + MINUTE));
      const after = await due();
      expect([timeZone, after.getUTCHours()]).toEqual([timeZone, hour]);
      expect(after.getTime() - before.getTime()).toBe(DAY);
    }
  });

  it('sends no digest if the profile has been transferred', async () => {
    const [who, other] = [await makeMember(api()), await makeMember(api())];
    await save(who, 'types=JOB');
    await publish({ title: 'Technician' });
    expect(await queueDailyMails(api().db, tomorrow())).toBe(1);
    await api().db.update(mails).set({ accountId: other.accountId });
    expect(await readDigests()).toEqual([]);
  });

  it('a digest contains a call published during the previous run, but only once', async () => {
    const who = await makeMember(api());
    await save(who, 'types=JOB');
    const first = tomorrow();
    expect(await queueDailyMails(api().db, first)).toBe(0);
    // The call was published before the digest ran, but committed after it.
    await publish({ title: 'Technician', publishedAt: new Date(first.getTime() - MINUTE / 2) });
    expect(await queueDailyMails(api().db, new Date(first.getTime() + DAY))).toBe(1);
    expect(await queueDailyMails(api().db, new Date(first.getTime() + 2 * DAY))).toBe(0);
  });

  it('one digest contains all searches, with at most twenty calls', async () => {
    const who = await makeMember(api());
    await save(who, 'types=JOB', 'All jobs');
    await save(who, 'country=DE', 'Germany');
    const organizer = await makeProfile(api().db);
    for (let number = 1; number <= MAILED_CALLS + 3; number += 1) {
      await publish({ title: `Number ${number}!`, profileId: organizer, publishedAt: new Date(Date.now() + number) });
    }
    expect(await queueDailyMails(api().db, tomorrow())).toBe(1);
    const [digest] = await readDigests();
    expect(digest?.subject).toBe('2 things are new');
    const named = digest?.text.match(/^Number \d+!$/gm) ?? [];
    expect([named.length, new Set(named).size, named[0]]).toEqual([
      MAILED_CALLS,
      MAILED_CALLS,
      `Number ${MAILED_CALLS + 3}!`,
    ]);
    expect(digest?.text).toContain('And 3 more.\nhttps://art.example.org/opportunities?types=JOB&sortBy=newest\n');
  });

  it('sends a digest only with new calls, to verified addresses that want it', async () => {
    const who = await makeMember(api());
    const set = (fields: Partial<typeof accounts.$inferInsert>) =>
      api().db.update(accounts).set(fields).where(eq(accounts.id, who.accountId));
    await save(who, 'types=JOB');
    let last = Date.now();
    const lookNextDay = () => {
      last += DAY;
      return queueDailyMails(api().db, new Date(last));
    };
    const publishToday = () => publish({ publishedAt: new Date(last + MINUTE) });
    expect(await lookNextDay()).toBe(0);
    for (const [fields, back] of [
      [{ notificationChoices: { SEARCH: none } }, { notificationChoices: {} }],
      [{ isEmailVerified: false }, { isEmailVerified: true }],
      [{ email: null }, { email: `${who.uid}@example.org` }],
    ] as const) {
      await publishToday();
      await set(fields);
      expect(await lookNextDay(), JSON.stringify(fields)).toBe(0);
      await set(back);
      expect(await lookNextDay()).toBe(0);
    }
    await publishToday();
    expect(await lookNextDay()).toBe(1);
  });

  it('queues each digest once even if several processes run', async () => {
    for (let i = 0; i < 5; i += 1) await save(await makeMember(api()), 'types=JOB');
    await publish();
    const runs = await Promise.all(Array.from({ length: 6 }, () => queueDailyMails(api().db, tomorrow())));
    expect(runs.reduce((sum, queued) => sum + queued, 0)).toBe(5);
    expect(await api().db.$count(mails)).toBe(5);
  });

  it('digests follow the recipient’s time zone until the last search is removed', async () => {
    const who = await makeMember(api());
    const readDue = async () =>
      (await api().db.select().from(accounts).where(eq(accounts.id, who.accountId)))[0]?.digestDueAt;
    const { id } = await save(who, 'types=JOB');
    await api().callEndpoint('PATCH /v1/account/mails', { body: { timeZone: 'Asia/Kolkata' } }, who);
    expect((await readDue())?.toISOString().slice(11)).toBe('02:30:00.000Z');
    await remove(who, id);
    await queueDailyMails(api().db, new Date(Date.now() + 2 * DAY));
    expect(await readDue()).toBeNull();
  });
});
