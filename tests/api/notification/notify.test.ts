import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { getMail } from '@/services/product-api/mail/get-mail';
import { mails } from '@/services/product-api/mail/schema';
import { type News, notify } from '@/services/product-api/notification/notify';
import { notifications } from '@/services/product-api/notification/schema';
import { siteChanges } from '@/services/product-api/site/schema';
import { testApi } from '../../support/api';
import { makeMember } from '../../support/members';

const api = testApi();
const now = new Date('2027-03-03T12:00:00Z');

async function makeReader(
  choices: typeof accounts.$inferInsert.notificationChoices = {},
  timeZone: string | null = null,
) {
  const reader = await makeMember(api());
  await api()
    .db.update(accounts)
    .set({ notificationChoices: choices, timeZone })
    .where(eq(accounts.id, reader.accountId));
  return reader;
}

const tell = (news: News | News[], at = now) => api().db.transaction((transaction) => notify(transaction, news, at));
const listRows = (accountId: string) =>
  api().db.select().from(notifications).where(eq(notifications.accountId, accountId)).orderBy(notifications.day);
const countMails = (accountId: string) => api().db.$count(mails, eq(mails.accountId, accountId));
const about = (recipientId: string, kind: News['kind'] = 'MESSAGE'): News => ({
  ...{ kind, recipientId },
  subject: { kind: 'PROFILE', id: recipientId },
});

describe('notify()', () => {
  it('keeps one notification per kind, subject and day in the reader’s time zone', async () => {
    const { accountId, profileId } = await makeReader({}, 'Asia/Tokyo');
    for (const time of ['00:00', '14:59', '15:00']) await tell(about(profileId), new Date(`2027-03-03T${time}:00Z`));
    const rows = await listRows(accountId);
    expect(rows.map(({ day, count }) => ({ day, count }))).toEqual([
      { day: '2027-03-03', count: 2 },
      { day: '2027-03-04', count: 1 },
    ]);
  });

  it('mails members immediately if they chose that, and plans the daily mail for others', async () => {
    const [atOnce, daily] = [
      await makeReader(),
      await makeReader({ MESSAGE: { here: true, atOnce: false, daily: true, device: false } }, 'Europe/Paris'),
    ];
    expect(await tell([about(atOnce.profileId), about(daily.profileId)])).toBe(1);
    expect([await countMails(atOnce.accountId), await countMails(daily.accountId)]).toEqual([1, 0]);
    expect((await listRows(atOnce.accountId))[0]?.mailDueAt).toBeNull();
    expect((await listRows(daily.accountId))[0]?.mailDueAt).toEqual(new Date('2027-03-04T07:00:00Z'));
  });

  it('mails several events of an account together, even if one of them is removed', async () => {
    const [reader, one, other] = [await makeReader(), await makeReader(), await makeReader()];
    const news = [one, other].map(({ profileId }) => ({ ...about(reader.profileId), actorId: profileId }));
    const [first, second] = news.map((item, place) => ({ ...item, event: `${place}` }));
    if (!first || !second) throw new Error('Two people write.');
    expect(await tell([first, second])).toBe(1);
    await api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: one.profileId } }, reader);
    expect(await listRows(reader.accountId)).toHaveLength(1);
    expect(await countMails(reader.accountId)).toBe(1);
  });

  it('reads mails that the previous version has queued', async () => {
    const reader = await makeReader();
    await tell(about(reader.profileId), new Date(Date.now() - 1_000));
    const own = eq(mails.accountId, reader.accountId);
    await api().db.update(mails).set({ payload: sql`'{}'` }).where(own);
    const [row] = await api().db.select().from(mails).where(own);
    expect(await getMail(api().db, row?.id ?? '', new Date())).toMatchObject({ kind: 'NOTIFICATION' });
  });

  it('writes no notification if the reader has turned its kind off everywhere', async () => {
    const off = { here: false, atOnce: false, daily: false, device: false };
    const { accountId, profileId } = await makeReader({ MESSAGE: off, PAYMENT: off });
    await tell(about(profileId));
    expect(await listRows(accountId)).toEqual([]);
    // Emails about payments ignore the member's choices.
    expect(await tell(about(profileId, 'PAYMENT'))).toBe(1);
  });

  it('uses the site’s default channels until a member chooses others', async () => {
    const daily = { here: true, atOnce: false, daily: true, device: false };
    const notificationDefaults = { choices: { MESSAGE: daily }, dailyHour: 6, quiet: null };
    await api()
      .db.insert(siteChanges)
      .values({ id: 1, settings: { notifications: notificationDefaults } });
    const [reader, other] = [await makeReader(), await makeReader({ MESSAGE: { ...daily, daily: false } })];
    expect(await tell([about(reader.profileId), about(other.profileId)])).toBe(0);
    expect(await listRows(reader.accountId)).toMatchObject([{ mailDueAt: new Date('2027-03-04T06:00:00Z') }]);
    expect(await listRows(other.accountId)).toMatchObject([{ mailDueAt: null }]);
    await api().db.delete(siteChanges);
  });

  it('does not notify the account that acted', async () => {
    const { accountId, profileId } = await makeReader();
    await tell({ ...about(profileId), actingAccountId: accountId });
    expect(await listRows(accountId)).toEqual([]);
  });
});
