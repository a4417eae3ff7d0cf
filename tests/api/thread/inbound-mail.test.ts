import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inboundMailLimits } from '@/lib/shared/domain/inbound-mail';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { accounts } from '@/services/product-api/account/schema';
import { readProductTokenKeys } from '@/services/product-api/identity/product-token';
import { renewReplyAddress } from '@/services/product-api/inbound-mail/queries/reply-addresses';
import { createReplyAddresses } from '@/services/product-api/inbound-mail/reply-address';
import { replyAddresses } from '@/services/product-api/inbound-mail/schema';
import { mails } from '@/services/product-api/mail/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { threadGuests, threadMembers, threadMessages } from '@/services/product-api/thread/schema';
import { threadFiles } from '@/services/product-api/thread-file/schema';
import { testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { expectedMails, MAILS } from '../../support/inbound-mails';
import { makeSubmission } from '../../support/jury';
import { type Member, makeMember } from '../../support/members';
import { joinTeam } from '../../support/teams';
import { createLetter, startThread, writeMessage } from '../../support/threads';

const REPLY_ADDRESS = 'reply@in.impasto.example';
const INBOUND_MAIL_SECRET = 'a secret of the mail server, 32 bytes';
const api = testApi({ REPLY_ADDRESS, INBOUND_MAIL_SECRET });

const addresses = () => createReplyAddresses(readProductTokenKeys(api().env), REPLY_ADDRESS);
const readToken = (id: string) => addresses().format(id).slice('reply+'.length, -'@in.impasto.example'.length);

type Pair = { id: string; ottilie: Member; addressId: string };

/** Creates a conversation that Jonas started and Ottilie answered, and her reply address. */
async function makePair(email = `${crypto.randomUUID()}@example.com`): Promise<Pair> {
  const ottilie = await makeMember(api(), { profile: { name: 'Ottilie Brandt' } });
  const jonas = await makeMember(api(), { profile: { name: 'Jonas Wirth' } });
  const { id } = await startThread(api(), jonas, createLetter(ottilie.profileId));
  await writeMessage(api(), ottilie, id);
  // Each request of a member stores the email address from its identity token, so the address is changed afterward.
  await api().db.update(accounts).set({ email }).where(eq(accounts.id, ottilie.accountId));
  const person = { threadId: id, side: 'RECIPIENT', accountId: ottilie.accountId } as const;
  return { id, ottilie, addressId: await renewReplyAddress(api().db, person, new Date()) };
}

const post = (raw: string | Buffer, query = '', secret = INBOUND_MAIL_SECRET) =>
  api().request(`/v1/webhooks/mail${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' },
    body: new Uint8Array(Buffer.from(raw)),
  });
const createMail = (token: string, from: string, text = 'Gladly.', messageId = crypto.randomUUID()) =>
  `From: ${from}\nTo: reply+${token}@in.impasto.example\nMessage-ID: <${messageId}@example.com>\n\n${text}\n`;
const listMails = (threadId: string) =>
  api()
    .db.select()
    .from(threadMessages)
    .where(and(eq(threadMessages.threadId, threadId), eq(threadMessages.source, 'MAIL')))
    .orderBy(threadMessages.createdAt);

describe('mails as email programs write them', { timeout: 60_000 }, () => {
  let pair: Pair;
  let expired = '';
  let guest: { id: string; token: string };
  beforeAll(async () => {
    pair = await makePair('ottilie@example.com');
    const old = await makePair();
    await api()
      .db.update(replyAddresses)
      .set({ mailedAt: new Date(Date.now() - (inboundMailLimits.addressDays + 1) * 86_400_000) })
      .where(eq(replyAddresses.id, old.addressId));
    expired = readToken(old.addressId);
    guest = await makeGuest();
  });

  async function makeGuest() {
    const { id } = await makePair();
    await api()
      .db.update(threadMembers)
      .set({ profileId: null })
      .where(and(eq(threadMembers.threadId, id), eq(threadMembers.side, 'STARTER')));
    await api()
      .db.insert(threadGuests)
      .values({
        ...{ threadId: id, name: 'Jonas Wirth', email: 'jonas.wirth@example.net', emailKey: 'jonas.wirth@example.net' },
        ...{ language: 'en', idempotencyKey: crypto.randomUUID(), verifiedAt: new Date() },
      });
    const person = { threadId: id, side: 'STARTER', accountId: null } as const;
    return { id, token: readToken(await renewReplyAddress(api().db, person, new Date())) };
  }

  it('rejects a guest’s files beyond the total limit', async () => {
    const { id, token } = await makeGuest();
    const raw = (await readFile(join(MAILS, 'gmail-pdf.eml'), 'latin1'))
      .replaceAll(/TOKEN-OF-OTTILIE/gi, token)
      .replaceAll('ottilie@example.com', 'jonas.wirth@example.net');
    const [bytes, checksum] = [threadFileLimits.accountBytes, '0'.repeat(64)];
    await api()
      .db.insert(threadFiles)
      .values({ id: crypto.randomUUID(), threadId: id, side: 'STARTER', name: 'a.pdf', bytes, checksum });
    const full = await post(raw);
    expect(full.status).toBe(422);
    expect((await full.json()).message).toContain('500 MB');
    await api().db.delete(threadFiles).where(eq(threadFiles.threadId, id));
    expect(await (await post(raw)).json()).toMatchObject({ outcome: 'stored' });
  });

  it.each(Object.entries(expectedMails))('understands mails with %s', async (name, expected) => {
    const raw = (await readFile(join(MAILS, `${name}.eml`), 'latin1'))
      .replaceAll('EXPIRED-TOKEN-OF-OTTILIE', expired)
      .replaceAll('TOKEN-OF-JONAS', guest.token)
      .replaceAll(/TOKEN-OF-OTTILIE/gi, readToken(pair.addressId));
    const threadId = name === 'guest' ? guest.id : pair.id;
    const before = await listMails(threadId);
    const queued = await api().db.$count(mails);
    const response = await post(Buffer.from(raw, 'latin1'));
    const answer = await response.json();
    expect(answer, JSON.stringify(answer)).toMatchObject({ outcome: expected.outcome });
    expect(response.status).toBe(expected.outcome === 'rejected' ? 422 : 200);
    const added = (await listMails(threadId)).slice(before.length);
    if (expected.outcome === 'stored') {
      const [author, side] = name === 'guest' ? [null, 'STARTER'] : [pair.ottilie.accountId, 'RECIPIENT'];
      expect(added).toMatchObject([{ text: expected.text, accountId: author, side, state: 'DELIVERED' }]);
    } else {
      expect(added).toEqual([]);
      expect(await api().db.$count(mails), 'nothing is answered').toBe(queued);
    }
    // Backdates the messages to stay below the account's hourly limit.
    await api()
      .db.update(threadMessages)
      .set({ createdAt: new Date(Date.now() - 7_200_000) })
      .where(eq(threadMessages.threadId, threadId));
  });
});

describe('the endpoint of inbound mails', { timeout: 60_000 }, () => {
  it('the endpoint for incoming mails responds with 404 without its secret', async () => {
    expect((await post('', '', 'another secret of the mail server')).status).toBe(404);
    expect((await api().request('/v1/webhooks/mail', { method: 'POST', body: '' })).status).toBe(404);
  });

  it('rejects incoming mails over 40 MB', async () => {
    const response = await post(Buffer.alloc(inboundMailLimits.bytes + 1, 'a'));
    expect(response.status).toBe(413);
  });

  it('stores an incoming mail only once even if it is delivered several times', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id, addressId } = await makePair(email);
    const raw = createMail(readToken(addressId), email);
    const responses = await Promise.all([post(raw), post(raw), post(raw)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await post(raw)).status).toBe(200);
    expect(await listMails(id)).toHaveLength(1);
  });

  it('uses the recipient and the sender of the mail’s envelope', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id, addressId } = await makePair(email);
    const raw = `From: ${email}\nTo: somebody@example.org\n\nGladly.\n`;
    const recipient = encodeURIComponent(addresses().format(addressId).toUpperCase());
    expect(await (await post(raw, `?recipient=${recipient}&sender=`)).json()).toEqual({
      outcome: 'ignored',
      reason: 'bounce',
    });
    expect((await post(raw, `?recipient=${recipient}&sender=${email}`)).status).toBe(200);
    expect(await listMails(id)).toHaveLength(1);
  });

  it('accepts other spellings of the sender’s address, but no other sender and no unverified one', async () => {
    const { id, addressId, ottilie } = await makePair('ot.tilie@gmail.com');
    const token = readToken(addressId);
    expect((await post(createMail(token, 'Ottilie+art@googlemail.com'))).status).toBe(200);
    expect((await post(createMail(token, 'mallory@gmail.com'))).status).toBe(422);
    await api().db.update(accounts).set({ isEmailVerified: false }).where(eq(accounts.id, ottilie.accountId));
    expect((await post(createMail(token, 'ot.tilie@gmail.com'))).status).toBe(422);
    expect(await listMails(id)).toHaveLength(1);
  });

  it('rejects incoming mails from a person whose profile was deleted', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id, addressId, ottilie } = await makePair(email);
    await api().db.delete(profiles).where(eq(profiles.id, ottilie.profileId));
    const response = await post(createMail(readToken(addressId), email));
    expect(await response.json()).toMatchObject({ outcome: 'rejected', reason: 'closed' });
    expect(await listMails(id)).toEqual([]);
  });

  it('rejects incoming mails to an applicant from an editor who has applied to the call', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { organizer, id: opportunityId } = await makeCall(api());
    const artist = await makeMember(api());
    const { id } = await apply(api(), artist, opportunityId);
    const thread = await startThread(api(), artist, { ...createLetter(''), about: { kind: 'APPLICATION', id } });
    const editor = await joinTeam(api(), organizer, 'EDITOR');
    await api().db.update(accounts).set({ email }).where(eq(accounts.id, editor.accountId));
    const person = { threadId: thread.id, side: 'RECIPIENT', accountId: editor.accountId } as const;
    const token = readToken(await renewReplyAddress(api().db, person, new Date()));
    expect((await post(createMail(token, email))).status).toBe(200);
    const { profileId } = await makeMember(api());
    await api().db.update(profiles).set({ accountId: editor.accountId }).where(eq(profiles.id, profileId));
    await makeSubmission(api(), opportunityId, 7, { profileId });
    expect(await (await post(createMail(token, email))).json()).toMatchObject({ reason: 'closed' });
    expect(await listMails(thread.id)).toHaveLength(1);
  });

  it('a guest’s reply address expires with the link', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await makePair();
    await api()
      .db.insert(threadGuests)
      .values({
        ...{ threadId: id, name: 'Guest', email, emailKey: email, language: 'fr', idempotencyKey: crypto.randomUUID() },
        ...{ verifiedAt: new Date(), revokedAt: new Date(), revokedBy: 'RECIPIENT' },
      });
    const addressId = await renewReplyAddress(api().db, { threadId: id, side: 'STARTER', accountId: null }, new Date());
    const response = await post(createMail(readToken(addressId), email));
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('Rien n’a été envoyé.') });
  });
});
