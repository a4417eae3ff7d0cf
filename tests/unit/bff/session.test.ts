import { randomInt } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { handleSignIn, handleSignOut } from '@/lib/server/bff/session';
import { errorBody } from '@/lib/shared/contract/error';
import type { Profile } from '@/lib/shared/contract/profile';
import { KeysUnavailableError, type VerifyIdentity } from '@/lib/shared/identity/verify';
import { FROM_THE_SITE, SITE } from '../../support/bff-requests';
import { createIdentityToken, testVerifier } from '../../support/identity';
import { ID, sampleProfile } from '../../support/sample-data';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

const account = {
  id: ID,
  email: 'one@example.org',
  isAdmin: false,
  isJuror: false,
  hasOrders: false,
  wizard: null,
  language: null,
  registration: { standing: 'MEMBER', reason: null, requestedAt: null },
  termsToAccept: null,
  removedProfiles: [],
};
const first: Profile = { ...sampleProfile, id: '0197a000-0000-7000-8000-00000000000a', name: 'First' };
const second: Profile = { ...sampleProfile, id: '0197a000-0000-7000-8000-00000000000b', name: 'Second' };
const claims = { memberRole: 'OWNER', isLegacyUser: true, subscription: { type: 'ARTIST', isExpired: false } };
const createToken = (id: string) => new UnsecuredJWT({ sub: id, ...claims }).encode();

function productApi(
  profiles: readonly Profile[],
  others: Partial<Record<string, { status: number; body: unknown }>> = {},
) {
  const received: string[] = [];
  const credentials = new Set<string | undefined>();
  const addresses: unknown[] = [];
  upstream().listener = async (request, response) => {
    const endpoint = `${request.method} ${request.url}`;
    credentials.add(request.headers.authorization);
    addresses.push(request.headers['x-forwarded-for']);
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(body === '' ? endpoint : `${endpoint} ${JSON.parse(body).id}`);
    const { status, body: returned } =
      others[endpoint] ?? respondAsUsual(endpoint, body === '' ? undefined : JSON.parse(body).id);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(returned === null ? undefined : JSON.stringify(returned));
  };
  return { received, credentials, addresses };

  function respondAsUsual(endpoint: string, id: string | undefined) {
    if (endpoint === 'POST /v1/account/sign-in') return { status: 204, body: null };
    if (endpoint === 'GET /v1/account') return { status: 200, body: account };
    if (endpoint === 'GET /v1/profiles/') {
      const page = { page: 1, size: 20, pages: 1, total: profiles.length, totalIsCapped: false };
      return { status: 200, body: { data: profiles, ...page } };
    }
    const isOwn = profiles.some((profile) => profile.id === id);
    return isOwn
      ? { status: 200, body: { token: createToken(id ?? '') } }
      : { status: 404, body: { message: 'Not there.', code: 'not_found', requestId: 'a' } };
  }
}
const anyAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;
const seconds = () => Math.floor(Date.now() / 1000);

function open(body: BodyInit | null, { verify = testVerifier, site = SITE, headers = {} }: Given = {}) {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { ...FROM_THE_SITE, 'x-forwarded-for': anyAddress(), ...headers },
    duplex: 'half',
  };
  return handleSignIn(new Request(`${site}/api/session`, init), { site, api: upstream().url }, verify);
}
type Given = { verify?: VerifyIdentity; site?: string; headers?: Record<string, string> };
const signIn = async (given?: Given) => open(JSON.stringify({ idToken: await createIdentityToken('one') }), given);

async function readRejection(response: Response) {
  expect(response.headers.getSetCookie()).toEqual([]);
  return { status: response.status, code: errorBody.parse(await response.json()).code };
}

describe('creating a session', () => {
  beforeEach(() => void productApi([first, second]));

  it('stores the identity token in an HttpOnly cookie and says when it expires', async () => {
    const exp = seconds() + 1_800;
    const idToken = await createIdentityToken('one', { exp });
    const response = await open(JSON.stringify({ idToken }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      expiresAt: new Date(exp * 1000).toISOString(),
      account,
      profiles: [first, second],
      profileId: first.id,
      claims,
    });
    const [identity, session, ...others] = response.headers.getSetCookie();
    const [value = '', ...attributes] = (identity ?? '').split('; ');
    expect(value).toBe(`identity=${idToken}`);
    expect(attributes).toEqual([
      'Path=/api',
      expect.stringMatching(/^Max-Age=1(800|79\d)$/),
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
    ]);
    // Scripts can read this cookie, so it contains only the time when the token expires.
    expect(session).toBe(`session=${exp}; Path=/; Max-Age=34560000; SameSite=Lax; Secure`);
    expect(others).toEqual([]);
  });

  it('a session of an account without profiles has no claims', async () => {
    productApi([]);
    expect(await (await signIn()).json()).toMatchObject({ profiles: [], profileId: null, claims: null });
  });

  it('passes on the visitor’s address for rate limits', async () => {
    const { addresses } = productApi([first]);
    await signIn({ headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(addresses).toEqual(Array(4).fill('203.0.113.9'));
  });

  it('requests everything for the profile in the cookie at the same time', async () => {
    const { received, credentials } = productApi([first, second]);
    const idToken = await createIdentityToken('one');
    const response = await open(JSON.stringify({ idToken }), { headers: { cookie: `profile=${second.id}` } });
    expect(received.toSorted()).toEqual([
      'GET /v1/account',
      'GET /v1/profiles/',
      'POST /v1/account/sign-in',
      `POST /v1/profiles/token/ ${second.id}`,
    ]);
    expect([...credentials]).toEqual([`Bearer ${idToken}`]);
    expect(await response.json()).toMatchObject({ profileId: second.id, claims });
  });

  it('chooses the first profile if the cookie names one of another account', async () => {
    const response = await signIn({ headers: { cookie: `profile=${sampleProfile.id}` } });
    expect(await response.json()).toMatchObject({ profileId: first.id, claims });
  });

  it.each([
    ['GET /v1/account', 503, 'unavailable'],
    ['GET /v1/profiles/', 503, 'unavailable'],
    ['POST /v1/account/sign-in', 503, 'unavailable'],
    ['GET /v1/account', 401, 'signed_out'],
    ['POST /v1/account/sign-in', 429, 'rate_limited'],
  ])('a session is rejected with the product API’s response to %s: %i %s', async (endpoint, status, code) => {
    productApi([first], { [endpoint]: { status, body: { message: 'Away.', code, requestId: 'a' } } });
    expect(await readRejection(await signIn())).toEqual({ status, code });
  });

  it.each(['GET /v1/account', 'GET /v1/profiles/'])(
    'rejects a session if the product API’s response does not match the contract: %s',
    async (endpoint) => {
      productApi([first], { [endpoint]: { status: 200, body: { data: [{ id: 1 }] } } });
      expect(await readRejection(await signIn())).toEqual({ status: 503, code: 'unavailable' });
    },
  );

  it.each([
    { status: 503, body: { message: 'Away.', code: 'unavailable', requestId: 'a' } },
    { status: 200, body: { token: new UnsecuredJWT({ subscription: 'none' }).encode() } },
    { status: 200, body: { token: 'no token' } },
  ])('a session has no claims if the profile’s token cannot be created: %j', async (token) => {
    productApi([first], { 'POST /v1/profiles/token/': token });
    const response = await signIn();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ profileId: first.id, claims: null });
  });

  it('cookies are not Secure on a site without TLS', async () => {
    const site = 'http://localhost:3000';
    const response = await signIn({ site, headers: { origin: site } });
    expect(response.headers.getSetCookie()).toHaveLength(2);
    for (const one of response.headers.getSetCookie()) expect(one).not.toContain('Secure');
  });

  it('rejects an expired token with a code that makes the browser renew it', async () => {
    const idToken = await createIdentityToken('one', { iat: seconds() - 7_200, exp: seconds() - 3_600 });
    const response = await open(JSON.stringify({ idToken }));
    expect(await readRejection(response)).toEqual({ status: 401, code: 'token_expired' });
  });

  it('rejects an invalid token without asking the product API', async () => {
    const { received } = productApi([first]);
    const response = await open(JSON.stringify({ idToken: 'head.claims.signature' }));
    expect(await readRejection(response)).toEqual({ status: 401, code: 'unauthenticated' });
    expect(received).toEqual([]);
  });

  it('responds with 503 and keeps the cookies if the keys are unavailable', async () => {
    const verify = () => Promise.reject(new KeysUnavailableError());
    const response = await open(JSON.stringify({ idToken: 'a.b.c' }), { verify });
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await readRejection(response)).toEqual({ status: 503, code: 'unavailable' });
  });

  it('passes on an unexpected error', async () => {
    const verify = () => Promise.reject(new Error('A fault.'));
    await expect(open(JSON.stringify({ idToken: 'a.b.c' }), { verify })).rejects.toThrow('A fault.');
  });

  it.each<[string, string, VerifyIdentity | undefined]>([
    ['{}', 'The identity token is missing.', undefined],
    [JSON.stringify({ idToken: 'a'.repeat(20_000) }), 'This is too large to send.', undefined],
    ['{"idToken":"a.b.c"}', 'This sign-in is not valid any more. Sign in again.', undefined],
    [
      '{"idToken":"a.b.c"}',
      'We cannot check who you are at the moment. Try again shortly.',
      () => Promise.reject(new KeysUnavailableError()),
    ],
  ])('rejects the session %.20s with a message: %s', async (body, message, verify = testVerifier) => {
    expect(errorBody.parse(await (await open(body, { verify })).json()).message).toBe(message);
  });

  it.each(['', 'null', '[]', '{}', '{"idToken":1}', '{"idToken":"a","more":1}', 'idToken=a'])(
    'rejects a session with the body %s',
    async (body) => {
      expect(await readRejection(await open(body))).toEqual({ status: 400, code: 'validation_failed' });
    },
  );

  it('rejects a session with a body that is too large, with or without Content-Length', async () => {
    const tooLarge = { status: 413, code: 'payload_too_large' };
    const huge = JSON.stringify({ idToken: 'a'.repeat(20_000) });
    expect(await readRejection(await open(huge, { headers: { 'content-length': String(huge.length) } }))).toEqual(
      tooLarge,
    );
    expect(await readRejection(await open(new Blob([huge]).stream()))).toEqual(tooLarge);
  });

  it('rejects sessions from other sites', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await readRejection(await signIn({ headers }))).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('deleting a session', () => {
  const close = (headers: Record<string, string>) =>
    handleSignOut(new Request(`${SITE}/api/session`, { method: 'DELETE', headers }), { site: SITE });

  it('deleting the session deletes both cookies', async () => {
    const response = await close(FROM_THE_SITE);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      'identity=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'session=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  it('another site cannot delete the session', async () => {
    expect(await readRejection(await close({ 'sec-fetch-site': 'cross-site' }))).toEqual({
      status: 403,
      code: 'forbidden',
    });
  });
});
