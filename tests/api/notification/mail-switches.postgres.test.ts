import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultNotifications } from '@/lib/shared/domain/notification';
import { accounts } from '@/services/product-api/account/schema';
import { mails } from '@/services/product-api/mail/schema';
import { changeSettings, endMails } from '@/services/product-api/notification/change-settings';
import { notifications } from '@/services/product-api/notification/schema';
import { testApi } from '../../support/api';
import { makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const { DEADLINE, SEARCH } = defaultNotifications.choices;
const noMail = { atOnce: false, daily: false };

/** Runs the migration's statement that starts with these words again. */
async function migrate(beginning: string): Promise<void> {
  const statements = readFileSync('services/product-api/db/migrations/0023_one_daily_mail.sql', 'utf8').split(
    '--> statement-breakpoint',
  );
  const found = statements.find((statement) =>
    statement
      .replaceAll(/^--.*$/gm, '')
      .trim()
      .startsWith(beginning),
  );
  await api().db.execute(sql.raw(found ?? ''));
}

type Account = Partial<typeof accounts.$inferInsert>;
const set = (who: Member, fields: Account) =>
  api().db.update(accounts).set(fields).where(eq(accounts.id, who.accountId));
const read = async (who: Member) => {
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, who.accountId));
  return row;
};
async function makeFormer(fields: Account): Promise<Member> {
  const who = await makeMember(api());
  await api().db.execute(sql`alter table accounts disable trigger accounts_mail_switches`);
  await set(who, fields);
  await api().db.execute(sql`alter table accounts enable trigger accounts_mail_switches`);
  return who;
}

it('members’ former settings for mails are kept as channels', async () => {
  const atOnce = { here: false, atOnce: true, daily: false, device: true };
  const [on, off, changed, turnedOff] = [
    await makeFormer({ notificationChoices: { SEARCH: atOnce } }),
    await makeFormer({ wantsReminders: false, wantsDigests: false }),
    await makeFormer({ wantsDigests: false, notificationChoices: { SEARCH: atOnce, MESSAGE: atOnce } }),
    await makeFormer({ wantsDigests: false, notificationChoices: { DEADLINE: { ...DEADLINE, ...noMail } } }),
  ];
  await migrate('UPDATE accounts');
  expect((await read(on))?.notificationChoices).toEqual({ SEARCH: atOnce });
  expect((await read(off))?.notificationChoices).toEqual({
    DEADLINE: { ...DEADLINE, ...noMail },
    SEARCH: { ...SEARCH, ...noMail },
  });
  expect((await read(changed))?.notificationChoices).toEqual({ SEARCH: { ...atOnce, ...noMail }, MESSAGE: atOnce });
  expect((await read(turnedOff))?.notificationChoices.DEADLINE).toEqual({ ...DEADLINE, ...noMail });
  const { choices } = await api().callEndpoint('GET /v1/account/notifications', {}, off);
  expect([choices.DEADLINE, choices.SEARCH]).toEqual([
    { ...DEADLINE, ...noMail },
    { ...SEARCH, ...noMail },
  ]);
});

it('a change to the previous version’s switches changes the new choices, and the reverse', async () => {
  const who = await makeMember(api());
  await set(who, { wantsReminders: false });
  expect((await read(who))?.notificationChoices).toEqual({ DEADLINE: { ...DEADLINE, ...noMail } });
  await set(who, { wantsReminders: true });
  expect((await read(who))?.notificationChoices).toEqual({ DEADLINE });
  const body = { choices: { SEARCH: { ...SEARCH, daily: false } } };
  await api().callEndpoint('PATCH /v1/account/notifications', { body }, who);
  expect(await read(who)).toMatchObject({ wantsReminders: true, wantsDigests: false });
});

it('ending one kind of mail keeps a choice that is made at the same time', async () => {
  const who = await makeMember(api());
  const QUESTION = { ...defaultNotifications.choices.QUESTION, ...noMail };
  let ending: Promise<void> | undefined;
  await api().db.transaction(async (transaction) => {
    await changeSettings(transaction, who.accountId, { choices: { QUESTION } }, new Date());
    ending = endMails(api().db, who.accountId, 'daily', new Date());
    await expect
      .poll(() => api().db.select({ pid: sql`pid` }).from(sql`pg_locks`).where(sql`not granted`))
      .not.toEqual([]);
  });
  await ending;
  expect((await read(who))?.notificationChoices.QUESTION).toEqual(QUESTION);
});

it('waiting mails of the former kinds become daily mails', async () => {
  const who = await makeMember(api());
  const [id, notificationId, mailId] = [await makeOpportunity(api().db), crypto.randomUUID(), crypto.randomUUID()];
  const day = new Date().toISOString().slice(0, 10);
  await api()
    .db.insert(notifications)
    .values({
      ...{ id: notificationId, accountId: who.accountId, profileId: who.profileId, kind: 'DEADLINE', day },
      ...{ subjectKind: 'OPPORTUNITY', subjectId: id, happenedAt: new Date() },
    });
  const payload = JSON.stringify({ profileId: who.profileId, opportunities: [{ id, daysBefore: 7 }] });
  await api().db.execute(sql`insert into mails (id, kind, account_id, payload)
    values (${mailId}, 'REMINDER', ${who.accountId}, ${payload}::jsonb)`);
  await migrate('UPDATE mails');
  expect(await api().db.select().from(mails).where(eq(mails.id, mailId))).toMatchObject([
    { kind: 'DAILY', payload: { notificationIds: [notificationId], searches: [] } },
  ]);
});
