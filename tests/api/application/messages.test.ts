import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '@/lib/shared/api/request';
import { messageLimits } from '@/lib/shared/domain/message';
import { accounts } from '@/services/product-api/account/schema';
import { deliverDueMessages } from '@/services/product-api/application/message/deliver-message';
import { applicationMessages, messageRecipients } from '@/services/product-api/application/message/schema';
import { artistApplications } from '@/services/product-api/application/schema';
import { rethrow } from '@/services/product-api/jobs/due-accounts';
import { getMail } from '@/services/product-api/mail/get-mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { mails } from '@/services/product-api/mail/schema';
import { threadMessages, threads } from '@/services/product-api/thread/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { apply, makeCall, start } from '../../support/applications';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';
import { createLetter, startThread, writeMessage } from '../../support/threads';
import { readZip } from '../../support/zip';

const api = testApi();

type NewMessage = EndpointInput<'POST /v1/opportunities/{id}/messages'>['body'];

const createMessage = (fields: Partial<NewMessage>): NewMessage => ({
  idempotencyKey: uuidv7(),
  subject: 'Your application {number}',
  text: 'Dear {name},\nyou applied for “{title}” by {organizer}. Deadline: {deadline}.',
  acceptsReplies: false,
  ...fields,
});
const send = (who: Member, id: string, fields: Partial<NewMessage>) =>
  api().callEndpoint('POST /v1/opportunities/{id}/messages', { path: { id }, body: createMessage(fields) }, who);
const listSent = (who: Member, id: string, applicationId: string) =>
  api().callEndpoint(
    'GET /v1/opportunities/{id}/applications/{applicationId}/messages',
    { path: { id, applicationId } },
    who,
  );
const listReceived = (who: Member, id: string) =>
  api().callEndpoint('GET /v1/applications/{id}/messages', { path: { id } }, who);
const listThreads = async (who: Member) => (await api().callEndpoint('GET /v1/threads', { query: {} }, who)).data;
const listMessages = async (who: Member, id: string) =>
  (await api().callEndpoint('GET /v1/threads/{id}/messages', { path: { id } }, who)).data;
const json = (who: Partial<Member>, method: string, body?: unknown): RequestInit => asJson(method, who, body);
const reject = (
  who: Member,
  id: string,
  code: 'conflict' | 'forbidden' | 'not_found' | 'rate_limited' | 'validation_failed',
  fields: Partial<NewMessage>,
) => api().error(`/v1/opportunities/${id}/messages`, code, json(who, 'POST', createMessage(fields)));

async function makeDesk() {
  const { organizer, id } = await makeCall(api());
  const [ana, bo] = await Promise.all(['Ana Silva', 'Bo Berg'].map((name) => makeMember(api(), { profile: { name } })));
  if (!ana || !bo) throw new Error('Two people apply.');
  const first = await apply(api(), ana, id);
  const second = await apply(api(), bo, id);
  return { organizer, id, ana: { who: ana, id: first.id }, bo: { who: bo, id: second.id } };
}

const settings = () => readMailSettings(api().env);
const withoutUnsubscribing = (text = '') => text.replace(/\nTo get no more mails at once:\n.*\n$/, '');

/** Composes an account’s queued emails about messages or, if `event` is set, about an event. */
async function composeMails(accountId: string, event?: string) {
  const rows = await api()
    .db.select({ id: mails.id, payload: mails.payload, kind: mails.kind })
    .from(mails)
    .where(eq(mails.accountId, accountId));
  const composed = [];
  for (const { id, kind, payload } of rows) {
    const isChosen = event === undefined ? kind === 'THREAD' : payload && 'event' in payload && payload.event === event;
    const mail = isChosen ? await getMail(api().db, id, new Date()) : undefined;
    if (mail !== undefined) composed.push(settings().compose(mail, new Date()));
  }
  return composed;
}

describe('messages to artists', () => {
  it('sends each chosen artist a personal message, by mail and in the application', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const sent = await send(organizer, id, { ids: [ana.id, bo.id, ana.id] });
    expect(sent).toMatchObject({ recipients: 2, withdrawn: 0, unmailed: { total: 0, first: [] } });
    const [mail, ...others] = await composeMails(ana.who.accountId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Message from Cove Park: Your application 0001' });
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain('> Dear Ana Silva,\n> you applied for “North, by Daylight” by Cove Park. Deadline: ');
    expect(mail?.text).toContain('does not reach Cove Park');
    const { data } = await listReceived(bo.who, bo.id);
    expect(data).toEqual([
      {
        id: sent.id,
        subject: 'Your application 0002',
        text: expect.stringContaining('Dear Bo Berg,'),
        organizer: 'Cove Park',
        sentAt: expect.any(String),
        acceptsReplies: false,
      },
    ]);
    expect((await listSent(organizer, id, bo.id)).data).toEqual([{ isMailed: true, ...data[0], recipients: 2 }]);
  });

  it('adds each message to the conversation about the application, and mails it', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const about = { kind: 'APPLICATION' as const, id: bo.id };
    const asked = await startThread(api(), bo.who, { ...createLetter(''), about, text: 'May I change a work?' });
    await send(organizer, id, { ids: [ana.id, bo.id], acceptsReplies: true });
    const [[thread], [other]] = [await listThreads(ana.who), await listThreads(bo.who)];
    expect(thread).toMatchObject({
      about: { kind: 'APPLICATION', id: ana.id, title: 'North, by Daylight', opportunityId: id, isOwn: true },
      other: { profileId: organizer.profileId, name: 'Cove Park' },
      isUnread: true,
      isRequest: false,
      latest: { text: expect.stringContaining('Dear Ana Silva,') },
    });
    expect(other).toMatchObject({ id: asked.id, isUnread: true });
    const messages = await listMessages(ana.who, thread?.id ?? '');
    expect(messages).toMatchObject([{ subject: 'Your application 0001', source: 'APPLICATION', isOwn: false }]);
    expect((await listMessages(bo.who, asked.id)).map(({ source }) => source)).toEqual(['APPLICATION', 'SITE']);
    expect((await listReceived(ana.who, ana.id)).threadId).toBe(thread?.id);
    expect((await listSent(organizer, id, ana.id)).threadId).toBe(thread?.id);
    expect((await listThreads(organizer)).map((entry) => entry.id).sort()).toEqual([asked.id, thread?.id].sort());
    const [mail, ...others] = await composeMails(ana.who.accountId);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/messages/${thread?.id}\n`);
    await writeMessage(api(), ana.who, thread?.id ?? '', 'Thank you.');
    expect((await listThreads(organizer))[0]).toMatchObject({ id: thread?.id, isUnread: true });
  });

  it('returns an empty conversation for an application without messages', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    expect((await listReceived(bo.who, bo.id)).threadId).toBeNull();
    const asked = await startThread(api(), bo.who, { ...createLetter(''), about: { kind: 'APPLICATION', id: bo.id } });
    expect(await listReceived(bo.who, bo.id)).toMatchObject({ data: [], threadId: asked.id });
    expect(await listSent(organizer, id, bo.id)).toMatchObject({ data: [], threadId: asked.id });
    expect((await listReceived(ana.who, ana.id)).threadId).toBeNull();
  });

  it('artists cannot answer a message that allows no replies until the organizer writes again', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const about = { kind: 'APPLICATION' as const, id: bo.id };
    const asked = await startThread(api(), bo.who, { ...createLetter(''), about });
    await send(organizer, id, { ids: [ana.id, bo.id] });
    const threadId = (await listThreads(ana.who))[0]?.id ?? '';
    const read = () => api().callEndpoint('GET /v1/threads/{id}', { path: { id: threadId } }, ana.who);
    expect(await read()).toMatchObject({ mayWrite: false, takesAnswers: false });
    const answer = { text: 'But why?', idempotencyKey: uuidv7() };
    const path = `/v1/threads/${threadId}/messages`;
    const { message } = await api().error(path, 'conflict', json(ana.who, 'POST', answer));
    expect(message).toBe('No answers are taken here. Nothing was sent.');
    await writeMessage(api(), bo.who, asked.id, 'One more question.');
    await writeMessage(api(), organizer, threadId, 'Ask me anything.');
    expect(await read()).toMatchObject({ mayWrite: true, takesAnswers: true });
    expect((await api().request(path, json(ana.who, 'POST', answer))).status).toBe(200);
  });

  it('conversations about a call move with the call to another profile', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const asked = await startThread(api(), bo.who, { ...createLetter(''), about: { kind: 'OPPORTUNITY', id } });
    await send(organizer, id, { ids: [ana.id], acceptsReplies: true });
    const [thread] = await listThreads(ana.who);
    const other = await startThread(api(), bo.who, createLetter(organizer.profileId));
    const second = await makeSecondProfile(api(), organizer);
    const body = { profileId: second.profileId };
    await api().callEndpoint('PATCH /v1/opportunities/{id}/profile', { path: { id }, body }, organizer);
    expect(await send(second, id, { ids: [ana.id], acceptsReplies: true })).toMatchObject({ recipients: 1, closed: 0 });
    await writeMessage(api(), ana.who, thread?.id ?? '', 'Thank you.');
    const moved = [thread?.id ?? '', asked.id];
    for (const [who, codes] of [
      [second, [200, 200, 404]],
      [organizer, [404, 404, 200]],
    ] as const) {
      const read = (threadId: string) => api().request(`/v1/threads/${threadId}`, json(who, 'GET'));
      const responses = await Promise.all([...moved, other.id].map(read));
      expect(responses.map(({ status }) => status)).toEqual(codes);
    }
    expect((await listThreads(ana.who))[0]?.other.profileId).toBe(second.profileId);
  });

  it('skips artists who have blocked the organizer or are blocked, and says how many', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const block = (who: Member, profileId: string) =>
      api().callEndpoint('PUT /v1/profiles/{id}/block', { path: { id: profileId } }, who);
    await block(ana.who, organizer.profileId);
    expect(await send(organizer, id, { ids: [ana.id, bo.id] })).toMatchObject({ recipients: 1, closed: 1 });
    expect(await listThreads(ana.who)).toEqual([]);
    expect((await listReceived(ana.who, ana.id)).data).toEqual([]);
    expect(await composeMails(ana.who.accountId)).toEqual([]);
    await block(organizer, bo.who.profileId);
    await reject(organizer, id, 'conflict', { ids: [ana.id, bo.id] });
    expect((await listReceived(bo.who, bo.id)).data).toHaveLength(1);
  });

  it('a message that moderators removed is also missing from the application', async () => {
    const { organizer, id, ana } = await makeDesk();
    await send(organizer, id, { ids: [ana.id] });
    await api()
      .db.update(threadMessages)
      .set({ state: 'REMOVED' })
      .where(eq(threadMessages.accountId, organizer.accountId));
    expect((await listReceived(ana.who, ana.id)).data).toEqual([]);
    expect((await listSent(organizer, id, ana.id)).data).toEqual([]);
  });

  it('moves old messages into conversations, with their waiting mails', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    await send(organizer, id, { ids: [ana.id, bo.id], text: 'Dear {name}, {number} {title} {organizer} {deadline}' });
    const [mailed] = await composeMails(ana.who.accountId);
    await api().db.delete(threads).where(eq(threads.opportunityId, id));
    const [sent] = await api().db.select().from(applicationMessages).where(eq(applicationMessages.opportunityId, id));
    const payload = { messageId: sent?.id, applicationId: ana.id };
    await api().db.execute(sql`insert into mails (id, kind, account_id, payload)
      values (${uuidv7()}, 'MESSAGE', ${ana.who.accountId}, ${JSON.stringify(payload)}::jsonb)`);
    const migration = await readFile('services/product-api/db/migrations/0022_application_threads.sql', 'utf8');
    for (let round = 0; round < 2; round += 1) {
      for (const statement of migration.split('--> statement-breakpoint')) await api().db.execute(sql.raw(statement));
    }
    const [[thread], [other]] = [await listThreads(ana.who), await listThreads(bo.who)];
    expect([thread?.isUnread, other?.isUnread]).toEqual([true, false]);
    expect((await listReceived(ana.who, ana.id)).threadId).toBe(thread?.id);
    const [message, ...others] = await listMessages(ana.who, thread?.id ?? '');
    expect(others).toEqual([]);
    expect(message?.text).toMatch(/^Dear Ana Silva, 0001 North, by Daylight Cove Park [^{}]+$/);
    const [again, ...more] = await composeMails(ana.who.accountId);
    expect(more).toEqual([]);
    expect(again?.subject).toBe(mailed?.subject);
    expect(await api().callEndpoint('GET /v1/threads/{id}', { path: { id: other?.id ?? '' } }, bo.who)).toMatchObject({
      mayWrite: false,
    });
  });

  it('sends a message to all filtered applicants if their number is what the organizer expects', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    await api().callEndpoint(
      'PATCH /v1/opportunities/{id}/applications/{applicationId}',
      { path: { id, applicationId: ana.id }, body: { state: 'SHORTLIST' } },
      organizer,
    );
    await reject(organizer, id, 'conflict', { filter: { state: 'SHORTLIST' }, expected: 2 });
    expect(await send(organizer, id, { filter: { state: 'SHORTLIST' }, expected: 1 })).toMatchObject({ recipients: 1 });
    expect((await listReceived(ana.who, ana.id)).data).toHaveLength(1);
    expect((await listReceived(bo.who, bo.id)).data).toEqual([]);
    expect(await send(organizer, id, { filter: {} })).toMatchObject({ recipients: 2 });
    await reject(organizer, id, 'conflict', { filter: { label: 'Nobody' } });
  });

  it('tells organizers which artists have no verified address and get no mail', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const unverify = () =>
      api().db.update(accounts).set({ isEmailVerified: false }).where(eq(accounts.id, ana.who.accountId));
    await unverify();
    const fields = { ids: [ana.id, bo.id], idempotencyKey: uuidv7() };
    const unmailed = { total: 1, first: [{ number: 1, name: 'Ana Silva' }] };
    for (const _ of ['sent', 'repeated']) {
      expect(await send(organizer, id, fields)).toMatchObject({ recipients: 2, unmailed });
    }
    expect((await listReceived(ana.who, ana.id)).data).toHaveLength(1);
    expect((await listSent(organizer, id, ana.id)).data).toMatchObject([{ isMailed: false }]);
    expect((await listSent(organizer, id, bo.id)).data).toMatchObject([{ isMailed: true }]);
    expect(await composeMails(ana.who.accountId)).toEqual([]);
    expect(await composeMails(bo.who.accountId)).toHaveLength(1);
    const own = await api().callEndpoint('GET /v1/applications/own', {}, ana.who);
    expect(own.data).toMatchObject([{ messages: 1 }]);

    await unverify();
    const body = { ids: fields.ids, state: 'DECLINED' as const };
    await api().callEndpoint('PATCH /v1/opportunities/{id}/applications', { path: { id }, body }, organizer);
    const decided = await api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
    expect(decided).toMatchObject({ published: 2, unmailed });
    for (const [applicationId, getsMail] of [[ana.id, false] as const, [bo.id, true] as const]) {
      const key = 'GET /v1/opportunities/{id}/applications/{applicationId}';
      expect(await api().callEndpoint(key, { path: { id, applicationId } }, organizer)).toMatchObject({ getsMail });
    }
  });

  it('sends a message once even if the request is repeated at the same time', async () => {
    const { organizer, id, ana } = await makeDesk();
    const idempotencyKey = uuidv7();
    const results = await Promise.all([1, 2, 3].map(() => send(organizer, id, { ids: [ana.id], idempotencyKey })));
    expect(new Set(results.map((result) => result.id)).size).toBe(1);
    expect(results.map(({ recipients }) => recipients)).toEqual([1, 1, 1]);
    expect((await listReceived(ana.who, ana.id)).data).toHaveLength(1);
    expect(await composeMails(ana.who.accountId)).toHaveLength(1);
  });

  it.each(['a repetition', 'the job'])(
    'an interrupted job continues with %s and reaches each artist once',
    async (by) => {
      const { organizer, id, ana, bo } = await makeDesk();
      const message = createMessage({ ids: [ana.id, bo.id] });
      const repeat = () =>
        api().callEndpoint('POST /v1/opportunities/{id}/messages', { path: { id }, body: message }, organizer);
      const countMessages = () => api().db.$count(threadMessages, eq(threadMessages.accountId, organizer.accountId));
      await api().db.execute(sql`create function fail_second() returns trigger language plpgsql as $$ begin
      if exists (select from thread_messages where account_id = new.account_id) then raise exception 'interrupted'; end if;
      return new; end $$`);
      await api().db.execute(
        sql`create trigger fail_second before insert on thread_messages for each row execute function fail_second()`,
      );
      await expect(repeat()).rejects.toThrow();
      expect(await countMessages()).toBe(0);
      for (const { who, id: applicationId } of [ana, bo])
        expect((await listReceived(who, applicationId)).data).toEqual([]);
      // The batch after the first one fails, but the first one must be kept.
      await expect(deliverDueMessages(api().db, new Date(), rethrow, 1)).rejects.toThrow();
      expect(await countMessages()).toBe(1);
      await api().db.execute(sql`drop function fail_second cascade`);
      if (by === 'the job') await deliverDueMessages(api().db, new Date());
      else await repeat();
      expect(await countMessages()).toBe(2);
      expect(await repeat()).toMatchObject({ recipients: 2, closed: 0 });
      await deliverDueMessages(api().db, new Date());
      for (const { who, id: applicationId } of [ana, bo]) {
        expect(await listReceived(who, applicationId)).toMatchObject({ data: [{}], threadId: expect.any(String) });
        expect(await composeMails(who.accountId)).toHaveLength(1);
      }
      expect(await countMessages()).toBe(2);
    },
  );

  it('stops sending a message if the call is removed', async () => {
    const { organizer, id, ana } = await makeDesk();
    const stored = {
      opportunityId: id,
      accountId: organizer.accountId,
      idempotencyKey: uuidv7(),
      acceptsReplies: true,
    };
    const text = { subject: 'News', text: 'Text', sharedValues: { title: '', organizer: '', deadline: '' } };
    const messageId = uuidv7();
    await api()
      .db.insert(applicationMessages)
      .values({ ...stored, ...text, id: messageId });
    await api().db.insert(messageRecipients).values({ messageId, applicationId: ana.id, name: 'Ana', isDue: true });
    await api()
      .db.update(applicationMessages)
      .set({ opportunityId: null })
      .where(eq(applicationMessages.id, messageId));
    await deliverDueMessages(api().db, new Date());
    expect(await api().db.$count(messageRecipients, eq(messageRecipients.messageId, messageId))).toBe(0);
    expect(await listThreads(ana.who)).toEqual([]);
  });

  it('sent messages do not change when profiles or calls are renamed', async () => {
    const { organizer, id, ana } = await makeDesk();
    await send(organizer, id, { ids: [ana.id] });
    const before = await listReceived(ana.who, ana.id);
    await api().db.execute(
      sql`update profiles set name = 'Another' where id in (${ana.who.profileId}, ${organizer.profileId})`,
    );
    await api().db.execute(sql`update opportunities set title = 'Another' where id = ${id}`);
    expect(await listReceived(ana.who, ana.id)).toEqual(before);
  });

  it('skips artists who withdraw before a message is delivered', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const withdraw = ({ who, id: applicationId }: typeof ana) =>
      api().callEndpoint('POST /v1/applications/{id}/withdrawal', { path: { id: applicationId } }, who);
    await withdraw(ana);
    expect(await send(organizer, id, { ids: [ana.id, bo.id] })).toMatchObject({ recipients: 1, withdrawn: 1 });
    expect(await send(organizer, id, { filter: {} })).toMatchObject({ recipients: 1, withdrawn: 0 });
    expect((await listReceived(ana.who, ana.id)).data).toEqual([]);
    await reject(organizer, id, 'conflict', { ids: [ana.id] });
    expect(await composeMails(bo.who.accountId)).toHaveLength(1);
    await withdraw(bo);
    expect(await composeMails(bo.who.accountId)).toEqual([]);
    await api().error(`/v1/opportunities/${id}/applications/${bo.id}/messages`, 'not_found', {
      headers: createHeaders(organizer),
    });
  });

  it('rejects messages from an organizer without a verified address', async () => {
    const { organizer, id, ana } = await makeDesk();
    const unverified = { ...organizer, identity: await createIdentityToken(organizer.uid, { email_verified: false }) };
    const { message } = await reject(unverified, id, 'forbidden', { ids: [ana.id] });
    expect(message).toContain('Verify the address');
    expect(await composeMails(ana.who.accountId)).toEqual([]);
  });

  it('quotes an organizer’s message so that nobody takes it for the site’s text', async () => {
    const { organizer, id, ana } = await makeDesk();
    await send(organizer, id, {
      ids: [ana.id],
      subject: 'Impasto: your password',
      text: 'Hello\n\nImpasto asks\r\nyou',
    });
    const [mail] = await composeMails(ana.who.accountId);
    expect(mail?.subject).toBe('Message from Cove Park: Impasto: your password');
    expect(mail?.text).toContain('\n\n> Hello\n>\n> Impasto asks\n> you\n\n');
  });

  it('checks a message’s subject, text, placeholders and recipients', async () => {
    const { organizer, id, ana } = await makeDesk();
    const ids = [ana.id];
    const fieldsOf = async (fields: Partial<NewMessage> | Record<string, unknown>) =>
      (await reject(organizer, id, 'validation_failed', fields)).fields;
    expect(await fieldsOf({ ids, subject: ' ', text: '' })).toEqual({
      subject: expect.any(String),
      text: expect.any(String),
    });
    expect(await fieldsOf({ ids, subject: 'For {artist}', text: 'Dear {Name}' })).toEqual({
      subject: expect.stringContaining('There is no {artist}.'),
      text: expect.stringContaining('There is no {Name}.'),
    });
    expect(await fieldsOf({ ids, text: 'a'.repeat(messageLimits.text + 1) })).toHaveProperty('text');
    expect(await fieldsOf({})).toHaveProperty('ids');
    expect(await fieldsOf({ ids, filter: {} })).toHaveProperty('ids');
    expect(await fieldsOf({ ids: Array.from({ length: messageLimits.chosen + 1 }, () => uuidv7()) })).toHaveProperty(
      'ids',
    );
    expect(await fieldsOf({ filter: { score: '5' } })).toHaveProperty(['filter.score']);
    expect(await fieldsOf({ filter: { text: 'a\u0000' } })).toHaveProperty('filter');
    expect(await api().db.$count(applicationMessages, eq(applicationMessages.opportunityId, id))).toBe(0);
  });

  it('sends messages only to artists who have submitted an application to the call', async () => {
    const { organizer, id, ana } = await makeDesk();
    const other = await makeDesk();
    const draft = await start(api(), await makeMember(api()), id);
    for (const applicationId of [uuidv7(), other.ana.id, draft.id]) {
      await reject(organizer, id, 'not_found', { ids: [ana.id, applicationId] });
    }
    expect((await listReceived(ana.who, ana.id)).data).toEqual([]);
  });

  it('limits organizers to five messages per application and day, and twenty per call and hour', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const age = (hours: number) =>
      api()
        .db.update(applicationMessages)
        .set({ createdAt: sql`created_at - interval '1 hour' * ${hours}` })
        .where(eq(applicationMessages.opportunityId, id));
    for (let count = 0; count < messageLimits.perApplication; count += 1) await send(organizer, id, { ids: [ana.id] });
    const full = await reject(organizer, id, 'rate_limited', { ids: [ana.id, bo.id] });
    expect(full.message).toBe(
      'Application 0001 has received 5 messages within a day. Leave it out, or write tomorrow.',
    );
    await send(organizer, id, { ids: [bo.id] });
    await age(23);
    const again = json(organizer, 'POST', createMessage({ ids: [ana.id] }));
    const { headers } = await api().request(`/v1/opportunities/${id}/messages`, again);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    await age(2);
    await api()
      .db.insert(applicationMessages)
      .values(
        Array.from({ length: messageLimits.perCall }, () => ({
          ...{
            id: uuidv7(),
            opportunityId: id,
            idempotencyKey: uuidv7(),
            subject: 'A',
            text: 'B',
            acceptsReplies: false,
          },
          sharedValues: { title: '', organizer: '', deadline: '' },
        })),
      );
    const busy = await reject(organizer, id, 'rate_limited', { ids: [ana.id] });
    expect(busy.message).toContain('You have sent 20 messages for this call within an hour.');
    await age(2);
    await send(organizer, id, { ids: [ana.id] });
  });

  it('an account’s export contains received messages and saved templates', async () => {
    const { organizer, id, ana } = await makeDesk();
    await send(organizer, id, { ids: [ana.id] });
    const template = { name: 'Mine', subject: 'A', text: 'B' };
    await api().callEndpoint('PUT /v1/message-templates/{id}', { path: { id: uuidv7() }, body: template }, ana.who);
    const response = await api().request('/v1/account/export', { headers: createHeaders(ana.who) });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const exported: unknown = JSON.parse(files.get('applications.json')?.toString() ?? '');
    expect(exported).toMatchObject({
      here: [{ messages: [{ organizer: 'Cove Park', subject: 'Your application 0001', sentAt: expect.any(String) }] }],
      messageTemplates: [template],
    });
  });

  it('deleting the last application also deletes the message sent to it', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const { id: messageId } = await send(organizer, id, { ids: [ana.id, bo.id] });
    const remove = (applicationId: string) =>
      api().db.delete(artistApplications).where(eq(artistApplications.id, applicationId));
    const count = () => api().db.$count(applicationMessages, eq(applicationMessages.id, messageId));
    await remove(ana.id);
    expect(await count()).toBe(1);
    expect(await composeMails(ana.who.accountId)).toEqual([]);
    await remove(bo.id);
    expect(await count()).toBe(0);
  });

  it('organizers can preview the mail to one artist', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    const { subject, text, acceptsReplies } = createMessage({});
    const preview = await api().callEndpoint(
      'POST /v1/opportunities/{id}/messages/preview',
      { path: { id }, body: { applicationId: bo.id, subject, text, acceptsReplies } },
      organizer,
    );
    expect(preview).toMatchObject({ name: 'Bo Berg', number: 2 });
    await send(organizer, id, { ids: [ana.id, bo.id], subject, text, acceptsReplies });
    const [mail] = await composeMails(bo.who.accountId);
    const withoutLink = (text = '') => text.replace(/messages\/\S+/, 'messages');
    expect({ ...preview, text: withoutLink(preview.text) }).toMatchObject({
      subject: mail?.subject,
      text: withoutLink(withoutUnsubscribing(mail?.text)),
    });
  });
});

describe('message templates', () => {
  const list = (who: Member) => api().callEndpoint('GET /v1/message-templates', {}, who);
  const save = (who: Member, id: string, fields = {}) =>
    api().callEndpoint(
      'PUT /v1/message-templates/{id}',
      { path: { id }, body: { name: 'Travel', subject: 'About {title}', text: 'Dear {name}', ...fields } },
      who,
    );

  it('members save, update, list and delete message templates of their profile', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const id = uuidv7();
    expect(await save(one, id)).toMatchObject({ id, name: 'Travel' });
    await save(one, uuidv7(), { name: 'arrival' });
    await save(one, id, { text: 'Hello {name}' });
    expect((await list(one)).data).toMatchObject([{ name: 'arrival' }, { id, name: 'Travel', text: 'Hello {name}' }]);
    expect((await list(other)).data).toEqual([]);
    await api().error(`/v1/message-templates/${id}`, 'not_found', json(other, 'DELETE'));
    const body = { name: 'Mine', subject: 'A', text: 'B' };
    await api().error(`/v1/message-templates/${id}`, 'not_found', json(other, 'PUT', body));
    await api().error(`/v1/message-templates/${id}`, 'validation_failed', json(one, 'PUT', { ...body, text: '{x}' }));
    await api().callEndpoint('DELETE /v1/message-templates/{id}', { path: { id } }, one);
    await api().error(`/v1/message-templates/${id}`, 'not_found', json(one, 'DELETE'));
  });

  it('a profile can save twenty templates, and can still change them at the limit', async () => {
    const who = await makeMember(api());
    const ids = Array.from({ length: messageLimits.templates }, () => uuidv7());
    for (const id of ids) await save(who, id);
    const body = { name: 'One more', subject: 'A', text: 'B' };
    await api().error(`/v1/message-templates/${uuidv7()}`, 'quota_exceeded', json(who, 'PUT', body));
    for (const id of ids.slice(0, 1)) expect(await save(who, id, body)).toMatchObject(body);
  });
});

describe('decision texts', () => {
  const own = { subject: 'Good news, {name}', text: 'Dear {name},\nbring boots to {title}.' };
  const none = { ACCEPTED: null, WAITING_LIST: null, DECLINED: null };
  const read = (who: Member, id: string) =>
    api().callEndpoint('GET /v1/opportunities/{id}/decision-texts', { path: { id } }, who);
  const save = (who: Member, id: string, body: EndpointInput<'PUT /v1/opportunities/{id}/decision-texts'>['body']) =>
    api().callEndpoint('PUT /v1/opportunities/{id}/decision-texts', { path: { id }, body }, who);
  const preview = (
    who: Member,
    id: string,
    body: EndpointInput<'POST /v1/opportunities/{id}/decision-texts/preview'>['body'],
  ) => api().callEndpoint('POST /v1/opportunities/{id}/decision-texts/preview', { path: { id }, body }, who);

  it('an organizer’s text replaces the standard sentences in the mail and its preview', async () => {
    const { organizer, id, ana, bo } = await makeDesk();
    expect(await read(organizer, id)).toEqual(none);
    await save(organizer, id, { ...none, DECLINED: own });
    expect(await save(organizer, id, { ...none, ACCEPTED: own })).toEqual({ ...none, ACCEPTED: own });
    const states = [
      [ana, 'ACCEPTED'],
      [bo, 'DECLINED'],
    ] as const;
    for (const [{ id: applicationId }, state] of states) {
      await api().callEndpoint(
        'PATCH /v1/opportunities/{id}/applications/{applicationId}',
        { path: { id, applicationId }, body: { state, feedback: 'With pleasure.' } },
        organizer,
      );
    }
    await api().callEndpoint('POST /v1/opportunities/{id}/decisions', { path: { id } }, organizer);
    await api()
      .db.update(artistApplications)
      .set({ decidedAt: sql`decided_at - interval '10 minutes'` })
      .where(eq(artistApplications.opportunityId, id));
    const [accepted] = await composeMails(ana.who.accountId, 'DECIDED');
    expect(accepted?.subject).toBe('Decision of Cove Park: Good news, Ana Silva');
    expect(accepted?.text).toContain('> Dear Ana Silva,\n> bring boots to North, by Daylight.\n');
    expect(accepted?.text).toContain('The organizer adds:\n\n> With pleasure.\n\nYour application was accepted.');
    const [declined] = await composeMails(bo.who.accountId, 'DECIDED');
    expect(declined?.subject).toBe('The decision about your application for “North, by Daylight”');
    expect(declined?.text).toContain('Your application was declined.');
    expect(await preview(organizer, id, { applicationId: ana.id, decision: 'ACCEPTED', own })).toEqual({
      ...{ name: 'Ana Silva', number: 1 },
      ...{ subject: accepted?.subject, text: withoutUnsubscribing(accepted?.text) },
    });
    expect(await preview(organizer, id, { applicationId: bo.id, decision: 'DECLINED', own: null })).toMatchObject({
      text: withoutUnsubscribing(declined?.text),
    });
  });

  it('rejects unknown placeholders in the text of a decision', async () => {
    const { organizer, id } = await makeDesk();
    const body = { ...none, DECLINED: { ...own, subject: '{nobody}' } };
    const { fields } = await api().error(
      `/v1/opportunities/${id}/decision-texts`,
      'validation_failed',
      json(organizer, 'PUT', body),
    );
    expect(fields).toEqual({ 'DECLINED.subject': expect.stringContaining('{nobody}') });
  });
});

it('only the organizer and the recipients can read a message', async () => {
  const { organizer, id, ana, bo } = await makeDesk();
  const other = await makeDesk();
  const administrator = await makeMember(api(), { role: 'ADMIN' });
  await send(organizer, id, { ids: [ana.id] });
  const none = { ACCEPTED: null, WAITING_LIST: null, DECLINED: null };
  const { subject, text, acceptsReplies } = createMessage({});
  const desk = `/v1/opportunities/${id}`;
  const requests: [string, string, unknown?][] = [
    ['POST', `${desk}/messages`, createMessage({ ids: [ana.id] })],
    ['POST', `${desk}/messages/preview`, { applicationId: ana.id, subject, text, acceptsReplies }],
    ['GET', `${desk}/applications/${ana.id}/messages`],
    ['GET', `${desk}/decision-texts`],
    ['PUT', `${desk}/decision-texts`, none],
    ['POST', `${desk}/decision-texts/preview`, { applicationId: ana.id, decision: 'ACCEPTED', own: null }],
    ['GET', `${desk}/applications/table?format=csv`],
    ['GET', `${desk}/applications/table?format=xlsx`],
  ];
  for (const [method, address, body] of requests) {
    await api().error(address, 'unauthenticated', json({}, method, body));
    for (const who of [ana.who, bo.who, other.organizer, administrator]) {
      await api().error(address, 'forbidden', json(who, method, body));
    }
    expect((await api().request(address, json(organizer, method, body))).status, address).toBe(200);
  }
  await api().error(
    `/v1/opportunities/${id}/applications/${other.ana.id}/messages`,
    'not_found',
    json(organizer, 'GET'),
  );
  const foreign = { applicationId: other.ana.id, subject, text, acceptsReplies };
  await api().error(`${desk}/messages/preview`, 'not_found', json(organizer, 'POST', foreign));
  const decided = { applicationId: other.ana.id, decision: 'ACCEPTED', own: null };
  await api().error(`${desk}/decision-texts/preview`, 'not_found', json(organizer, 'POST', decided));
  const received = `/v1/applications/${ana.id}/messages`;
  await api().error(received, 'unauthenticated', json({}, 'GET'));
  for (const who of [bo.who, organizer, other.organizer, administrator]) {
    await api().error(received, 'not_found', json(who, 'GET'));
  }
  expect((await listReceived(ana.who, ana.id)).data).toHaveLength(2);
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const address = method === 'GET' ? '/v1/message-templates' : `/v1/message-templates/${uuidv7()}`;
    const body = method === 'PUT' ? { name: 'A', subject, text } : undefined;
    await api().error(address, 'unauthenticated', json({}, method, body));
  }
});
