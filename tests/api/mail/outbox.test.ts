import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import { accounts } from '@/services/product-api/account/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { openLog } from '@/services/product-api/log';
import type { Mail } from '@/services/product-api/mail/mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { Outbox } from '@/services/product-api/mail/outbox';
import { removeOldMails } from '@/services/product-api/mail/queries/write-mails';
import { mails } from '@/services/product-api/mail/schema';
import { createSmtpSender, type SendMail } from '@/services/product-api/mail/smtp';
import { profiles } from '@/services/product-api/profile/schema';
import { siteChanges } from '@/services/product-api/site/schema';
import { createSiteReader } from '@/services/product-api/site/site-reader';
import { SiteWords } from '@/services/product-api/site/site-words';
import { testApi } from '../../support/api';
import { createEnquiry, makeArtistWithWork, queueEnquiry } from '../../support/enquiries';
import { changeRow } from '../../support/factories';
import { parseMail, testMailServer } from '../../support/mail-server';

const SITE_URL = 'https://art.example.org';
const MAIL_FROM = 'Impasto <mail@art.example.org>';
const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM, SITE_URL });
const server = testMailServer();

let logged = '';
const to = new Writable({
  write: (chunk, _, done) => {
    logged += String(chunk);
    done();
  },
});

beforeEach(async () => {
  logged = '';
  await api().db.delete(mails);
  await api().db.delete(siteChanges);
});

function openOutbox(send: SendMail | null = createSmtpSender({ SMTP_URL: server.url, MAIL_FROM })): Outbox {
  if (send === null) throw new Error('There is no mail server.');
  const { db, env } = api();
  const { compose } = readMailSettings(env);
  const readSettings = createSiteReader(db, createAllDefaults('Impasto'));
  const log = openLog({ LOG_LEVEL: 'info' }, to);
  return new Outbox({ db, log, send, compose, readSettings, siteWords: new SiteWords(db, log) });
}

async function sendAll(outbox = openOutbox()): Promise<void> {
  outbox.start();
  await outbox.whenIdle();
}

const rows = () => api().db.select().from(mails);
/** Makes all emails due, without the pause after a failure. */
const makeDue = () => api().db.update(mails).set({ dueAt: sql`now()` });
const makeOlder = (interval: string) =>
  api()
    .db.update(mails)
    .set({ createdAt: sql`now() - ${interval}::interval`, dueAt: sql`now()` });

describe('mails with questions', () => {
  it('mails a question with the sender in Reply-To and headers to unsubscribe', async () => {
    const artist = await makeArtistWithWork(api(), { title: 'Ebb & “flow” — größer' });
    const message = 'Is it still there?\n.\n..and\n\nTo stop: https://evil.example';
    const enquiry = createEnquiry({ name: 'Zoë "Z" O’Neill, jr.', email: 'zoe@example.com', message });
    await queueEnquiry(api(), artist.artworkId, enquiry);
    await sendAll();
    expect(server.received).toMatchObject([{ from: 'mail@art.example.org', to: [`${artist.uid}@example.org`] }]);
    const { headers, body } = parseMail(server.received[0]?.raw ?? '');
    expect(headers.get('from')).toBe(MAIL_FROM);
    expect(headers.get('to')).toBe(`${artist.uid}@example.org`);
    expect(headers.get('reply-to')).toBe('Zoë "Z" O’Neill, jr. <zoe@example.com>');
    expect(headers.get('subject')).toBe('About “Ebb & “flow” — größer”');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, token = ''] =
      /^<https:\/\/art\.example\.org\/api\/enquiries\/stop\?token=(.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ??
      [];
    expect(body).toContain(`${SITE_URL}/art/${artist.artworkId}\n`);
    expect(body).toContain('> Is it still there?\n> .\n> ..and\n>\n> To stop: https://evil.example\n');
    expect(body).toContain(`${SITE_URL}/enquiries/stop?token=${token}\n`);
    const unsubscribed = await api().callEndpoint('POST /v1/profiles/enquiries/refusals', { body: { token } });
    expect(unsubscribed.id).toBe(artist.profileId);
    expect(await rows()).toMatchObject([{ payload: null, attempts: 1, sentAt: expect.any(Date) }]);
    await makeDue();
    await sendAll();
    expect(server.received).toHaveLength(1);
  });

  it('stored text cannot add headers to a mail', async () => {
    const { artworkId } = await makeArtistWithWork(api());
    await queueEnquiry(api(), artworkId);
    const lines = '\r\nBcc: everyone@example.com\r\n\r\nBuy this';
    await changeRow(api().db, artworks, artworkId, { title: `Tide${lines}` });
    await api()
      .db.update(mails)
      .set({
        payload: { name: `Ada${lines}`, email: `ada@example.com${lines}`, message: `Hello.${lines}` },
      });
    await sendAll();
    expect(server.received[0]?.to).toHaveLength(1);
    const { headers } = parseMail(server.received[0]?.raw ?? '');
    expect(headers.has('bcc')).toBe(false);
    expect([...headers.keys()].sort()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
  });

  it.each([
    ['its artist no longer accepts enquiries', (artist: Artist) => setProfile(artist, { acceptsEnquiries: false })],
    ['its work is hidden', (artist: Artist) => setArtwork(artist, { hiddenAt: new Date() })],
    ['its account has no email address', (artist: Artist) => setAccount(artist, { email: null })],
  ])('deletes a question once %s', async (_, change) => {
    const artist = await makeArtistWithWork(api());
    await queueEnquiry(api(), artist.artworkId);
    await change(artist);
    await sendAll();
    expect(server.received).toEqual([]);
    expect(await rows()).toMatchObject([{ payload: null, sentAt: null }]);
  });

  it('mails a question to the account’s current address', async () => {
    const artist = await makeArtistWithWork(api());
    await queueEnquiry(api(), artist.artworkId);
    await setAccount(artist, { email: 'new@example.org' });
    await sendAll();
    expect(server.received[0]?.to).toEqual(['new@example.org']);
  });
});

describe('the settings of the site in mails', () => {
  const store = (id: number, settings: Record<string, unknown>) =>
    api().db.insert(siteChanges).values({ id, settings });

  it('mails contain the site’s name in the recipient’s language, even after it changes', async () => {
    const [german, other] = [await makeArtistWithWork(api()), await makeArtistWithWork(api())];
    await setAccount(german, { language: 'de' });
    await store(1, { name: { en: 'Coastworks', de: 'Küstenwerk' }, contact: 'post@coast.example' });
    const outbox = openOutbox();
    const receive = async (artist: Artist) => {
      server.received.length = 0;
      await queueEnquiry(api(), artist.artworkId);
      await sendAll(outbox);
      return parseMail(server.received[0]?.raw ?? '');
    };
    const first = await receive(german);
    expect(first.headers.get('from')).toBe('Küstenwerk <mail@art.example.org>');
    expect(first.body).toContain('Küstenwerk');
    expect(first.headers.get('reply-to'), 'the sender of the question').not.toContain('coast.example');
    expect((await receive(other)).headers.get('from')).toBe('Coastworks <mail@art.example.org>');
    await store(2, { name: { en: 'Shoreworks' }, languages: ['fr', 'en'] });
    const last = await receive(other);
    expect(last.headers.get('from')).toBe('Shoreworks <mail@art.example.org>');
    expect(last.headers.get('subject'), 'the first language of the site').toMatch(/^À propos de «\sLow tide\s»$/);
  });
});

type Artist = Awaited<ReturnType<typeof makeArtistWithWork>>;
const setProfile = ({ profileId }: Artist, fields: Partial<typeof profiles.$inferInsert>) =>
  api().db.update(profiles).set(fields).where(eq(profiles.id, profileId));
const setArtwork = ({ artworkId }: Artist, fields: Partial<typeof artworks.$inferInsert>) =>
  api().db.update(artworks).set(fields).where(eq(artworks.id, artworkId));
const setAccount = ({ accountId }: Artist, fields: Partial<typeof accounts.$inferInsert>) =>
  api().db.update(accounts).set(fields).where(eq(accounts.id, accountId));

describe('mails that are rejected', () => {
  const waits = () =>
    api().db.select({ minutes: sql<number>`round(extract(epoch from due_at - now()) / 60)::int` }).from(mails);

  it('sends a mail again after longer and longer pauses with the same id, and logs no address', async () => {
    const { artworkId, uid } = await makeArtistWithWork(api());
    await queueEnquiry(api(), artworkId, createEnquiry({ email: 'ada@example.com' }));
    server.rejection = { responseCode: 451, message: `Not now, ${uid}@example.org` };
    const minutes: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await makeDue();
      await sendAll();
      minutes.push(...(await waits()).map((wait) => wait.minutes));
    }
    expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    expect(logged).toContain('"responseCode":451');
    expect(logged).not.toContain('@');
    server.rejection = null;
    await sendAll();
    expect(server.received, 'not due').toEqual([]);
    await makeDue();
    await sendAll();
    const [row] = await rows();
    expect(parseMail(server.received[0]?.raw ?? '').headers.get('message-id')).toBe(`<${row?.id}@art.example.org>`);
  });

  it.each([
    { responseCode: 550, rejected: { payload: null, sentAt: null } },
    { responseCode: 450, rejected: { payload: expect.any(Object), sentAt: null } },
  ])('drops a mail only if the response code $responseCode is permanent, and sends all others', async (one) => {
    const [first, second] = [await makeArtistWithWork(api()), await makeArtistWithWork(api())];
    for (const { artworkId } of [first, second]) await queueEnquiry(api(), artworkId);
    await api()
      .db.update(mails)
      .set({ dueAt: sql`now() - interval '1 minute'` })
      .where(eq(mails.artworkId, first.artworkId));
    const recipient = `${first.uid}@example.org`;
    server.rejection = { responseCode: one.responseCode, message: `Not ${recipient}`, recipient };
    await sendAll();
    expect(server.received.map(({ to: [address] }) => address)).toEqual([`${second.uid}@example.org`]);
    const of = (artworkId: string) => api().db.select().from(mails).where(eq(mails.artworkId, artworkId));
    expect(await of(first.artworkId)).toMatchObject([one.rejected]);
    expect(await of(second.artworkId)).toMatchObject([{ payload: null, sentAt: expect.any(Date) }]);
    expect(logged).not.toContain('@');
  });

  it('keeps mails while the mail server is down', async () => {
    const { artworkId } = await makeArtistWithWork(api());
    await queueEnquiry(api(), artworkId);
    await sendAll(openOutbox(createSmtpSender({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM })));
    expect(await rows()).toMatchObject([{ payload: expect.any(Object), attempts: 1 }]);
    await makeDue();
    await sendAll();
    expect(server.received).toHaveLength(1);
  });

  it('gives up a mail after three days and deletes its text', async () => {
    const { artworkId } = await makeArtistWithWork(api());
    await queueEnquiry(api(), artworkId);
    await makeOlder('2 days 23 hours');
    expect(await removeOldMails(api().db)).toBe(0);
    expect(await rows()).toHaveLength(1);
    await makeOlder('73 hours');
    await sendAll();
    expect(server.received).toEqual([]);
    expect(await removeOldMails(api().db)).toBe(1);
    expect(await rows()).toEqual([]);
  });
});

it('sends a mail only once even if recording this fails', async () => {
  const { artworkId } = await makeArtistWithWork(api());
  await queueEnquiry(api(), artworkId);
  const rename = (from: string, to: string) =>
    api().db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
  let sent = 0;
  const outbox = openOutbox(async () => {
    sent += 1;
    await rename('mails', 'mails_away');
  });
  await sendAll(outbox);
  await rename('mails_away', 'mails');
  await makeDue();
  await sendAll(outbox);
  expect(sent).toBe(1);
  expect(await rows()).toMatchObject([{ payload: null, sentAt: expect.any(Date) }]);
});

it('several processes send each mail once', async () => {
  const { artworkId } = await makeArtistWithWork(api());
  await Promise.all(Array.from({ length: 12 }, () => queueEnquiry(api(), artworkId)));
  const sent: Mail[] = [];
  const send: SendMail = async (mail) => {
    sent.push(mail);
    await rows();
  };
  await Promise.all([1, 2, 3, 4].map(() => sendAll(openOutbox(send))));
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(12);
  expect(sent).toHaveLength(12);
});

it('sends a mail later if the process that took it died', async () => {
  const { artworkId } = await makeArtistWithWork(api());
  await queueEnquiry(api(), artworkId);
  await api().db.update(mails).set({ attempts: 1, dueAt: sql`now() + interval '1 second'` });
  await sendAll();
  expect(server.received).toEqual([]);
  await makeDue();
  await sendAll();
  expect(server.received).toHaveLength(1);
});
