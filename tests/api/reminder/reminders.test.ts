import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseReminder } from '@/lib/shared/domain/reminder';
import { accounts } from '@/services/product-api/account/schema';
import { type ReportFailure, rethrow } from '@/services/product-api/jobs/due-accounts';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { mails } from '@/services/product-api/mail/schema';
import { notify } from '@/services/product-api/notification/notify';
import { queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import { notifications } from '@/services/product-api/notification/schema';
import { bookmarks, opportunities, reminders } from '@/services/product-api/opportunity/schema';
import { listCandidates } from '@/services/product-api/reminder/queries/reminders';
import { queueReminders } from '@/services/product-api/reminder/queue-reminders';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'mail@art.example.org',
  SITE_URL: 'https://art.example.org',
});

/** This date is far in the future, so that the database’s clock has no effect. */
const CLOSES_AT = new Date('2199-12-05T18:00:00Z');
const IN_7 = new Date('2199-11-28T08:00:00Z');
const IN_1 = new Date('2199-12-04T08:00:00Z');
const DAY = 86_400_000;
const SAVED_AT = new Date('2199-11-01T00:00:00Z');
const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

beforeEach(async () => {
  await api().db.delete(mails);
  await api().db.delete(notifications);
  await api().db.delete(bookmarks);
  await api().db.delete(reminders);
});

type Call = Parameters<typeof makeOpportunity>[1];
async function makeSaved(who: Member, fields: Call = {}): Promise<string> {
  const { db } = api();
  const organizer = await makeProfile(db, { name: 'Northlight Gallery' });
  const id = await makeOpportunity(db, {
    title: 'North, by Daylight',
    profileId: organizer,
    closesAt: CLOSES_AT,
    deadlineLocal: '2199-12-05T18:00',
    deadlineZone: 'Europe/London',
    ...fields,
  });
  await db.insert(bookmarks).values({ profileId: who.profileId, opportunityId: id, createdAt: SAVED_AT });
  return id;
}

const atOnce = { DEADLINE: { here: true, atOnce: true, daily: false, device: false } };
const daily = { DEADLINE: { here: true, atOnce: false, daily: true, device: false } };
const none = { DEADLINE: { here: true, atOnce: false, daily: false, device: false } };
async function makeReader(): Promise<Member> {
  const who = await makeMember(api());
  await setAccount(who, { notificationChoices: atOnce });
  return who;
}
const ofAccount = (who: Member) => eq(accounts.id, who.accountId);
const setAccount = (who: Member, fields: Partial<typeof accounts.$inferInsert>) =>
  api().db.update(accounts).set(fields).where(ofAccount(who));
const readMails = (now: Date) => composeMails(api(), now);
const unsubscribe = (token: string) => api().callEndpoint('POST /v1/account/mails/refusals', { body: { token } });
const sendPatch = (body: object, who?: Member) => asJson('PATCH', who ?? {}, body);

describe('reminders of deadlines', () => {
  it('mails a reminder seven days and one day before the deadline', async () => {
    const who = await makeReader();
    const id = await makeSaved(who);
    expect(await queueReminders(api().db, minutesAfter(IN_7, -1))).toBe(0);
    expect(await queueReminders(api().db, IN_7)).toBe(1);
    for (const minutes of [0, 10, 60 * 24]) expect(await queueReminders(api().db, minutesAfter(IN_7, minutes))).toBe(0);
    expect(await queueReminders(api().db, IN_1)).toBe(1);
    expect(await queueReminders(api().db, minutesAfter(CLOSES_AT, -1))).toBe(0);
    const [one, seven] = await readMails(IN_7);
    expect([seven?.subject, one?.to]).toEqual(['North, by Daylight closes in 7 days', `${who.uid}@example.org`]);
    expect((await readMails(IN_1))[0]?.subject).toBe('North, by Daylight closes tomorrow');
    expect(seven?.text).toContain(
      `North, by Daylight closes in 7 days\nNorthlight Gallery\n18:00 on 5 December in London\nhttps://art.example.org/opportunities/${id}\n`,
    );
    expect(seven?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('mails a reminder at the right hour in the recipient’s time zone', async () => {
    const who = await makeReader();
    await makeSaved(who);
    await api().callEndpoint('PATCH /v1/account/mails', { body: { timeZone: 'America/New_York' } }, who);
    expect(await queueReminders(api().db, minutesAfter(IN_7, 299))).toBe(0);
    expect(await queueReminders(api().db, minutesAfter(IN_7, 300))).toBe(1);
    const [mail] = await readMails(minutesAfter(IN_7, 300));
    expect(mail?.text).toContain('18:00 on 5 December in London\n13:00 on 5 December, your time in New York\n');
  });

  it('sends no reminder if the profile has been transferred', async () => {
    const [who, other] = [await makeReader(), await makeReader()];
    await makeSaved(who);
    expect(await queueReminders(api().db, IN_7)).toBe(1);
    await api().db.update(mails).set({ accountId: other.accountId });
    expect(await readMails(IN_7)).toEqual([]);
  });

  it('the daily mail contains reminders for members who prefer it', async () => {
    const who = await makeMember(api());
    await setAccount(who, { notificationChoices: daily, dailyHour: 18 });
    await makeSaved(who, { title: 'Early' });
    await makeSaved(who, { title: 'Late' });
    const subject = { kind: 'TEAM', id: who.profileId } as const;
    await setAccount(who, { notificationChoices: { ...daily, TEAM: daily.DEADLINE } });
    await api().db.transaction((transaction) =>
      notify(transaction, { kind: 'TEAM', recipientId: who.profileId, subject, at: IN_7 }),
    );
    expect(await queueDailyMails(api().db, minutesAfter(IN_7, 599))).toBe(0);
    expect(await queueDailyMails(api().db, minutesAfter(IN_7, 600))).toBe(1);
    expect(await queueDailyMails(api().db, minutesAfter(IN_7, 610))).toBe(0);
    const [mail, ...others] = await readMails(minutesAfter(IN_7, 600));
    expect([mail?.subject, others]).toEqual(['3 things are new', []]);
    expect(mail?.text).toContain('Early closes in 7 days\nNorthlight Gallery\n18:00 on 5 December in London\n');
  });

  it('one mail contains all reminders that are due', async () => {
    const who = await makeReader();
    await makeSaved(who, { title: 'Late', closesAt: minutesAfter(CLOSES_AT, 60) });
    await makeSaved(who, { title: 'Early' });
    expect(await queueReminders(api().db, IN_7)).toBe(1);
    const [mail] = await readMails(IN_7);
    expect(mail?.subject).toBe('2 things are new');
    for (const title of ['Early', 'Late']) expect(mail?.text).toContain(`${title} closes in 7 days\n`);
  });

  it('sends only the later reminder if both are due', async () => {
    const who = await makeReader();
    await makeSaved(who);
    expect(await queueReminders(api().db, minutesAfter(IN_1, 60))).toBe(1);
    expect(await queueReminders(api().db, minutesAfter(IN_1, 70))).toBe(0);
    expect(await api().db.select().from(reminders)).toMatchObject([{ daysBefore: 1 }]);
  });

  it('reminds again if the deadline moves to another day', async () => {
    const who = await makeReader();
    const id = await makeSaved(who);
    const move = (closesAt: Date) => api().db.update(opportunities).set({ closesAt }).where(eq(opportunities.id, id));
    expect(await queueReminders(api().db, IN_7)).toBe(1);
    await move(minutesAfter(CLOSES_AT, 120));
    expect(await queueReminders(api().db, minutesAfter(IN_7, 10))).toBe(0);
    await move(minutesAfter(CLOSES_AT, 60 * 24 * 30));
    expect(await queueReminders(api().db, minutesAfter(IN_7, 20))).toBe(0);
    expect(await queueReminders(api().db, minutesAfter(IN_7, 60 * 24 * 30))).toBe(1);
  });

  it('reminds only verified addresses that want it, about open saved calls', async () => {
    const who = await makeReader();
    const id = await makeSaved(who);
    const { db } = api();
    const change = (fields: Partial<typeof opportunities.$inferInsert>) =>
      db.update(opportunities).set(fields).where(eq(opportunities.id, id));
    for (const [fields, back] of [
      [{ isEmailVerified: false }, { isEmailVerified: true }],
      [{ notificationChoices: none }, { notificationChoices: atOnce }],
      [{ email: null }, { email: `${who.uid}@example.org` }],
    ] as const) {
      await setAccount(who, fields);
      expect(await queueReminders(db, IN_7), JSON.stringify(fields)).toBe(0);
      await setAccount(who, back);
      await db.delete(reminders);
    }
    for (const fields of [{ status: 'HIDDEN' }, { status: 'DRAFT' }] as const) {
      await change(fields);
      expect(await queueReminders(db, IN_7)).toBe(0);
    }
    await change({ status: 'PUBLISHED' });
    expect(await queueReminders(db, CLOSES_AT)).toBe(0);
    expect(await queueReminders(db, IN_7)).toBe(1);
    expect(await readMails(IN_7)).toHaveLength(1);
    await change({ status: 'HIDDEN' });
    expect(await readMails(IN_7)).toEqual([]);
    await change({ status: 'PUBLISHED' });
    expect(await readMails(CLOSES_AT)).toEqual([]);
    await setAccount(who, { notificationChoices: none });
    expect(await readMails(IN_7)).toEqual([]);
    await setAccount(who, { notificationChoices: atOnce });
    await db.delete(bookmarks);
    expect(await readMails(IN_7)).toEqual([]);
  });

  it('queues each reminder once even if several processes run', async () => {
    for (let i = 0; i < 5; i += 1) await makeSaved(await makeReader());
    const runs = await Promise.all(Array.from({ length: 6 }, () => queueReminders(api().db, IN_7)));
    expect(runs.reduce((sum, queued) => sum + queued, 0)).toBe(5);
    expect(await api().db.$count(mails)).toBe(5);
  });

  it('reports a profile whose reminder fails, reminds the others, and tries again', async () => {
    const [broken, ...others] = [await makeReader(), await makeReader(), await makeReader()];
    for (const who of [broken, ...others]) await makeSaved(who);
    await setAccount(broken, { timeZone: 'Nowhere/Unknown' });
    const failures: unknown[] = [];
    const report: ReportFailure = (error, about) => failures.push([String(error), about]);
    expect(await queueReminders(api().db, IN_7, report)).toBe(others.length);
    const { profileId } = broken;
    expect(failures).toEqual([[expect.stringContaining('Nowhere/Unknown'), { profileId }]]);
    await setAccount(broken, { timeZone: 'Europe/London' });
    expect(await queueReminders(api().db, minutesAfter(IN_7, 15), report)).toBe(1);
    expect(failures).toHaveLength(1);
  });

  it('finds the reminders that are due on both sides of a clock change, and no distant ones', async () => {
    const clocks = [
      'America/New_York',
      'Europe/Berlin',
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
      'US/Pacific',
    ].flatMap((timeZone) => [0, 8, 23].map((dailyHour) => ({ timeZone, dailyHour })));
    const start = Date.parse('2199-10-22T21:45:00Z');
    const readers = [];
    for (const clock of clocks) {
      const who = await makeReader();
      await setAccount(who, clock);
      readers.push({ ...clock, profileId: who.profileId });
    }
    for (let hours = 0; hours < 24 * 16; hours += 11) {
      const closesAt = new Date(start + hours * 3_600_000);
      const opportunityId = await makeOpportunity(api().db, { closesAt });
      const createdAt = new Date(start - DAY * 30);
      await api()
        .db.insert(bookmarks)
        .values(readers.map(({ profileId }) => ({ profileId, opportunityId, createdAt })));
    }
    const calls = await api().db.select().from(opportunities);
    for (let hours = 1; hours < 24 * 12; hours += 13) {
      const now = new Date(start + hours * 3_600_000);
      const expected = readers.flatMap(({ profileId, timeZone, dailyHour: hour }) =>
        calls.flatMap(({ id, closesAt }) => {
          const clock = { closesAt: closesAt ?? now, savedAt: new Date(start - DAY * 30), timeZone, hour };
          return chooseReminder(clock, now) === null ? [] : [`${profileId} ${id}`];
        }),
      );
      const found = await listCandidates(api().db, { dailyHour: 8, after: null, size: 2_000 }, now);
      expect(found.map(({ profileId, opportunityId }) => `${profileId} ${opportunityId}`)).toEqual(
        expect.arrayContaining(expected),
      );
      expect(found.length).toBeLessThan(expected.length * 1.2);
    }
  });

  it('reminds every profile if there are several batches', async () => {
    const { db } = api();
    const [who, other] = [await makeReader(), await makeReader()];
    await makeSaved(other);
    const third = await makeReader();
    // One profile saved its bookmarks too late for a reminder. The third profile’s bookmarks span two batches.
    for (const one of [who, third]) for (let saved = 0; saved < 3; saved += 1) await makeSaved(one);
    await db.update(bookmarks).set({ createdAt: IN_7 }).where(eq(bookmarks.profileId, who.profileId));
    expect(await queueReminders(db, IN_7, rethrow, 5)).toBe(2);
    expect(await db.$count(reminders)).toBe(4);
    expect(await queueReminders(db, IN_7, rethrow, 5)).toBe(0);
  });
});

describe('mail settings', () => {
  it('members can change the time zone and the language of mails separately', async () => {
    const who = await makeReader();
    const first = await api().callEndpoint('GET /v1/account/mails', {}, who);
    expect(first).toEqual({
      timeZone: null,
      language: null,
      areSent: true,
      isEmailVerified: true,
    });
    const changed = await api().callEndpoint(
      'PATCH /v1/account/mails',
      { body: { timeZone: 'Asia/Kolkata', language: 'de' } },
      who,
    );
    expect(changed).toMatchObject({ timeZone: 'Asia/Kolkata', language: 'de' });
    expect(await api().callEndpoint('GET /v1/account', {}, who)).toMatchObject({ language: 'de' });
    expect(await api().callEndpoint('PATCH /v1/account/mails', { body: {} }, who)).toEqual(changed);
  });

  it('the settings for mails need a sign-in and a valid time zone', async () => {
    await api().error('/v1/account/mails', 'unauthenticated');
    await api().error('/v1/account/mails', 'unauthenticated', sendPatch({ language: 'de' }));
    const who = await makeReader();
    const error = await api().error(
      '/v1/account/mails',
      'validation_failed',
      sendPatch({ timeZone: 'Mars/Olympus' }, who),
    );
    expect(error.fields).toHaveProperty('timeZone');
  });

  it('a link in a mail unsubscribes one account from one kind of mail', async () => {
    const [who, other] = [await makeReader(), await makeReader()];
    const read = async (member: Member) => {
      const { choices } = await api().callEndpoint('GET /v1/account/notifications', {}, member);
      const isMailed = ({ atOnce, daily }: { atOnce: boolean; daily: boolean }) => atOnce || daily;
      return { reminders: isMailed(choices.DEADLINE), digests: isMailed(choices.SEARCH) };
    };
    const { unsubscribeTokens: refusalTokens } = readMailSettings(api().env);
    const token = refusalTokens.reminders.sign(who.accountId);
    for (const _ of [1, 2]) expect(await unsubscribe(token)).toEqual({ kind: 'reminders' });
    expect(await read(who)).toEqual({ reminders: false, digests: true });
    expect(await unsubscribe(refusalTokens.digests.sign(who.accountId))).toEqual({ kind: 'digests' });
    expect(await read(who)).toEqual({ reminders: false, digests: false });
    expect(await read(other)).toEqual({ reminders: true, digests: true });
    const forged = [
      `${other.accountId}.${token.split('.')[1]}`,
      refusalTokens.enquiries.sign(other.accountId),
      `${token}x`,
      token.slice(0, -1),
      other.accountId,
      '',
    ];
    for (const wrong of forged) {
      const init = asJson('POST', {}, { token: wrong });
      await api().error('/v1/account/mails/refusals', 'validation_failed', init);
    }
    expect(await read(other)).toEqual({ reminders: true, digests: true });
    const unknown = { token: refusalTokens.digests.sign('0197a000-0000-7000-8000-000000000001') };
    await api().error('/v1/account/mails/refusals', 'not_found', asJson('POST', {}, unknown));
  });
});
