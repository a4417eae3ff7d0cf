import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { messageLimits } from '@/lib/shared/domain/message';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { deliverMessage } from '@/services/product-api/application/message/deliver-message';
import { MessageQueue } from '@/services/product-api/application/message/message-queue';
import { applicationMessages, messageRecipients } from '@/services/product-api/application/message/schema';
import { readItems } from '@/services/product-api/db/page';
import { openLog } from '@/services/product-api/log';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { SiteWords } from '@/services/product-api/site/site-words';
import { threadMessages } from '@/services/product-api/thread/schema';
import { asJson, testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

const APPLICANTS = 2 * messageLimits.batch + 100;
const DUE = APPLICANTS - messageLimits.batch;

/** A call with many applications. The first ones to be reached are of the first artist, the last one is of another. */
async function makeLargeCall() {
  const { organizer, id } = await makeCall(api());
  const artist = await makeMember(api());
  const { id: applicationId } = await apply(api(), artist, id);
  await api().db.execute(sql`insert into artist_applications (id, opportunity_id, profile_id, number, call_title,
      call_organizer, status, content, submission, submitted_at)
    select ('00000000' || substr(gen_random_uuid()::text, 9))::uuid, opportunity_id, profile_id, number + added,
      call_title, call_organizer, status, content, submission, submitted_at
    from artist_applications, generate_series(1, ${APPLICANTS - 2}::int) added where id = ${applicationId}`);
  const last = await makeMember(api());
  const { id: lastId } = await apply(api(), last, id);
  return { organizer, id, artist, last: { who: last, id: lastId } };
}

type Call = Awaited<ReturnType<typeof makeLargeCall>>;

const createMessage = () => ({
  ...{ idempotencyKey: uuidv7(), filter: {}, expected: APPLICANTS, acceptsReplies: true },
  ...{ subject: 'Visit of {name}', text: 'Dear {name}, the fair opens soon. Your number is {number}.' },
});
const send = ({ id, organizer }: Call, body = createMessage()) =>
  api().callEndpoint('POST /v1/opportunities/{id}/messages', { path: { id }, body }, organizer);
const list = async ({ id, organizer }: Call) =>
  (await api().callEndpoint('GET /v1/opportunities/{id}/messages', { path: { id } }, organizer)).data;
const createQueue = () => {
  const log = openLog(api().env);
  const sources = { db: api().db, siteDefaults: createAllDefaults('Impasto'), siteWords: new SiteWords(api().db, log) };
  return new MessageQueue(sources, log);
};
async function runQueue(queue = createQueue()) {
  queue.start();
  await queue.whenIdle();
}
const countWritten = ({ organizer }: Call) =>
  api().db.$count(threadMessages, eq(threadMessages.accountId, organizer.accountId));
it('answers once the first applicants are reached, and lists the delivery until all of them are', async () => {
  const call = await makeLargeCall();
  const message = createMessage();
  const sent = await send(call, message);
  expect(sent).toMatchObject({ recipients: APPLICANTS, due: DUE, closed: 0, withdrawn: 0, unmailed: { total: 0 } });
  const delivery = { id: sent.id, subject: message.subject, sentAt: expect.any(String), recipients: APPLICANTS };
  expect(await list(call)).toEqual([{ ...delivery, due: DUE, closed: 0 }]);
  expect(await countWritten(call)).toBe(messageLimits.batch);
  await runQueue();
  expect(await list(call)).toEqual([{ ...delivery, due: 0, closed: 0 }]);
  expect(await send(call, message)).toMatchObject({ id: sent.id, due: 0 });
  expect(await countWritten(call)).toBe(APPLICANTS);
  const { organizer, id } = call;
  const small = { ...createMessage(), filter: undefined, expected: undefined, ids: [call.last.id] };
  await api().callEndpoint('POST /v1/opportunities/{id}/messages', { path: { id }, body: small }, organizer);
  expect((await list(call)).map((one) => one.id)).toEqual([sent.id]);
  await api().db.update(applicationMessages).set({ createdAt: sql`created_at - interval '61 minutes'` });
  expect(await list(call)).toEqual([]);
});

it('reaches each applicant once if a process is killed and two others continue', async () => {
  const call = await makeLargeCall();
  const { id } = await send(call);
  const killed = api().db.transaction(async (transaction) => {
    expect(await deliverMessage(transaction, id, new Date())).toBe(messageLimits.batch);
    throw new Error('The process was killed.');
  });
  await expect(killed).rejects.toThrow('The process was killed.');
  expect(await countWritten(call)).toBe(messageLimits.batch);
  await Promise.all([runQueue(), runQueue()]);
  expect(await countWritten(call)).toBe(APPLICANTS);
  const reached = sql`select count(distinct r.thread_message_id)::int as item from message_recipients r
    join thread_messages x on x.id = r.thread_message_id join threads t on t.id = x.thread_id
    where r.message_id = ${id} and t.application_id = r.application_id`;
  expect(await readItems(api().db, reached)).toEqual([APPLICANTS]);
  expect(
    await api().db.$count(mails, and(eq(mails.accountId, call.last.who.accountId), eq(mails.kind, 'THREAD'))),
  ).toBe(1);
});

const withdraw = ({ last }: Call) =>
  api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: last.id } }, last.who);
const block = (who: Member, other: Member) =>
  api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: other.profileId } }, who);
const changes: [title: string, change: (call: Call) => Promise<unknown>][] = [
  ['withdraws', withdraw],
  ['blocks the organizer', ({ last, organizer }) => block(last.who, organizer)],
  ['is blocked by the organizer', ({ last, organizer }) => block(organizer, last.who)],
];

it.each(changes)('skips an applicant who %s before the message arrives', async (_, change) => {
  const call = await makeLargeCall();
  await send(call);
  await change(call);
  await runQueue();
  expect(await list(call)).toMatchObject([{ recipients: APPLICANTS - 1, due: 0, closed: 1 }]);
  const path = { id: call.last.id };
  expect((await api().callEndpoint('GET /v1/applications/{id}/messages', { path }, call.last.who)).data).toEqual([]);
});

it('ends the delivery if the call is deleted', async () => {
  const call = await makeLargeCall();
  const { id } = await send(call);
  await api().db.update(opportunities).set({ status: 'DELETED' }).where(eq(opportunities.id, call.id));
  await runQueue();
  expect(await countWritten(call)).toBe(messageLimits.batch);
  expect(await api().db.$count(messageRecipients, eq(messageRecipients.messageId, id))).toBe(messageLimits.batch);
});

it('delivers other messages while one fails, and tries that one again', async () => {
  const broken = await makeLargeCall();
  await send(broken);
  const other = await makeLargeCall();
  await send(other);
  await api().db.execute(
    sql.raw(`create function fail_one() returns trigger language plpgsql as $$ begin
    if new.account_id = '${broken.organizer.accountId}' then raise exception 'broken'; end if; return new; end $$`),
  );
  await api().db.execute(
    sql`create trigger fail_one before insert on thread_messages for each row execute function fail_one()`,
  );
  const queue = createQueue();
  await runQueue(queue);
  expect([(await list(other))[0]?.due, await countWritten(other)]).toEqual([0, APPLICANTS]);
  expect(await list(broken)).not.toMatchObject([{ due: 0 }]);
  await api().db.execute(sql`drop function fail_one cascade`);
  await runQueue(queue);
  expect(await api().db.$count(messageRecipients, eq(messageRecipients.isDue, true))).toBe(0);
});

it('shows deliveries only to the organizer', async () => {
  const { organizer, id } = await makeCall(api());
  const path = `/v1/opportunities/${id}/messages`;
  await api().error(path, 'unauthenticated');
  for (const who of [await makeMember(api()), await makeMember(api(), { role: 'ADMIN' })]) {
    await api().error(path, 'forbidden', asJson('GET', who));
  }
  expect((await api().request(path, asJson('GET', organizer))).status).toBe(200);
});
