import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MessageDecision } from '@/lib/shared/domain/moderation';
import { threadLimits } from '@/lib/shared/domain/thread';
import { accounts, adminActions } from '@/services/product-api/account/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { threadMembers, threadMessages } from '@/services/product-api/thread/schema';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { type Member, makeMember } from '../../support/members';
import { createLetter, startThread, writeMessage } from '../../support/threads';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Impasto <mail@example.org>' });
const makeAdmin = () => makeMember(api(), { role: 'ADMIN' });

const list = async (who: Member) =>
  (await api().callEndpoint('GET /v1/admin/messages', { query: { size: '100' } }, who)).data;
const findEntry = async (who: Member, id: string) => (await list(who)).find((row) => row.id === id);
const readCase = (who: Member, id: string) => api().callEndpoint('GET /v1/admin/messages/{id}', { path: { id } }, who);
const decide = async (who: Member, id: string, decision: MessageDecision) =>
  (await api().request(`/v1/admin/messages/${id}`, asJson('PUT', who, { decision }))).status;
const listThreads = async (who: Member) =>
  (await api().callEndpoint('GET /v1/threads', { query: { tab: 'REQUESTS' } }, who)).data;
const listMessages = async (who: Member, id: string) =>
  (await api().callEndpoint('GET /v1/threads/{id}/messages', { path: { id } }, who)).data;
const report = (who: Member, id: string, messageId: string) =>
  api().callEndpoint(
    'POST /v1/threads/{id}/reports',
    { path: { id }, body: { messageId, reason: 'SPAM', text: 'Again.' } },
    who,
  );
const listActions = async (id: string) =>
  (await api().db.select().from(adminActions).where(eq(adminActions.subjectId, id))).map(({ action }) => action);

/** Writes the same text to so many strangers that the last message waits for a moderator. */
async function makeWaiting() {
  const [author, text] = [await makeMember(api(), { profile: { name: 'Sal' } }), `Buy ${crypto.randomUUID()}`];
  await api()
    .db.update(accounts)
    .set({ createdAt: new Date(0) })
    .where(eq(accounts.id, author.accountId));
  let [recipient, threadId] = [author, ''];
  for (let index = 0; index < threadLimits.sameText.strangers; index += 1) {
    recipient = await makeMember(api());
    threadId = (await startThread(api(), author, createLetter(recipient.profileId, text))).id;
  }
  const [waiting] = await api()
    .db.select()
    .from(threadMessages)
    .where(and(eq(threadMessages.threadId, threadId), eq(threadMessages.state, 'WAITING')));
  return { author, recipient, threadId, text, id: waiting?.id ?? '' };
}

/** Reports the eighth of fourteen messages. */
async function makeReported() {
  const [author, reporter] = [await makeMember(api()), await makeMember(api(), { profile: { name: 'Eilidh' } })];
  const { id: threadId } = await startThread(api(), author, createLetter(reporter.profileId, 'Letter 1'));
  await writeMessage(api(), reporter, threadId, 'Letter 2');
  for (let index = 3; index <= 14; index += 1) await writeMessage(api(), author, threadId, `Letter ${index}`);
  const id = (await listMessages(reporter, threadId)).find(({ text }) => text === 'Letter 8')?.id ?? '';
  await report(reporter, threadId, id);
  return { author, reporter, threadId, id };
}

describe('waiting messages', () => {
  it('releasing a held message delivers it once, as new, with one mail', async () => {
    const [admin, { author, recipient, threadId, text, id }] = [await makeAdmin(), await makeWaiting()];
    await composeMails(api());
    expect(await listThreads(recipient)).toEqual([]);
    expect(await findEntry(admin, id)).toMatchObject({
      state: 'WAITING',
      text,
      author: { profileId: author.profileId, name: 'Sal' },
      recipient: { profileId: recipient.profileId },
      reportCount: 0,
    });
    const before = Date.now();
    const statuses = await Promise.all([1, 2, 3].map(() => decide(admin, id, 'DELIVER')));
    expect(statuses).toEqual([204, 204, 204]);
    expect(await listThreads(recipient)).toMatchObject([{ id: threadId, isUnread: true, latest: { id, text } }]);
    const [delivered] = await listMessages(recipient, threadId);
    expect(Date.parse(delivered?.sentAt ?? '')).toBeGreaterThanOrEqual(before);
    expect((await listMessages(author, threadId))[0]).toMatchObject({ id, state: 'DELIVERED' });
    const mails = (await composeMails(api())).filter(({ to }) => to === `${recipient.uid}@example.org`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(text);
    expect(await listActions(id)).toEqual(['DELIVER_MESSAGE']);
    expect(await findEntry(admin, id)).toBeUndefined();
    expect(await decide(admin, id, 'REMOVE')).toBe(409);
  });

  it('removing a held message never delivers it', async () => {
    const [admin, { author, recipient, threadId, id }] = [await makeAdmin(), await makeWaiting()];
    expect(await decide(admin, id, 'KEEP')).toBe(409);
    expect(await decide(admin, id, 'REMOVE')).toBe(204);
    expect(await decide(admin, id, 'DELIVER')).toBe(409);
    expect(await listThreads(recipient)).toEqual([]);
    expect((await listMessages(author, threadId))[0]).toMatchObject({ state: 'REMOVED', text: null });
    expect(await listActions(id)).toEqual(['REMOVE_MESSAGE']);
  });

  it('only one of two simultaneous decisions about a held message counts', async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    for (let round = 0; round < 3; round += 1) {
      const { id, recipient } = await makeWaiting();
      const statuses = await Promise.all([decide(one, id, 'DELIVER'), decide(other, id, 'REMOVE')]);
      expect([...statuses].sort()).toEqual([204, 409]);
      expect(await listActions(id)).toEqual([statuses[0] === 204 ? 'DELIVER_MESSAGE' : 'REMOVE_MESSAGE']);
      expect(await listThreads(recipient)).toHaveLength(statuses[0] === 204 ? 1 : 0);
    }
  });

  it('a held message is not delivered from a former member, to a hidden profile or after a block', async () => {
    const admin = await makeAdmin();
    const [blocked, hidden, former] = [await makeWaiting(), await makeWaiting(), await makeWaiting()];
    await api().callEndpoint(
      'PUT /v1/profiles/{id}/block',
      { path: { id: blocked.author.profileId } },
      blocked.recipient,
    );
    await api().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, hidden.recipient.profileId));
    await api().db.delete(profiles).where(eq(profiles.id, former.author.profileId));
    for (const { id, recipient } of [blocked, hidden, former]) {
      expect(await decide(admin, id, 'DELIVER')).toBe(409);
      expect(await findEntry(admin, id)).toMatchObject({ state: 'WAITING' });
      expect(await listThreads(recipient)).toEqual([]);
      expect(await decide(admin, id, 'REMOVE')).toBe(204);
    }
  });
});

describe('reported messages', () => {
  it('a moderator sees a reported message with five messages before and after it', async () => {
    const [admin, { author, reporter, id }] = [await makeAdmin(), await makeReported()];
    expect(await findEntry(admin, id)).toMatchObject({
      state: 'DELIVERED',
      reportCount: 1,
      author: { profileId: author.profileId },
      recipient: { profileId: reporter.profileId, name: 'Eilidh' },
    });
    const { reports, messages } = await readCase(admin, id);
    expect(reports).toMatchObject([{ reason: 'SPAM', text: 'Again.', reporter: 'Eilidh' }]);
    const expected = Array.from({ length: 2 * threadLimits.context + 1 }, (_, index) => `Letter ${index + 3}`);
    expect(messages.map(({ text }) => text)).toEqual(expected);
    expect(messages[threadLimits.context]?.id).toBe(id);
  });

  it('keeps the last of an account’s simultaneous reports', async () => {
    const [admin, { reporter, threadId, id }] = [await makeAdmin(), await makeReported()];
    const reporting: Promise<unknown>[] = [];
    await api().db.transaction(async (transaction) => {
      await transaction.select().from(threadMembers).where(eq(threadMembers.threadId, threadId)).for('update');
      reporting.push(report(reporter, threadId, id), report(reporter, threadId, id));
      await expect.poll(() => api().db.$count(sql`pg_locks`, sql`not granted`)).toBeGreaterThan(1);
    });
    await Promise.all(reporting);
    expect(await findEntry(admin, id)).toMatchObject({ reportCount: 1 });
  });

  it('removing a reported message removes its text for both sides', async () => {
    const [admin, { author, reporter, threadId, id }] = [await makeAdmin(), await makeReported()];
    expect(await decide(admin, id, 'DELIVER')).toBe(409);
    expect(await Promise.all([decide(admin, id, 'REMOVE'), decide(admin, id, 'REMOVE')])).toEqual([204, 204]);
    for (const who of [author, reporter]) {
      const removed = (await listMessages(who, threadId)).find((message) => message.id === id);
      expect(removed).toMatchObject({ state: 'REMOVED', text: null });
    }
    expect(await findEntry(admin, id)).toBeUndefined();
    expect(await listActions(id)).toEqual(['REMOVE_MESSAGE']);
  });

  it('keeping a reported message dismisses its reports until the next one', async () => {
    const [admin, { reporter, threadId, id }] = [await makeAdmin(), await makeReported()];
    expect(await decide(admin, id, 'KEEP')).toBe(204);
    expect(await findEntry(admin, id)).toBeUndefined();
    await api().error(`/v1/admin/messages/${id}`, 'not_found', asJson('GET', admin));
    const kept = (await listMessages(reporter, threadId)).find((message) => message.id === id);
    expect(kept).toMatchObject({ state: 'DELIVERED', text: 'Letter 8' });
    await report(reporter, threadId, id);
    expect(await findEntry(admin, id)).toMatchObject({ reportCount: 1 });
    expect(await decide(admin, id, 'KEEP')).toBe(204);
    expect(await listActions(id)).toEqual(['KEEP_MESSAGE', 'KEEP_MESSAGE']);
  });
});

describe('access to moderated messages', () => {
  it('only administrators can read reported messages', async () => {
    const { author, recipient, id } = await makeWaiting();
    for (const who of [author, recipient]) {
      await api().error('/v1/admin/messages', 'forbidden', asJson('GET', who));
      await api().error(`/v1/admin/messages/${id}`, 'forbidden', asJson('GET', who));
      expect(await decide(who, id, 'DELIVER')).toBe(403);
    }
  });

  it('administrators cannot read messages that nobody has reported', async () => {
    const [admin, { threadId, reporter }] = [await makeAdmin(), await makeReported()];
    const [unreported] = await listMessages(reporter, threadId);
    const id = unreported?.id ?? '';
    await api().error(`/v1/admin/messages/${id}`, 'not_found', asJson('GET', admin));
    expect(await decide(admin, id, 'REMOVE')).toBe(404);
    expect((await listMessages(reporter, threadId))[0]).toMatchObject({ state: 'DELIVERED' });
  });
});
