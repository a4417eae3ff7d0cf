import { readFileSync } from 'node:fs';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationKinds } from '@/lib/shared/domain/notification';
import { accounts } from '@/services/product-api/account/schema';
import { follows } from '@/services/product-api/follow/schema';
import type { ReportFailure } from '@/services/product-api/jobs/due-accounts';
import { mails } from '@/services/product-api/mail/schema';
import { notifyOfNewCalls } from '@/services/product-api/notification/followed-news';
import { notify } from '@/services/product-api/notification/notify';
import { listMailedNotifications, lockDueReader } from '@/services/product-api/notification/queries/daily-mails';
import { createDailyMails, queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import { notifications } from '@/services/product-api/notification/schema';
import { bookmarks, opportunities } from '@/services/product-api/opportunity/schema';
import { queueAlerts } from '@/services/product-api/reminder/evaluate-searches';
import { members } from '@/services/product-api/team/schema';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { makeArtwork, makeOpportunity, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { joinTeam, makeOrganization } from '../../support/teams';

const api = testApi({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'mail@art.example.org',
  SITE_URL: 'https://art.example.org',
});
const HOUR = 3_600_000;
const now = () => new Date();
const tomorrow = () => new Date(Date.now() + 25 * HOUR);
const daily = { here: true, atOnce: false, daily: true, device: false };

beforeEach(async () => {
  await api().db.delete(mails);
  await api().db.delete(notifications);
  await api().db.delete(opportunities);
});

async function makeReader(): Promise<Member> {
  const who = await makeMember(api());
  const notificationChoices = { QUESTION: daily, MODERATION: daily };
  await api().db.update(accounts).set({ notificationChoices }).where(eq(accounts.id, who.accountId));
  return who;
}

async function ask(who: Member, title: string): Promise<string> {
  const id = await makeArtwork(api().db, { profileId: who.profileId, title });
  const at = new Date(Date.now() - HOUR);
  const subject = { kind: 'ARTWORK', id } as const;
  await api().db.transaction((transaction) =>
    notify(transaction, { kind: 'QUESTION', recipientId: who.profileId, subject, at }),
  );
  return id;
}

describe('the daily mail', () => {
  it('the daily mail lists each notification of the day once, and has a link to unsubscribe', async () => {
    const who = await makeReader();
    for (const title of ['Peonies, Late', 'Harbour']) await ask(who, title);
    expect(await queueDailyMails(api().db, now())).toBe(0);
    expect(await queueDailyMails(api().db, tomorrow())).toBe(1);
    expect(await queueDailyMails(api().db, tomorrow())).toBe(0);
    const [mail, ...others] = await composeMails(api());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: `${who.uid}@example.org`, subject: '2 things are new' });
    for (const line of ['Someone asks about Peonies, Late', 'Someone asks about Harbour'])
      expect(mail?.text).toContain(line);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /token=([^>&]+)/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const body = { token: decodeURIComponent(token) };
    expect(await api().callEndpoint('POST /v1/account/mails/refusals', { body })).toEqual({ kind: 'daily' });
    expect(await composeMails(api())).toEqual([]);
  });

  it('the daily mail leaves out what was read before, and an empty one is not sent', async () => {
    const who = await makeReader();
    const [first, second] = [await ask(who, 'Peonies, Late'), await ask(who, 'Harbour')];
    await queueDailyMails(api().db, tomorrow());
    await api().callEndpoint('POST /v1/notifications/read', { body: { subjects: [first] } }, who);
    expect((await composeMails(api()))[0]?.subject).toBe('Someone asks about Harbour');
    await api().callEndpoint('POST /v1/notifications/read', { body: { subjects: [second] } }, who);
    expect(await composeMails(api())).toEqual([]);
  });

  it('the daily mail lists followed profiles with new works', async () => {
    const [who, artist] = [await makeMember(api()), await makeMember(api())];
    await api().db.insert(follows).values({ followerId: who.profileId, followedId: artist.profileId });
    await makeArtwork(api().db, { profileId: artist.profileId });
    await api().db.update(accounts).set({ digestDueAt: now() }).where(eq(accounts.id, who.accountId));
    expect(await queueDailyMails(api().db, now())).toBe(1);
    expect((await composeMails(api()))[0]?.subject).toMatch(/ shows a new work$/);
    const list = await api().callEndpoint('GET /v1/notifications', { query: {} }, who);
    expect(list.data).toMatchObject([{ kind: 'NEW_WORKS', count: 1, actor: { id: artist.profileId } }]);
    await api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: artist.profileId } }, who);
    expect((await api().callEndpoint('GET /v1/notifications', { query: {} }, who)).data).toEqual([]);
    expect(await composeMails(api())).toEqual([]);
  });

  it('the daily mail continues where the last one ended, however late or early it is', async () => {
    const [who, artist] = [await makeMember(api()), await makeMember(api())];
    const { accountId, profileId } = who;
    await api().db.insert(follows).values({ followerId: profileId, followedId: artist.profileId });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
    const publish = (hours: number) =>
      makeArtwork(api().db, { profileId: artist.profileId, publishedAt: hoursAgo(hours), createdAt: hoursAgo(hours) });
    const readCounts = async (due: number) => {
      await api()
        .db.update(accounts)
        .set({ digestDueAt: hoursAgo(due) })
        .where(eq(accounts.id, accountId));
      await queueDailyMails(api().db, now());
      const { data } = await api().callEndpoint('GET /v1/notifications', { query: {} }, who);
      return data.map(({ count }) => count);
    };
    for (const hours of [200, 130]) await publish(hours);
    expect(await readCounts(120)).toEqual([1]);
    for (const hours of [119, 60]) await publish(hours);
    // This email is two days late.
    expect(await readCounts(50)).toEqual([2, 1]);
    await publish(45);
    // The first run is at an earlier hour than before, and the second is at that hour again.
    expect(await readCounts(26)).toEqual([1, 2, 1]);
    expect(await readCounts(26)).toEqual([1, 2, 1]);
    await api().callEndpoint('DELETE /v1/profiles/{id}/follow', { path: { id: artist.profileId } }, who);
    await readCounts(1);
    const [account] = await api().db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(account).toMatchObject({ digestDueAt: null, followedUntil: null });
  });

  it('tells all editors of an organization what it follows and searches for, even after its first owner has left', async () => {
    const [first, artist] = [await makeOrganization(api()), await makeMember(api())];
    const [owner, editor] = [await joinTeam(api(), first, 'OWNER'), await joinTeam(api(), first, 'EDITOR')];
    const billing = await joinTeam(api(), first, 'BILLING');
    await api().callEndpoint('PUT /v1/profiles/{id}/follow', { path: { id: artist.profileId } }, editor);
    const body = { name: 'Jobs', query: 'types=JOB' };
    await api().callEndpoint('POST /v1/opportunities/searches', { body }, editor);
    await api().db.update(accounts).set({ digestDueAt: null }).where(eq(accounts.id, owner.accountId));
    const left = await api().request(`/v1/team/members/${first.accountId}`, asJson('DELETE', first));
    expect(left.status).toBe(204);
    const publishedAt = new Date(Date.now() + 1_000);
    await makeArtwork(api().db, { profileId: artist.profileId, publishedAt });
    await makeOpportunity(api().db, { title: 'Technician', type: 'JOB', publishedAt });
    await queueDailyMails(api().db, tomorrow());
    const readKinds = async (who: Member) => {
      const rows = await api().db.select().from(notifications).where(eq(notifications.accountId, who.accountId));
      return rows.flatMap(({ kind }) => (kind === 'TEAM' ? [] : [kind])).sort();
    };
    for (const who of [owner, editor]) expect(await readKinds(who)).toEqual(['NEW_WORKS', 'SEARCH']);
    for (const who of [first, billing]) expect(await readKinds(who)).toEqual([]);
  });

  it('lists only what concerns the member’s current role, and payments for a billing member', async () => {
    const owner = await makeOrganization(api());
    const billing = await joinTeam(api(), owner, 'EDITOR');
    const { accountId, profileId } = billing;
    const choices = { QUESTION: daily, PAYMENT: { ...daily, device: true } };
    await api().callEndpoint('PATCH /v1/account/notifications', { body: { choices } }, billing);
    await ask(owner, 'Harbour');
    const listKinds = async () =>
      (await api().callEndpoint('GET /v1/notifications', { query: {} }, billing)).data.map(({ kind }) => kind);
    expect(await listKinds()).toEqual(['QUESTION']);
    await api().db.update(members).set({ role: 'BILLING' }).where(eq(members.accountId, accountId));
    const subject = { kind: 'SUBSCRIPTION', id: profileId } as const;
    await api().db.transaction((transaction) =>
      notify(transaction, { kind: 'PAYMENT', recipientId: profileId, subject, event: 'PLAN_ENDS', mail: null }),
    );
    expect(await listKinds()).toEqual(['PAYMENT']);
    expect((await api().callEndpoint('GET /v1/notifications/count', {}, billing)).count).toBe(1);
    const rows = await api().db.select().from(notifications).where(eq(notifications.accountId, accountId));
    const ids = rows.map(({ id }) => id);
    const listed = await listMailedNotifications(api().db, accountId, ids, notificationKinds);
    expect(listed.map(({ kind }) => kind)).toEqual(['PAYMENT']);
  });

  it('one daily mail lists searches, followed profiles and other notifications', async () => {
    const [who, artist] = [await makeReader(), await makeMember(api())];
    await api().db.insert(follows).values({ followerId: who.profileId, followedId: artist.profileId });
    await makeArtwork(api().db, { profileId: artist.profileId });
    const body = { name: 'Jobs', query: 'types=JOB' };
    await api().callEndpoint('POST /v1/opportunities/searches', { body }, who);
    await makeOpportunity(api().db, { title: 'Technician', type: 'JOB', publishedAt: new Date(Date.now() + 1_000) });
    await ask(who, 'Harbour');
    const [account] = await api().db.select().from(accounts).where(eq(accounts.id, who.accountId));
    const due = account?.digestDueAt ?? now();
    const later = new Date(due.getTime() + HOUR / 6);
    expect(await queueDailyMails(api().db, later)).toBe(1);
    expect(await queueDailyMails(api().db, later)).toBe(0);
    const [mail, ...others] = await composeMails(api(), later);
    expect([mail?.subject, others]).toEqual(['3 things are new', []]);
    for (const line of ['A new call fits Jobs\n\nTechnician\n', 'Someone asks about Harbour', 'shows a new work'])
      expect(mail?.text).toContain(line);
  });

  it('the daily mail follows the member’s time zone, even for notifications that wait', async () => {
    const who = await makeReader();
    await ask(who, 'Harbour');
    await api().callEndpoint('PATCH /v1/account/mails', { body: { timeZone: 'Asia/Tokyo' } }, who);
    const [row] = await api().db.select().from(notifications).where(eq(notifications.accountId, who.accountId));
    expect(row?.mailDueAt?.toISOString().slice(11)).toBe('23:00:00.000Z');
  });
});

/** For each zone, the nights in 2027 when its clocks change. */
const nights = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Australia/Lord_Howe', '2027-04-04'],
] as const;

describe('the daily mail around a change of the clocks', () => {
  it.each(nights)('the daily mail comes once a day in %s on %s, at the member’s hour', async (timeZone, night) => {
    await api().db.delete(bookmarks);
    await api().db.update(accounts).set({ digestDueAt: null });
    // Clocks change between one and three o'clock.
    const hours = new Map<string, number>();
    for (const dailyHour of [2, 8]) {
      const { accountId, profileId } = await makeReader();
      await api().db.update(accounts).set({ timeZone, dailyHour }).where(eq(accounts.id, accountId));
      const subject = { kind: 'PROFILE', id: profileId } as const;
      const start = Date.parse(`${night}T00:00Z`) - 36 * HOUR;
      for (const hour of [0, 6, 18, 30, 42, 54]) {
        const at = new Date(start + hour * HOUR);
        await notify(api().db, { kind: 'QUESTION', recipientId: profileId, subject, at, event: `${hour}` });
      }
      hours.set(accountId, dailyHour);
    }
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const sent: { accountId: string | null; day: string; time: string }[] = [];
    for (let time = Date.parse(`${night}T00:00Z`) - 36 * HOUR; sent.length < 6; time += HOUR) {
      if ((await queueDailyMails(api().db, new Date(time))) === 0) continue;
      const [day = '', hour = ''] = clock.format(time).split(', ');
      for (const { accountId } of await api().db.delete(mails).returning()) sent.push({ accountId, day, time: hour });
    }
    for (const [accountId, dailyHour] of hours) {
      const own = sent.filter((mail) => mail.accountId === accountId);
      expect(new Set(own.map(({ day }) => day)).size, `at ${dailyHour}`).toBe(own.length);
      expect(own.length, `at ${dailyHour}`).toBe(3);
      if (dailyHour === 8) expect(own.map(({ time }) => time)).toEqual(Array(3).fill(expect.stringMatching(/^08:/)));
    }
  });
});

describe('daily mails from several processes', () => {
  it('a member can be notified while the daily mail is being written', async () => {
    const who = await makeReader();
    await ask(who, 'Harbour');
    await api().db.transaction(async (transaction) => {
      expect(await lockDueReader(transaction, tomorrow(), [])).toMatchObject({ accountId: who.accountId });
      await ask(who, 'Peonies, Late');
    });
    expect(await api().db.$count(notifications, eq(notifications.accountId, who.accountId))).toBe(2);
  });

  const countMails = async () => {
    const rows = await api().db.select({ accountId: mails.accountId, kind: mails.kind }).from(mails);
    return rows.map(({ accountId, kind }) => `${accountId} ${kind}`).toSorted();
  };
  async function makeReaders(): Promise<string[]> {
    const readers = await Promise.all(Array.from({ length: 6 }, makeReader));
    for (const who of readers) {
      await ask(who, 'Harbour');
      await api().callEndpoint('POST /v1/opportunities/searches', { body: { name: 'Jobs', query: 'types=JOB' } }, who);
    }
    await makeOpportunity(api().db, { type: 'JOB', publishedAt: new Date(Date.now() + 1_000) });
    return readers.map(({ accountId }) => `${accountId} DAILY`).toSorted();
  }

  it('several processes queue each daily mail once', async () => {
    const expected = await makeReaders();
    await Promise.all(Array.from({ length: 4 }, () => queueDailyMails(api().db, tomorrow())));
    expect(await countMails()).toEqual(expected);
  });

  it('daily mails are queued once even if a process stops in the middle', async () => {
    const expected = await makeReaders();
    await api().db.execute(sql`create function fail_third() returns trigger language plpgsql as $$ begin
      if (select count(*) from mails) >= 2 then raise exception 'ended in the middle'; end if; return new; end $$`);
    await api().db.execute(
      sql`create trigger fail_third before insert on mails for each row execute function fail_third()`,
    );
    await expect(queueDailyMails(api().db, tomorrow())).rejects.toThrow();
    await api().db.execute(sql`drop function fail_third cascade`);
    expect(await api().db.$count(mails)).toBe(2);
    await queueDailyMails(api().db, tomorrow());
    expect(await countMails()).toEqual(expected);
    const sent = await composeMails(api(), tomorrow());
    expect(sent.map(({ subject }) => subject)).toEqual(expected.map(() => '2 things are new'));
  });
});

describe('an account whose daily mail fails', () => {
  beforeEach(async () => {
    await api().db.update(accounts).set({ digestDueAt: null, alertsDueAt: null });
  });
  const search = (who: Member) =>
    api().callEndpoint('POST /v1/opportunities/searches', { body: { name: 'Jobs', query: 'types=JOB' } }, who);
  const breakClock = (who: Member) =>
    api().db.update(accounts).set({ timeZone: 'Nowhere/Unknown' }).where(eq(accounts.id, who.accountId));

  it('reports an account whose daily mail fails, and mails the others', async () => {
    const [broken, who] = [await makeReader(), await makeReader()];
    await search(broken);
    await breakClock(broken);
    const mailDueAt = new Date(Date.now() - HOUR);
    const { accountId, profileId } = broken;
    const waiting = Array.from({ length: 60 }, (_, number) => ({
      ...{ id: uuidv7(), accountId, profileId, kind: 'QUESTION' as const, subjectKind: 'PROFILE' as const },
      ...{ subjectId: profileId, event: `${number}`, day: '2026-01-01', happenedAt: mailDueAt, mailDueAt },
    }));
    await api().db.insert(notifications).values(waiting);
    await ask(who, 'Harbour');
    const failures: unknown[] = [];
    const report: ReportFailure = (error, about) => failures.push([String(error), about]);
    expect(await queueDailyMails(api().db, tomorrow(), report)).toBe(1);
    expect(failures).toEqual([[expect.stringContaining('Nowhere/Unknown'), { accountId }]]);
    expect(await api().db.select({ accountId: mails.accountId }).from(mails)).toEqual([{ accountId: who.accountId }]);
    expect(await api().db.$count(notifications, isNotNull(notifications.mailDueAt))).toBe(waiting.length);
  });

  it('an account whose mail fails does not stop the alerts of others', async () => {
    const [broken, who] = [await makeMember(api()), await makeMember(api())];
    for (const member of [broken, who]) {
      await makeSubscription(api().db, member, 'ARTIST_OPPORTUNITIES', 'active');
      await search(member);
    }
    await breakClock(broken);
    const setDue = (member: Member, alertsDueAt: Date) =>
      api().db.update(accounts).set({ alertsDueAt }).where(eq(accounts.id, member.accountId));
    await setDue(broken, new Date(Date.now() - HOUR));
    await setDue(who, now());
    await makeOpportunity(api().db, { type: 'JOB', publishedAt: new Date(Date.now() + 1_000) });
    const failed: unknown[] = [];
    const soon = new Date(Date.now() + HOUR / 6);
    expect(await queueAlerts(api().db, soon, (_, about) => failed.push(about))).toBe(1);
    expect(failed).toEqual([{ accountId: broken.accountId }]);
  });

  it('daily mails are sent even while deadlines cannot be read', async () => {
    const who = await makeReader();
    await ask(who, 'Harbour');
    await api().db.execute(sql`alter table reminders rename to away`);
    const failed: unknown[] = [];
    expect(await queueDailyMails(api().db, tomorrow(), (_, about) => failed.push(about))).toBe(1);
    await api().db.execute(sql`alter table away rename to reminders`);
    expect(failed).toEqual([{ step: 'queueReminders' }]);
  });

  it('looks for deadlines once every quarter of an hour', async () => {
    await api().db.execute(sql`alter table reminders rename to away`);
    const failed: unknown[] = [];
    const queueMails = createDailyMails(api().db, (_, about) => failed.push(about));
    const start = Math.ceil(Date.now() / HOUR) * HOUR;
    for (const minutes of [0, 1, 14, 15, 29, 31]) await queueMails(new Date(start + (minutes * HOUR) / 60));
    await api().db.execute(sql`alter table away rename to reminders`);
    expect(failed).toHaveLength(3);
  });
});

describe('new calls of followed organizers', () => {
  const atOnce = { here: true, atOnce: true, daily: false, device: false };
  async function makeFollower(
    organizer: Member,
    notificationChoices: typeof accounts.$inferInsert.notificationChoices,
  ) {
    const who = await makeMember(api());
    await api().db.update(accounts).set({ notificationChoices }).where(eq(accounts.id, who.accountId));
    await api().db.insert(follows).values({ followerId: who.profileId, followedId: organizer.profileId });
    return who;
  }

  it('followers who want new calls at once get them by mail, and not again the next day', async () => {
    const organizer = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    const reader = await makeFollower(organizer, { NEW_CALLS: atOnce });
    const [pushed, daily] = [
      await makeFollower(organizer, { NEW_CALLS: { ...atOnce, atOnce: false, daily: true, device: true } }),
      await makeFollower(organizer, {}),
    ];
    await makeOpportunity(api().db, { profileId: organizer.profileId, publishedAt: now() });
    const soon = new Date(Date.now() + 60_000);
    expect(await notifyOfNewCalls(api().db, soon)).toBe(1);
    expect(await notifyOfNewCalls(api().db, soon)).toBe(0);
    const sent = await composeMails(api(), soon);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [`${reader.uid}@example.org`, expect.stringMatching(/ has a new call$/)],
    ]);
    const readKinds = async ({ accountId }: Member) =>
      (await api().db.select().from(notifications).where(eq(notifications.accountId, accountId))).map(
        ({ kind }) => kind,
      );
    expect([await readKinds(reader), await readKinds(pushed), await readKinds(daily)]).toEqual([
      ['NEW_CALLS'],
      ['NEW_CALLS'],
      [],
    ]);
    await api().db.update(accounts).set({ digestDueAt: soon }).where(eq(accounts.id, reader.accountId));
    await queueDailyMails(api().db, soon);
    expect(await readKinds(reader)).toEqual(['NEW_CALLS']);
  });

  it('announces a call at most once a day, even if it is extended again and again', async () => {
    const organizer = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    const reader = await makeFollower(organizer, { NEW_CALLS: atOnce });
    const id = await makeOpportunity(api().db, { profileId: organizer.profileId, publishedAt: now() });
    const announceAt = async (minutes: number) => {
      await notifyOfNewCalls(api().db, new Date(Date.now() + minutes * 60_000));
      return api().db.$count(mails, eq(mails.accountId, reader.accountId));
    };
    const extendAt = (minutes: number) =>
      api()
        .db.update(opportunities)
        .set({ extendedAt: new Date(Date.now() + minutes * 60_000) })
        .where(eq(opportunities.id, id));
    expect(await announceAt(1)).toBe(1);
    await extendAt(60);
    expect(await announceAt(61)).toBe(1);
    await extendAt(120);
    expect(await announceAt(121)).toBe(1);
    expect(await announceAt(24 * 60 + 2)).toBe(2);
    expect(await announceAt(24 * 60 + 3)).toBe(2);
  });

  it('calls published before announcements were introduced are not announced', async () => {
    const organizer = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    await makeFollower(organizer, { NEW_CALLS: atOnce });
    await makeOpportunity(api().db, { profileId: organizer.profileId, publishedAt: new Date(Date.now() - HOUR) });
    await api().db.execute(sql`delete from announced_calls`);
    const migration = readFileSync('services/product-api/db/migrations/0027_delivered_messages.sql', 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await api().db.execute(sql.raw(statement));
    expect(await notifyOfNewCalls(api().db, now())).toBe(0);
    await makeOpportunity(api().db, { profileId: organizer.profileId, publishedAt: now() });
    expect(await notifyOfNewCalls(api().db, new Date(Date.now() + 60_000))).toBe(1);
  });

  it('announces new calls even if those of another organizer fail', async () => {
    const organizers = [await makeMember(api()), await makeMember(api())];
    for (const organizer of organizers) await makeFollower(organizer, { NEW_CALLS: atOnce });
    const [broken, other] = organizers.map(({ profileId }) => profileId);
    await makeOpportunity(api().db, { profileId: broken, publishedAt: new Date(Date.now() - HOUR) });
    await makeOpportunity(api().db, { profileId: other, publishedAt: now() });
    await api()
      .db.update(accounts)
      .set({ timeZone: 'Nowhere/Unknown' })
      .where(
        sql`id in (select p.account_id from follows f join profiles p on p.id = f.follower_id where f.followed_id = ${broken})`,
      );
    const failed: unknown[] = [];
    const soon = new Date(Date.now() + 60_000);
    expect(await notifyOfNewCalls(api().db, soon, (_, about) => failed.push(about))).toBe(1);
    expect(failed).toEqual([{ profileId: broken }]);
  });

  it('new calls are not announced to people who muted, blocked or stopped following the organizer', async () => {
    const organizer = await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
    const [muted, blocked, stopped] = [
      await makeFollower(organizer, { NEW_CALLS: atOnce }),
      await makeFollower(organizer, { NEW_CALLS: atOnce }),
      await makeFollower(organizer, { NEW_CALLS: atOnce }),
    ];
    const set = (who: Member, fields: Partial<typeof follows.$inferInsert>) =>
      api().db.update(follows).set(fields).where(eq(follows.followerId, who.profileId));
    await set(muted, { mutedAt: now() });
    await set(stopped, { stoppedAt: now() });
    await api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: organizer.profileId } }, blocked);
    await makeOpportunity(api().db, { profileId: organizer.profileId, publishedAt: now() });
    expect(await notifyOfNewCalls(api().db, new Date(Date.now() + 60_000))).toBe(1);
    expect(await api().db.$count(notifications)).toBe(0);
    expect(await api().db.$count(mails)).toBe(0);
  });
});
