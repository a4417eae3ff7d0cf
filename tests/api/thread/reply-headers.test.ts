import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { readReplyAddresses } from '@/services/product-api/inbound-mail/reply-address';
import { createAnswerHeaders } from '@/services/product-api/inbound-mail/reply-headers';
import { getMail } from '@/services/product-api/mail/get-mail';
import type { Mail } from '@/services/product-api/mail/mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { mails } from '@/services/product-api/mail/schema';
import { testApi } from '../../support/api';
import { type Member, makeMember } from '../../support/members';
import { createLetter, startThread, writeMessage } from '../../support/threads';

const INBOUND_MAIL_SECRET = 'a secret of the mail server, 32 bytes';
const SITE_URL = 'https://art.example.org';
const api = testApi({
  ...{ REPLY_ADDRESS: 'reply@in.impasto.example', INBOUND_MAIL_SECRET, SITE_URL },
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Impasto <mail@art.example.org>' },
});

type Pair = { id: string; ottilie: Member; jonas: Member };

async function makePair(): Promise<Pair> {
  const [ottilie, jonas] = [await makeMember(api()), await makeMember(api())];
  const { id } = await startThread(api(), jonas, createLetter(ottilie.profileId));
  return { id, ottilie, jonas };
}

/** Composes the email to a member, including its headers. */
async function compose({ accountId }: Member, hasAddresses = true): Promise<Mail> {
  const { db, env } = api();
  const [row] = await db.select().from(mails).where(eq(mails.accountId, accountId));
  const now = new Date();
  const mail = await getMail(db, row?.id ?? '', now);
  if (mail === undefined) throw new Error('There is no mail.');
  const addresses = hasAddresses ? readReplyAddresses(env) : null;
  const add = createAnswerHeaders({ db, siteUrl: env.SITE_URL, addresses });
  return add(mail, readMailSettings(env).compose(mail, now), now);
}

describe('mails of conversations', () => {
  it('conversation mails have the recipient’s reply address, one thread id and headers against automatic answers', async () => {
    const { id, ottilie, jonas } = await makePair();
    const { replyTo, headers } = await compose(ottilie);
    expect(replyTo?.address).toMatch(/^reply\+[a-z2-7]{52}@in\.impasto\.example$/);
    const first = `<${id}@art.example.org>`;
    expect(headers).toMatchObject({
      'In-Reply-To': first,
      References: first,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    });
    await writeMessage(api(), ottilie, id);
    const other = await compose(jonas);
    expect(other.headers.References).toBe(first);
    expect(other.replyTo?.address).not.toBe(replyTo?.address);
  });

  it('an answer by mail appears in the conversation', async () => {
    const { id, ottilie, jonas } = await makePair();
    const { to, replyTo } = await compose(ottilie);
    const [account] = await api().db.select().from(accounts).where(eq(accounts.id, ottilie.accountId));
    expect(to).toBe(account?.email);
    const response = await api().request('/v1/webhooks/mail', {
      method: 'POST',
      headers: { Authorization: `Bearer ${INBOUND_MAIL_SECRET}` },
      body: `From: ${to}\nTo: ${replyTo?.address}\n\nCome on Wednesday.\n\n> May I visit your studio?\n`,
    });
    expect(response.status).toBe(200);
    const path = { id };
    const { data } = await api().callEndpoint('GET /v1/threads/{id}/messages', { path, query: {} }, jonas);
    expect(data[0]).toMatchObject({ text: 'Come on Wednesday.', source: 'MAIL', isOwn: false });
  });

  it('conversation mails have no reply address if no mail server receives answers', async () => {
    const { ottilie } = await makePair();
    expect((await compose(ottilie, false)).replyTo?.address ?? '').not.toContain('+');
  });
});
