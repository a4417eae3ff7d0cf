import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { threadLimits } from '@/lib/shared/domain/thread';
import { readProductTokenKeys } from '@/services/product-api/identity/product-token';
import { mails } from '@/services/product-api/mail/schema';
import { createGuestTokens } from '@/services/product-api/mail/unsubscribe-token';
import { profiles } from '@/services/product-api/profile/schema';
import { removeUnconfirmedThreads } from '@/services/product-api/thread/queries/write-threads';
import { threadGuests, threadMembers, threadMessages, threads } from '@/services/product-api/thread/schema';
import { asJson, testApi } from '../../support/api';
import { composeMails } from '../../support/composed-mails';
import { type Member, makeMember } from '../../support/members';
import { createLetter, startThread, writeMessage } from '../../support/threads';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Impasto <mail@example.org>' });

const list = async (who: Member, tab: 'ALL' | 'REQUESTS' = 'REQUESTS') =>
  (await api().callEndpoint('GET /v1/threads', { query: { tab } }, who)).data;
const sign = (id: string) => createGuestTokens(readProductTokenKeys(api().env)).sign(id);

/** Writes as a guest and returns the token from the email. */
async function writeAsGuest(to: Member, fields: { email?: string; text?: string } = {}) {
  const email = fields.email ?? `${crypto.randomUUID()}@example.com`;
  const body = { ...createLetter(to.profileId, fields.text), name: 'Ada', email };
  const about = { kind: 'PROFILE' as const, id: to.profileId };
  await api().callEndpoint('POST /v1/threads/guests', { body: { ...body, about } });
  const key = eq(threadGuests.idempotencyKey, body.idempotencyKey);
  const [guest] = await api().db.select().from(threadGuests).where(key);
  return { token: sign(guest?.threadId ?? ''), threadId: guest?.threadId ?? '', email };
}
const post = (what: 'confirmation' | 'messages' | 'revocation' | 'reading', body: object) =>
  api().request(`/v1/threads/guests/${what}`, asJson('POST', {}, body));
const confirm = async (token: string) => (await post('confirmation', { token })).status;
const read = (token: string) => api().callEndpoint('POST /v1/threads/guests/reading', { body: { token } });
const answer = (token: string, text = 'Thank you.') =>
  post('messages', { token, text, idempotencyKey: crypto.randomUUID() });

describe('guests', () => {
  it('a guest’s message reaches the member only after the guest confirms it once', async () => {
    const member = await makeMember(api());
    const { token } = await writeAsGuest(member);
    expect(await list(member)).toEqual([]);
    expect((await answer(token)).status).toBe(409);
    expect(await read(token)).toMatchObject({
      verifiedAt: null,
      mayWrite: false,
      messages: { data: [{ isOwn: true }] },
    });
    expect(await Promise.all([confirm(token), confirm(token)])).toEqual([204, 204]);
    expect(await list(member)).toMatchObject([{ other: { kind: 'GUEST', name: 'Ada' }, isUnread: true }]);
    expect(await read(token)).toMatchObject({ mayWrite: true, other: { kind: 'MEMBER', name: 'Somebody' } });
  });

  it('a guest continues through the link, and opening it changes nothing', async () => {
    const member = await makeMember(api());
    const { token, threadId } = await writeAsGuest(member);
    await confirm(token);
    await writeMessage(api(), member, threadId, 'On Friday.');
    expect((await read(token)).messages.data.map(({ text }) => text)).toEqual([
      'On Friday.',
      'May I visit your studio?',
    ]);
    expect((await answer(token)).status).toBe(200);
    const [entry] = await list(member, 'ALL');
    expect(entry).toMatchObject({ latest: { text: 'Thank you.' }, isUnread: true });
    const thread = await api().callEndpoint('GET /v1/threads/{id}', { path: { id: threadId } }, member);
    expect(thread).toMatchObject({
      guestLink: { revokedAt: null, isRejected: false },
      hasFraudWarning: false,
      mayWrite: true,
    });
  });

  it('a link opens only its own conversation, and only with a valid signature', async () => {
    const member = await makeMember(api());
    const [one, other] = [await writeAsGuest(member), await writeAsGuest(member)];
    const mac = one.token.split('.')[1];
    for (const token of [`${other.threadId}.${mac}`, 'x', one.threadId]) {
      expect((await post('reading', { token })).status).toBe(404);
      expect((await answer(token)).status).toBe(404);
      expect(await confirm(token)).toBe(404);
    }
    const { id } = await startThread(api(), await makeMember(api()), createLetter(member.profileId));
    expect((await post('reading', { token: sign(id) })).status).toBe(404);
  });

  it('a conversation ends for good when the guest closes the link', async () => {
    const member = await makeMember(api());
    const { token, threadId } = await writeAsGuest(member);
    await confirm(token);
    expect((await post('revocation', { token })).status).toBe(204);
    expect((await post('revocation', { token })).status).toBe(204);
    expect(await read(token)).toMatchObject({ revokedAt: expect.any(String), messages: { data: [] } });
    expect((await answer(token)).status).toBe(409);
    const init = asJson('POST', member, { text: 'Still there?', idempotencyKey: crypto.randomUUID() });
    expect((await api().request(`/v1/threads/${threadId}/messages`, init)).status).toBe(409);
    expect(await list(member)).toMatchObject([{ id: threadId }]);
  });

  it('rejects every spelling of an address whose link the member closed, and says so only to its owner', async () => {
    const [member, other] = [await makeMember(api()), await makeMember(api())];
    const address = crypto.randomUUID();
    const { token, threadId } = await writeAsGuest(member, { email: `${address}@example.com` });
    await confirm(token);
    await api().callEndpoint('DELETE /v1/threads/{id}/guest', { path: { id: threadId } }, member);
    expect((await answer(token)).status).toBe(409);
    const again = await writeAsGuest(member, { email: `${address.toUpperCase()}+again@example.com` });
    expect(await confirm(again.token)).toBe(409);
    expect(await list(member)).toHaveLength(1);
    const elsewhere = await writeAsGuest(other, { email: `${address}@EXAMPLE.com` });
    expect(await confirm(elsewhere.token)).toBe(204);
  });

  it('rejects the address even if the guest closed the link first, and keeps that time', async () => {
    const member = await makeMember(api());
    const { token, threadId, email } = await writeAsGuest(member);
    await confirm(token);
    await post('revocation', { token });
    const { revokedAt } = await read(token);
    await api().callEndpoint('DELETE /v1/threads/{id}/guest', { path: { id: threadId } }, member);
    await post('revocation', { token });
    const thread = await api().callEndpoint('GET /v1/threads/{id}', { path: { id: threadId } }, member);
    expect(thread.guestLink).toEqual({ revokedAt, isRejected: true });
    const again = await writeAsGuest(member, { email });
    expect(await confirm(again.token)).toBe(409);
  });

  it('deletes messages that a guest has not confirmed after three days', async () => {
    const member = await makeMember(api());
    const [waiting, confirmed] = [await writeAsGuest(member), await writeAsGuest(member)];
    await confirm(confirmed.token);
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await removeUnconfirmedThreads(api().db, later(threadLimits.confirmationDays - 0.1));
    expect(await api().db.$count(threads, eq(threads.id, waiting.threadId))).toBe(1);
    await removeUnconfirmedThreads(api().db, later(threadLimits.confirmationDays + 0.1));
    expect((await post('reading', { token: waiting.token })).status).toBe(404);
    expect(await read(confirmed.token)).toMatchObject({ mayWrite: true });
  });

  it('holds a text that one guest sends to a fifth person', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const received: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const member = await makeMember(api());
      const about = { kind: 'PROFILE' as const, id: member.profileId };
      const body = { about, text: 'Buy now', name: 'Ada', email, idempotencyKey: crypto.randomUUID() };
      await api().callEndpoint('POST /v1/threads/guests', { body });
      const [row] = await api().db.select().from(threadMembers).where(eq(threadMembers.profileId, member.profileId));
      expect(await confirm(sign(row?.threadId ?? ''))).toBe(204);
      received.push((await list(member)).length);
    }
    expect(received).toEqual([1, 1, 1, 1, 0]);
  });

  it('delivers a held message unless the recipient has closed another link of the same guest', async () => {
    const admin = await makeMember(api(), { role: 'ADMIN' });
    const [member, other] = [await makeMember(api()), await makeMember(api())];
    const mailbox = crypto.randomUUID();
    let written = 0;
    const write = async (to: Member, text: string) => {
      written += 1;
      const { token, threadId } = await writeAsGuest(to, { email: `${mailbox}+${written}@example.com`, text });
      expect(await confirm(token)).toBe(204);
      return threadId;
    };
    const first = await write(member, 'Good evening');
    for (let index = 1; index < threadLimits.sameText.strangers; index += 1) {
      await write(await makeMember(api()), 'Buy now');
    }
    const held = [await write(member, 'Buy now'), await write(other, 'Buy now')];
    await api().callEndpoint('DELETE /v1/threads/{id}/guest', { path: { id: first } }, member);
    const statuses: number[] = [];
    for (const threadId of held) {
      const [message] = await api().db.select().from(threadMessages).where(eq(threadMessages.threadId, threadId));
      expect(message?.state).toBe('WAITING');
      const decision = asJson('PUT', admin, { decision: 'DELIVER' });
      statuses.push((await api().request(`/v1/admin/messages/${message?.id}`, decision)).status);
    }
    expect(statuses).toEqual([409, 204]);
    expect((await list(member)).map(({ id }) => id)).toEqual([first]);
    expect((await list(other)).map(({ id }) => id)).toEqual([held[1]]);
  });

  it('a guest keeps the conversation after the member is deleted, until the guest closes the link', async () => {
    const member = await makeMember(api());
    const { token, threadId } = await writeAsGuest(member);
    await confirm(token);
    await api().db.delete(profiles).where(eq(profiles.id, member.profileId));
    expect(await read(token)).toMatchObject({ other: { kind: 'FORMER' }, mayWrite: false });
    await post('revocation', { token });
    expect(await api().db.$count(threads, eq(threads.id, threadId))).toBe(0);
  });
});

describe('mails of conversations', () => {
  const mailsTo = async (email: string, now = new Date()) =>
    (await composeMails(api(), now)).filter(({ to }) => to === email);

  it('the mail that asks a guest to confirm quotes nothing that was typed', async () => {
    const { email } = await writeAsGuest(await makeMember(api()), { text: 'Visit spam.example now' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Confirm your message to Somebody');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/spam|Ada/);
  });

  it('one mail groups several messages, and leaves out those that were read', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const email = `${other.uid}@example.org`;
    const { id } = await startThread(api(), one, createLetter(other.profileId, 'One'));
    await writeMessage(api(), one, id, 'Two');
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('> One\n\n> Two');
    expect(mail?.text).toContain(`/messages/${id}`);
    const choose = (wantsMessageText: boolean) =>
      api().callEndpoint('PATCH /v1/account/notifications', { body: { wantsMessageText } }, other);
    expect(await api().callEndpoint('GET /v1/account/notifications', {}, other)).toMatchObject({
      wantsMessageText: true,
    });
    expect(await choose(false)).toMatchObject({ wantsMessageText: false });
    const [bare] = await mailsTo(email);
    expect(bare?.text).not.toContain('One');
    expect(bare?.text).toContain(`/messages/${id}`);
    expect(await choose(true)).toMatchObject({ wantsMessageText: true });
    await api().callEndpoint('PATCH /v1/threads/{id}', { path: { id }, body: { isUnread: false } }, other);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('mails each message only once, even if a mail is already on its way', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), one, createLetter(other.profileId, 'One'));
    await api().db.update(mails).set({ attempts: 1 }).where(eq(mails.threadId, id));
    await writeMessage(api(), one, id, 'Two');
    const texts = (await mailsTo(`${other.uid}@example.org`)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('One'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Two'))).toHaveLength(1);
  });

  it('sends no mail about a muted conversation', async () => {
    const [one, other] = [await makeMember(api()), await makeMember(api())];
    const { id } = await startThread(api(), one, createLetter(other.profileId));
    await api().callEndpoint('PATCH /v1/threads/{id}', { path: { id }, body: { isMuted: true } }, other);
    await writeMessage(api(), one, id);
    expect(await mailsTo(`${other.uid}@example.org`)).toEqual([]);
  });

  it('a guest gets the answer by mail with the link', async () => {
    const member = await makeMember(api());
    const { token, threadId, email } = await writeAsGuest(member);
    await confirm(token);
    await writeMessage(api(), member, threadId, 'On Friday.');
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('> On Friday.');
    expect(mail?.text).toContain(encodeURIComponent(token));
  });
});
