import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contract, type EndpointKey, listEndpointKeys } from '@/lib/shared/contract/contract';
import { getStatus, parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { readMailSettings } from '@/services/product-api/mail/mail-settings';
import { siteInvitations } from '@/services/product-api/registration/schema';
import { teamInvitations } from '@/services/product-api/team/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createEnquiry } from '../../support/enquiries';
import { inDays, makeArtwork, makeOpportunity } from '../../support/factories';
import { createPdf } from '../../support/files';
import { createInvitationToken, makeOpenRound } from '../../support/jury';
import { makeMember } from '../../support/members';
import { makeSubscriptionKeys } from '../../support/push-service';
import { callerNames, makeTeamCallers } from '../../support/team-callers';
import { makeOrganization } from '../../support/teams';
import { createLetter, makeGuest, writeMessage } from '../../support/threads';

const api = testApi({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@art.example.org' });

const publicWrites = listEndpointKeys().filter(
  (key) => contract[key].credentials.identity !== 'required' && !key.startsWith('GET '),
);

const report = { reason: 'OTHER', text: 'This is a copy.' };
const createSubscription = () => ({
  endpoint: `https://push.example.org/${crypto.randomUUID()}`,
  ...makeSubscriptionKeys().keys,
});

/** A valid request to each endpoint. It has the id in its path and a body, whose `token` or `former` is a secret. */
const requests: { [Key in EndpointKey]?: () => Promise<{ id?: string; body?: Record<string, unknown> }> } = {
  'POST /v1/account/mails/refusals': async () => {
    const { accountId } = await makeMember(api());
    return { body: { token: readTokens().unsubscribeTokens.notifications.sign(accountId) } };
  },
  'POST /v1/profiles/enquiries/refusals': async () => {
    const { profileId } = await makeMember(api());
    return { body: { token: readTokens().unsubscribeTokens.enquiries.sign(profileId) } };
  },
  'POST /v1/invitations': async () => {
    const id = crypto.randomUUID();
    const [sentAt, expiresAt] = [new Date(), inDays(7)];
    await api().db.insert(siteInvitations).values({ id, email: createAddress(), language: 'en', sentAt, expiresAt });
    return { body: { token: readTokens().siteInvitationTokens.sign(id) } };
  },
  'POST /v1/team/invitation': async () => {
    const { profileId } = await makeOrganization(api());
    const [id, email] = [crypto.randomUUID(), createAddress()];
    const [sentAt, expiresAt] = [new Date(), inDays(7)];
    const invitation = {
      id,
      profileId,
      email,
      address: email,
      role: 'EDITOR',
      language: 'en',
      sentAt,
      expiresAt,
    } as const;
    await api().db.insert(teamInvitations).values(invitation);
    return { body: { token: readTokens().teamInvitationTokens.sign(id) } };
  },
  'POST /v1/jury/invitations': async () => {
    const organizer = await makeOrganization(api());
    const call = await makeOpportunity(api().db, { profileId: organizer.profileId });
    const { jurorId } = await makeOpenRound(api(), organizer, call);
    return { body: { token: createInvitationToken(api(), jurorId) } };
  },
  'POST /v1/devices/renewals': async () => {
    const { identity } = await makeMember(api());
    const { endpoint, p256dh, auth } = createSubscription();
    const body = { endpoint, p256dh, auth, name: 'Firefox' };
    await api().callEndpoint('PUT /v1/account/devices', { body }, { identity });
    return { body: { former: { endpoint, auth }, ...createSubscription() } };
  },
  'POST /v1/artworks/{id}/enquiries': async () => ({ id: await makeWork(), body: createEnquiry() }),
  'POST /v1/artworks/{id}/reports': async () => ({ id: await makeWork(), body: report }),
  'POST /v1/artworks/{id}/views': async () => ({ id: await makeWork() }),
  'POST /v1/opportunities/{id}/applications': async () => ({ id: await makeOpportunity(api().db) }),
  'POST /v1/opportunities/{id}/reports': async () => ({ id: await makeOpportunity(api().db), body: report }),
  'POST /v1/opportunities/{id}/views': async () => ({ id: await makeOpportunity(api().db) }),
  'POST /v1/profiles/{id}/reports': async () => ({ id: (await makeMember(api())).profileId, body: report }),
  'POST /v1/threads/guests': async () => {
    const letter = createLetter((await makeMember(api())).profileId);
    return { body: { ...letter, name: 'Ada', email: createAddress() } };
  },
  'POST /v1/threads/guests/reading': async () => ({ body: await makeGuestToken() }),
  'POST /v1/threads/guests/confirmation': async () => ({ body: await makeGuestToken() }),
  'POST /v1/threads/guests/revocation': async () => ({ body: await makeGuestToken() }),
  'POST /v1/threads/guests/messages': async () => ({
    body: { ...(await makeGuestToken()), text: 'Thank you.', idempotencyKey: crypto.randomUUID() },
  }),
  'POST /v1/threads/guests/files': async () => ({ body: { ...(await makeGuestToken()), ...describeFile(pdf) } }),
  'POST /v1/threads/guests/files/{fileId}/reading': makeGuestFile,
  'POST /v1/threads/guests/files/{fileId}/removal': makeGuestFile,
  'PUT /v1/threads/guests/files/{fileId}/upload': async () => {
    const { id, body } = await makeGuestFile();
    return { id, body: { ...body, offset: '0', part: new File([new Uint8Array(pdf)], 'part') } };
  },
};

const pdf = await createPdf();
const describeFile = (content: Uint8Array) => ({
  name: 'cv.pdf',
  bytes: content.byteLength,
  checksum: createHash('sha256').update(content).digest('hex'),
});
const createAddress = () => `${crypto.randomUUID()}@example.com`;
const readTokens = () => readMailSettings(api().env);
const makeWork = async () => makeArtwork(api().db, { profileId: (await makeMember(api())).profileId });

/** Returns the token of a guest whom the member has answered. */
async function makeGuestToken(): Promise<{ token: string }> {
  const artist = await makeMember(api());
  const { token, threadId } = await makeGuest(api(), artist);
  await writeMessage(api(), artist, threadId);
  return { token };
}

async function makeGuestFile() {
  const body = await makeGuestToken();
  const sent = { ...body, ...describeFile(pdf) };
  const { id } = await api().callEndpoint('POST /v1/threads/guests/files', { body: sent });
  return { id, body };
}

type Sent = { id?: string; body?: Record<string, unknown> };

async function send(key: EndpointKey, { id = '', body }: Sent, credentials: Parameters<typeof createHeaders>[0]) {
  const { method, path } = parseEndpointKey(key);
  const init = body?.part ? createUpload(method, body, credentials) : asJson(method, credentials, body);
  return api().request(path.replace(/\{\w+\}/, id), init);
}

function createUpload(method: string, fields: object, credentials: Parameters<typeof createHeaders>[0]): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { method, body, headers: createHeaders(credentials) };
}

/** Returns the request with a secret that no link contains, or null if the request has no secret. */
function forge({ body, ...sent }: Sent): Sent | null {
  const { keys } = makeSubscriptionKeys();
  if (body?.token) return { ...sent, body: { ...body, token: `${crypto.randomUUID()}.${keys.auth}` } };
  if (body?.former) return { ...sent, body: { ...body, former: { ...body.former, auth: keys.auth } } };
  return null;
}

describe('every change that needs no account, with every role', () => {
  it('the table covers every endpoint that changes something without an account', () => {
    expect(Object.keys(requests).sort()).toEqual([...publicWrites].sort());
  });

  it.each(callerNames)(
    'accepts the same requests from every role, and none with a forged secret: %s',
    { timeout: 120_000 },
    async (name) => {
      const member = (await makeTeamCallers(api())).callers[name].member;
      const credentials = member ?? {};
      const wrong: string[] = [];
      for (const [key, make] of Object.entries(requests) as [EndpointKey, () => Promise<Sent>][]) {
        const sent = await make();
        const forged = forge(sent);
        if (forged !== null) {
          const { status } = await send(key, forged, credentials);
          if (![400, 404].includes(status)) wrong.push(`${key} with a forged secret (${status})`);
        }
        const response = await send(key, sent, credentials);
        if (response.status !== getStatus(contract[key]))
          wrong.push(`${key} (${response.status} ${await response.text()})`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
