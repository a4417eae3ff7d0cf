import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { getMail } from '@/services/product-api/mail/get-mail';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { mails } from '@/services/product-api/mail/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { threadGuests, threadMessages, threads } from '@/services/product-api/thread/schema';
import { asJson, testApi } from '../../support/api';
import { createClientAddress } from '../../support/client-address';
import { createEnquiry, makeArtistWithWork, readArtwork, sendEnquiry } from '../../support/enquiries';
import { makeArtwork, makeProfile } from '../../support/factories';
import { makeMember } from '../../support/members';
import { readZip } from '../../support/zip';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Impasto <mail@example.org>' });
const silent = testApi();

const standIn = testApi({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });

const mailsAbout = (artworkId: string) => api().db.select().from(mails).where(eq(mails.artworkId, artworkId));
const guestsOf = (artworkId: string) =>
  api()
    .db.select({ guest: threadGuests, text: threadMessages.text, kind: mails.kind })
    .from(threads)
    .innerJoin(threadGuests, eq(threadGuests.threadId, threads.id))
    .innerJoin(threadMessages, eq(threadMessages.threadId, threads.id))
    .leftJoin(mails, eq(mails.threadId, threads.id))
    .where(eq(threads.artworkId, artworkId));
const setProfile = (id: string, fields: Partial<typeof profiles.$inferInsert>) =>
  api().db.update(profiles).set(fields).where(eq(profiles.id, id));
const patch = (profileId: string, identity: string, body: { acceptsEnquiries: boolean }) =>
  api().callEndpoint('PATCH /v1/profiles/{id}', { path: { id: profileId }, body }, { identity });

describe('artwork enquiries', () => {
  it('sends one confirmation even if a question is sent repeatedly', async () => {
    const { artworkId } = await makeArtistWithWork(api());
    const enquiry = createEnquiry({ message: 'Is it still there?\n\nI would like to see it.' });
    const responses = await Promise.all([1, 2, 3].map(() => sendEnquiry(api(), artworkId, enquiry)));
    for (const response of responses) {
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
    }
    const { name, email, idempotencyKey, message: text } = enquiry;
    const guest = { name, email, idempotencyKey, verifiedAt: null };
    expect(await guestsOf(artworkId)).toMatchObject([{ guest, text, kind: 'GUEST' }]);
  });

  it('sends a copy of a question only to the sender’s own verified address', async () => {
    const { artworkId } = await makeArtistWithWork(api());
    const sender = await makeMember(api());
    const send = (body: object, who?: typeof sender) =>
      api().request(`/v1/artworks/${artworkId}/enquiries`, asJson('POST', who ?? {}, body));
    const enquiry = createEnquiry({ copy: true });
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await send(enquiry, sender)).status).toBe(204);
    const kinds = (await mailsAbout(artworkId)).map(({ kind, accountId }) => ({ kind, accountId }));
    expect(kinds).toEqual([{ kind: 'ENQUIRY_COPY', accountId: sender.accountId }]);
    const copied = (await mailsAbout(artworkId)).find(({ kind }) => kind === 'ENQUIRY_COPY');
    const mail = await getMail(api().db, copied?.id ?? '', new Date());
    const [account] = await api().db.select().from(accounts).where(eq(accounts.id, sender.accountId));
    expect(mail).toMatchObject({ to: account?.email, artwork: { title: 'Low tide' } });
    const rejection = await send(createEnquiry({ copy: true }));
    expect(await rejection.json()).toMatchObject({ fields: { copy: expect.stringContaining('verified address') } });
    expect(await mailsAbout(artworkId)).toHaveLength(1);
  });

  it('delivers a question without a confirmation if the account’s address is verified', async () => {
    const { artworkId, ...artist } = await makeArtistWithWork(api());
    const sender = await makeMember(api());
    const enquiry = createEnquiry({ email: `${sender.uid}@example.org` });
    const init = asJson('POST', sender, enquiry);
    expect((await api().request(`/v1/artworks/${artworkId}/enquiries`, init)).status).toBe(204);
    const { data } = await api().callEndpoint('GET /v1/threads', { query: { tab: 'REQUESTS' } }, artist);
    expect(data).toMatchObject([{ other: { kind: 'GUEST', name: enquiry.name }, latest: { text: enquiry.message } }]);
  });

  it.each([
    ['an unlisted work', { visibility: 'UNLISTED' as const }],
    ['a listed work', {}],
  ])('visitors can ask about %s', async (_, work) => {
    const { artworkId } = await makeArtistWithWork(api(), work);
    expect((await readArtwork(api(), artworkId)).acceptsEnquiries).toBe(true);
    expect((await sendEnquiry(api(), artworkId)).status).toBe(204);
  });

  it.each([
    ['frozen', { frozenAt: new Date() }],
    ['hidden', { hiddenAt: new Date() }],
  ])('responds with 404 to a question about a %s artwork; its owner sees that questions are off', async (_, work) => {
    const { artworkId, identity } = await makeArtistWithWork(api(), work);
    expect((await sendEnquiry(api(), artworkId)).status).toBe(404);
    const own = await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: artworkId } }, { identity });
    expect(own.acceptsEnquiries).toBe(false);
  });

  it('responds with 404 to a question about an unknown artwork', async () => {
    expect((await sendEnquiry(api(), crypto.randomUUID())).status).toBe(404);
  });

  it('rejects a question if the artist has turned questions off', async () => {
    const { artworkId, profileId, identity } = await makeArtistWithWork(api());
    expect((await patch(profileId, identity, { acceptsEnquiries: false })).acceptsEnquiries).toBe(false);
    expect((await readArtwork(api(), artworkId)).acceptsEnquiries).toBe(false);
    const response = await sendEnquiry(api(), artworkId);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('no questions') });
    await patch(profileId, identity, { acceptsEnquiries: true });
    expect((await sendEnquiry(api(), artworkId)).status).toBe(204);
  });

  it.each([
    ['no email address', { email: null }],
    ['an unverified email address', { isEmailVerified: false }],
  ])('rejects a question if the artist’s account has %s', async (_, account) => {
    const { artworkId, accountId } = await makeArtistWithWork(api());
    await api().db.update(accounts).set(account).where(eq(accounts.id, accountId));
    expect((await readArtwork(api(), artworkId)).acceptsEnquiries).toBe(false);
    expect((await sendEnquiry(api(), artworkId)).status).toBe(409);
  });

  it('rejects a question about an artwork of an unclaimed profile', async () => {
    const artworkId = await makeArtwork(api().db);
    expect((await readArtwork(api(), artworkId)).acceptsEnquiries).toBe(false);
    expect((await sendEnquiry(api(), artworkId)).status).toBe(409);
  });

  it('rejects questions if the site has no mail server', async () => {
    const { artworkId, identity } = await makeArtistWithWork(silent());
    expect((await readArtwork(silent(), artworkId)).acceptsEnquiries).toBe(false);
    const own = await silent().callEndpoint('GET /v1/artworks/{id}', { path: { id: artworkId } }, { identity });
    expect(own.acceptsEnquiries).toBe(false);
    expect((await sendEnquiry(silent(), artworkId)).status).toBe(409);
    expect((await silent().request('/mails')).status).toBe(404);
  });

  it.each([
    ['name', 'Ada\r\nBcc: everyone@example.com'],
    ['name', ' '],
    ['name', 'a'.repeat(121)],
    ['email', 'ada'],
    ['email', 'ada@example.com\r\nBcc: everyone@example.com'],
    ['email', 'ada@example.com, everyone@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['message', 'Too short'],
    ['message', 'a'.repeat(3_001)],
    ['idempotencyKey', 'again'],
  ])('rejects a question whose %s is %j', async (field, value) => {
    const { artworkId } = await makeArtistWithWork(api());
    const response = await sendEnquiry(api(), artworkId, { ...createEnquiry(), [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await guestsOf(artworkId)).toEqual([]);
  });
});

it('shows questions in the stand-in’s inbox if there is no mail server', async () => {
  const { artworkId, uid } = await makeArtistWithWork(standIn());
  expect((await readArtwork(standIn(), artworkId)).acceptsEnquiries).toBe(true);
  const enquiry = createEnquiry();
  expect((await sendEnquiry(standIn(), artworkId, enquiry)).status).toBe(204);
  const read = async () => (await (await standIn().request('/mails')).json()) as { to: string; text: string }[];
  const [asked] = await read();
  expect(asked).toMatchObject({ to: enquiry.email, subject: 'Confirm your message to Somebody' });
  expect(asked?.text).not.toContain(enquiry.message);
  const token = new URL(/http\S+guest\?token=\S+/.exec(asked?.text ?? '')?.[0] ?? '').searchParams.get('token');
  await standIn().callEndpoint('POST /v1/threads/guests/confirmation', { body: { token: token ?? '' } });
  expect(await read()).toMatchObject([
    {
      to: `${uid}@example.org`,
      subject: 'Ada Lindqvist about “Low tide”',
      text: expect.stringContaining(`> ${enquiry.message}`),
    },
  ]);
  expect((await api().request('/mails')).status, 'with a mail server').toBe(404);
});

describe('enquiry rate limits', () => {
  const countAccepted = async (requests: (() => Promise<Response>)[]) => {
    let acceptedCount = 0;
    for (const request of requests) {
      const response = await request();
      if (response.status === 204) acceptedCount += 1;
      else return { acceptedCount, status: response.status, wait: Number(response.headers.get('retry-after')) };
    }
    return { acceptedCount, status: null, wait: 0 };
  };
  const repeat = (times: number, request: () => Promise<Response>) => Array.from({ length: times }, () => request);
  const HOUR = 3_600;

  it('one address can ask five questions per hour about all artworks', async () => {
    const from = createClientAddress();
    const request = async () => sendEnquiry(api(), (await makeArtistWithWork(api())).artworkId, createEnquiry(), from);
    const { acceptedCount, status, wait } = await countAccepted(repeat(6, request));
    expect({ acceptedCount, status }).toEqual({ acceptedCount: 5, status: 429 });
    expect(wait).toBeGreaterThan(HOUR - 60);
    expect(wait).toBeLessThanOrEqual(HOUR);
  });

  it('one sender can ask one artist three questions per day, however the address is spelled', async () => {
    const { artworkId, profileId } = await makeArtistWithWork(api());
    const other = await makeArtwork(api().db, { profileId });
    const emails = ['ada.l@example.com', 'Ada.L@example.com', 'ada.l@EXAMPLE.com', 'ada.l@example.com'];
    const requests = emails.map(
      (email, index) => () => sendEnquiry(api(), index % 2 ? other : artworkId, createEnquiry({ email })),
    );
    const { acceptedCount, status, wait } = await countAccepted(requests);
    expect({ acceptedCount, status }).toEqual({ acceptedCount: 3, status: 429 });
    expect(wait).toBeGreaterThan(23 * HOUR);
    const another = await makeArtistWithWork(api());
    expect((await sendEnquiry(api(), another.artworkId, createEnquiry({ email: 'ada.l@example.com' }))).status).toBe(
      204,
    );
  });

  it('an artist gets at most thirty questions per day', async () => {
    const { artworkId } = await makeArtistWithWork(api());
    const { acceptedCount, status, wait } = await countAccepted(repeat(31, () => sendEnquiry(api(), artworkId)));
    expect({ acceptedCount, status }).toEqual({ acceptedCount: 30, status: 429 });
    expect(wait).toBeGreaterThan(23 * HOUR);
  });

  it('retries of a question do not count toward the limits', async () => {
    const { artworkId } = await makeArtistWithWork(api());
    const [from, enquiry] = [createClientAddress(), createEnquiry()];
    const { acceptedCount } = await countAccepted(repeat(8, () => sendEnquiry(api(), artworkId, enquiry, from)));
    expect(acceptedCount).toBe(8);
  });
});

describe('enquiry setting', () => {
  it('artists accept questions by default, and a PUT without the setting keeps it', async () => {
    const { profileId, identity } = await makeArtistWithWork(api());
    const path = { id: profileId };
    const read = async () => {
      const { data } = await api().callEndpoint('GET /v1/profiles/', {}, { identity });
      return data[0]?.acceptsEnquiries;
    };
    expect(await read()).toBe(true);
    const visible = await api().callEndpoint('GET /v1/profiles/{id}', { path });
    expect(visible).not.toHaveProperty('acceptsEnquiries');
    await patch(profileId, identity, { acceptsEnquiries: false });
    await api().callEndpoint('PUT /v1/profiles/{id}', { path, body: { name: 'Somebody else' } }, { identity });
    expect(await read()).toBe(false);
    const body = { name: 'Somebody', acceptsEnquiries: true };
    await api().callEndpoint('PUT /v1/profiles/{id}', { path, body }, { identity });
    expect(await read()).toBe(true);
  });

  it('an export says whether the artist accepts questions', async () => {
    const { identity, profileId } = await makeArtistWithWork(api());
    await patch(profileId, identity, { acceptsEnquiries: false });
    const response = await api().request('/v1/account/export', { headers: { Authorization: `Bearer ${identity}` } });
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(String(files.get('profiles.json')))).toMatchObject([{ acceptsEnquiries: false }]);
  });
});

describe('unsubscribe links in enquiries', () => {
  const unsubscribe = (token: string) =>
    api().callEndpoint('POST /v1/profiles/enquiries/refusals', { body: { token } });
  const sign = (id: string) => readMailSettings(api().env).unsubscribeTokens.enquiries.sign(id);
  const init = (token: string) => asJson('POST', {}, { token });

  it('an unsubscribe link turns off questions to one profile until its owner turns them on again', async () => {
    const { profileId, artworkId, identity } = await makeArtistWithWork(api());
    const other = await makeArtistWithWork(api());
    for (let round = 0; round < 2; round += 1) {
      expect(await unsubscribe(sign(profileId))).toEqual({ id: profileId, name: 'Somebody' });
      expect((await sendEnquiry(api(), artworkId)).status).toBe(409);
    }
    expect((await sendEnquiry(api(), other.artworkId)).status).toBe(204);
    await patch(profileId, identity, { acceptsEnquiries: true });
    expect((await sendEnquiry(api(), artworkId)).status).toBe(204);
  });

  it('unsubscribing updates updatedAt, so open forms notice it', async () => {
    const { profileId, identity } = await makeArtistWithWork(api());
    const read = async () => (await api().callEndpoint('GET /v1/profiles/', {}, { identity })).data[0]?.updatedAt;
    const before = await read();
    await unsubscribe(sign(profileId));
    expect(await read()).not.toBe(before);
  });

  it('rejects unsubscribe tokens for other profiles or purposes', async () => {
    const [one, two] = [await makeArtistWithWork(api()), await makeArtistWithWork(api())];
    const [, mac] = sign(one.profileId).split('.');
    const wrong = ['', 'token', `${two.profileId}.${mac}`, `${one.profileId}.`, one.product, one.identity];
    for (const token of wrong) {
      const body = await api().error('/v1/profiles/enquiries/refusals', 'validation_failed', init(token));
      expect(body.fields).toHaveProperty('token');
    }
    expect((await sendEnquiry(api(), one.artworkId)).status).toBe(204);
    expect((await sendEnquiry(api(), two.artworkId)).status).toBe(204);
    const headers = { Authorization: `Bearer ${one.identity}`, 'x-ac-token': sign(one.profileId) };
    await api().error('/v1/artworks/config/quotas', 'unauthenticated', { headers });
  });

  it('an unsubscribe link responds with 404 once the profile has been deleted', async () => {
    await api().error('/v1/profiles/enquiries/refusals', 'not_found', init(sign(crypto.randomUUID())));
    const profileId = await makeProfile(api().db);
    await setProfile(profileId, { acceptsEnquiries: false });
    expect(await unsubscribe(sign(profileId))).toMatchObject({ id: profileId });
  });
});

it('unsubscribe links respond only on local host names while the identity stand-in is in use', async () => {
  for (const path of ['/mails', '/v1/artworks/', '/readyz']) {
    const readAs = async (host: string) => (await standIn().request(path, { headers: { Host: host } })).status;
    expect(await readAs('localhost:4000'), path).toBe(200);
    expect(await readAs('rebound.example:4000'), path).toBe(403);
  }
  expect((await api().request('/v1/artworks/', { headers: { Host: 'api.example' } })).status).toBe(200);
});
