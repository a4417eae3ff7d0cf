import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { mails } from '@/services/product-api/mail/schema';
import { queueDailyMails } from '@/services/product-api/notification/queue-daily-mails';
import { notifications } from '@/services/product-api/notification/schema';
import { reopenOpportunity } from '@/services/product-api/opportunity/reopen-opportunity';
import { bookmarks, opportunities, opportunityChanges } from '@/services/product-api/opportunity/schema';
import { queueDeadlineNews } from '@/services/product-api/reminder/queries/queue-deadline-news';
import { testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { makeOpportunity } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'mail@art.example.org',
  SITE_URL: 'https://art.example.org',
});
const atOnce = { DEADLINE: { here: true, atOnce: true, daily: false, device: false } };
const daily = { DEADLINE: { here: true, atOnce: false, daily: true, device: false } };
const none = { DEADLINE: { here: true, atOnce: false, daily: false, device: false } };
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const SETTLED = 11;
const NEXT_DAY = 24 * 60 + 30;

beforeEach(async () => {
  await api().db.delete(mails);
  await api().db.delete(opportunityChanges);
});

const set = (who: Member, fields: Partial<typeof accounts.$inferInsert>) =>
  api().db.update(accounts).set(fields).where(eq(accounts.id, who.accountId));
async function makeReader(notificationChoices: typeof accounts.$inferInsert.notificationChoices = atOnce) {
  const who = await makeMember(api());
  await set(who, { notificationChoices });
  return who;
}
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
const make = (who: Member) =>
  makeOpportunity(api().db, {
    ...{ profileId: who.profileId, title: 'North, by Daylight', allFields: true, country: 'GB' },
    ...{ closesAt: new Date('2199-12-05T18:00Z'), deadlineLocal: '2199-12-05T18:00', deadlineZone: 'Europe/London' },
  });
const save = (who: Member, opportunityId: string) =>
  api().db.insert(bookmarks).values({ profileId: who.profileId, opportunityId });
const move = (who: Member, id: string, localDateTime: string) => {
  const deadline = { kind: 'FIXED', localDateTime, timeZone: 'Europe/London' } as const;
  return api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body: { deadline } }, who);
};
const readMails = (minutes: number) => composeMails(api(), minutesFromNow(minutes));

describe('mails about changed deadlines', () => {
  it('members who saved a call get a mail with its old and new deadline', async () => {
    const [who, reader, stranger] = [await organizer(), await makeReader(), await makeReader()];
    const [id, other] = [await make(who), await make(who)];
    await save(reader, id);
    await save(stranger, other);
    await move(who, id, '2199-12-12T18:00');
    expect(await queueDeadlineNews(api().db, minutesFromNow(9))).toBe(0);
    expect(await queueDeadlineNews(api().db, minutesFromNow(SETTLED))).toBe(1);
    expect(await queueDeadlineNews(api().db, minutesFromNow(SETTLED))).toBe(0);
    const sent = await readMails(SETTLED);
    expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: `${reader.uid}@example.org`, subject: 'North, by Daylight has a new deadline' },
    ]);
    expect(sent[0]?.text).toContain(
      '18:00 on 12 December 2199 in London\nBefore: 18:00 on 5 December 2199 in London\n',
    );
    expect(sent[0]?.text).toContain(`https://art.example.org/opportunities/${id}\n`);
    expect(sent[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('mails a new deadline in the reader’s language, with the translated title', async () => {
    const [who, reader] = [await organizer(), await makeReader()];
    const id = await make(who);
    const translations = { de: { title: 'Norden bei Tag' } };
    await api().db.update(opportunities).set({ language: 'en', translations }).where(eq(opportunities.id, id));
    await api().db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, reader.accountId));
    await save(reader, id);
    await move(who, id, '2199-12-12T18:00');
    await queueDeadlineNews(api().db, minutesFromNow(SETTLED));
    const [sent] = await readMails(SETTLED);
    expect(sent?.subject).toContain('Norden bei Tag');
    expect(sent?.text).toContain('18:00 Uhr am 5. Dezember 2199 in London');
    expect(sent?.text).not.toContain('December');
  });

  it('mails members if a saved call closes early', async () => {
    const [who, reader] = [await organizer(), await makeReader()];
    const id = await make(who);
    await save(reader, id);
    const body = { status: 'CLOSED' } as const;
    await api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body }, who);
    await queueDeadlineNews(api().db, minutesFromNow(SETTLED));
    expect((await readMails(SETTLED)).map(({ subject }) => subject)).toEqual(['North, by Daylight has closed']);
  });

  it('sends no mail if closing a call is undone within ten minutes', async () => {
    const [who, reader] = [await organizer(), await makeReader()];
    const id = await make(who);
    await save(reader, id);
    const close = () =>
      api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body: { status: 'CLOSED' } }, who);
    const readRow = async () => (await api().callEndpoint('GET /v1/opportunities/own', {}, who)).data[0];
    const before = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }, who);
    await close();
    const undoUntil = Date.parse((await readRow())?.closing?.undoUntil ?? '');
    expect(undoUntil - Date.now()).toBeGreaterThan(9 * 60_000);
    const reopened = await api().callEndpoint('DELETE /v1/opportunities/{id}/closing', { path: { id } }, who);
    expect(reopened).toMatchObject({ status: 'PUBLISHED', deadline: before.deadline, changes: [] });
    expect((await readRow())?.closing).toBeNull();
    expect(await queueDeadlineNews(api().db, minutesFromNow(SETTLED))).toBe(0);

    await close();
    const own = { id, profileId: who.profileId, accountId: who.accountId };
    await expect(reopenOpportunity(api().db, own, minutesFromNow(10))).rejects.toThrow('can no longer be undone');
    expect(await queueDeadlineNews(api().db, minutesFromNow(SETTLED))).toBe(1);
  });

  it('mails several changes of a deadline once, and none if it is restored', async () => {
    const [who, reader] = [await organizer(), await makeReader()];
    const [id, back] = [await make(who), await make(who)];
    for (const call of [id, back]) await save(reader, call);
    for (const call of [id, back]) await move(who, call, '2199-12-12T18:00');
    await move(who, id, '2199-12-20T18:00');
    await move(who, back, '2199-12-05T18:00');
    await queueDeadlineNews(api().db, minutesFromNow(SETTLED));
    const sent = await readMails(SETTLED);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(
      '18:00 on 20 December 2199 in London\nBefore: 18:00 on 5 December 2199 in London\n',
    );
  });

  it('mails a call’s new deadline at most once a day', async () => {
    const [who, reader] = [await organizer(), await makeReader()];
    const id = await make(who);
    await save(reader, id);
    await move(who, id, '2199-12-12T18:00');
    expect(await queueDeadlineNews(api().db, minutesFromNow(SETTLED))).toBe(1);
    await move(who, id, '2199-12-13T18:00');
    expect(await queueDeadlineNews(api().db, minutesFromNow(60))).toBe(0);
    expect(await queueDeadlineNews(api().db, minutesFromNow(NEXT_DAY))).toBe(1);
    expect(await api().db.select().from(mails)).toHaveLength(2);
  });

  it('mails a new deadline once per account, and not to accounts that do not want it', async () => {
    const [who, reader, silent, unverified] = [
      await organizer(),
      await makeReader(),
      await makeReader(none),
      await makeReader(),
    ];
    const id = await make(who);
    for (const one of [reader, await makeSecondProfile(api(), reader), silent, unverified]) await save(one, id);
    await set(unverified, { isEmailVerified: false });
    await move(who, id, '2199-12-12T18:00');
    await queueDeadlineNews(api().db, minutesFromNow(SETTLED));
    expect((await api().db.select().from(mails)).map(({ accountId }) => accountId)).toEqual([reader.accountId]);
  });

  it('mails no new deadline if the bookmark was removed or the profile transferred', async () => {
    const [who, reader, other] = [await organizer(), await makeReader(), await makeReader()];
    const id = await make(who);
    for (const one of [reader, other]) await save(one, id);
    await move(who, id, '2199-12-12T18:00');
    await queueDeadlineNews(api().db, minutesFromNow(SETTLED));
    await api().db.delete(bookmarks).where(eq(bookmarks.profileId, reader.profileId));
    await api().db.update(mails).set({ accountId: reader.accountId }).where(eq(mails.accountId, other.accountId));
    expect(await readMails(SETTLED)).toEqual([]);
  });

  it('the daily mail lists new deadlines for members who prefer it', async () => {
    const [who, reader] = [await organizer(), await makeReader(daily)];
    const id = await make(who);
    await save(reader, id);
    await move(who, id, '2199-12-12T18:00');
    expect(await queueDeadlineNews(api().db, minutesFromNow(SETTLED))).toBe(1);
    expect(await api().db.$count(mails)).toBe(0);
    expect(await queueDailyMails(api().db, minutesFromNow(NEXT_DAY))).toBe(1);
    const [sent, ...others] = await readMails(NEXT_DAY);
    expect([sent?.subject, others]).toEqual(['North, by Daylight has a new deadline', []]);
    expect(sent?.text).toContain('Before: 18:00 on 5 December 2199 in London\n');
  });

  it('tells 2,500 members about a new deadline in batches of a thousand', async () => {
    const [who, reader] = [await organizer(), await makeReader()];
    const id = await make(who);
    await save(reader, id);
    await api().db.execute(sql`insert into profiles (id, account_id, role, name)
      select gen_random_uuid(), ${reader.accountId}, 'ARTIST', 'Reader ' || n from generate_series(1, 2499) n`);
    await api().db.execute(sql`insert into bookmarks (profile_id, opportunity_id)
      select p.id, ${id} from profiles p where p.account_id = ${reader.accountId} on conflict do nothing`);
    await move(who, id, '2199-12-12T18:00');
    const statements = await countStatements(() => queueDeadlineNews(api().db, minutesFromNow(SETTLED)));
    expect(await api().db.$count(notifications, eq(notifications.accountId, reader.accountId))).toBe(2_500);
    expect(await api().db.$count(mails, eq(mails.accountId, reader.accountId))).toBe(1);
    expect(statements).toBeLessThan(30);
  });
});
