import { randomInt } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession, deleteSession } from '@/lib/server/bff/session';
import { errorBody } from '@/lib/shared/contract/error';
import type { Profile } from '@/lib/shared/contract/profile';
import { KeysUnavailableError, type VerifyIdentity } from '@/lib/shared/identity/identity';
import { requestRepeatedly } from '../../support/ask-repeatedly';
import { FROM_THE_SITE, SITE } from '../../support/bff-requests';
import { identityToken, testVerifier } from '../../support/identity';
import { ID, someProfile } from '../../support/sample-data';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

const account = { id: ID, email: 'one@example.org', isAdmin: false, wizard: null, removedProfiles: [] };
const first: Profile = { ...someProfile, id: '0197a000-0000-7000-8000-00000000000a', name: 'First' };
const second: Profile = { ...someProfile, id: '0197a000-0000-7000-8000-00000000000b', name: 'Second' };
const claims = { isLegacyUser: true, subscription: { type: 'ARTIST', isExpired: false } };
const createToken = (id: string) => new UnsecuredJWT({ sub: id, ...claims }).encode();

/** What the product API answers, by endpoint; anything that it has not is a refusal. */
function productApi(
  profiles: readonly Profile[],
  others: Partial<Record<string, { status: number; body: unknown }>> = {},
) {
  const asked: string[] = [];
  const credentials = new Set<string | undefined>();
  const addresses: unknown[] = [];
  upstream().listener = async (request, response) => {
    const endpoint = `${request.method} ${request.url}`;
    credentials.add(request.headers.authorization);
    addresses.push(request.headers['x-forwarded-for']);
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(body === '' ? endpoint : `${endpoint} ${JSON.parse(body).id}`);
    const { status, body: answer } = others[endpoint] ?? usual(endpoint, body === '' ? undefined : JSON.parse(body).id);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  return { asked, credentials, addresses };

  function usual(endpoint: string, id: string | undefined) {
    if (endpoint === 'GET /v1/account') return { status: 200, body: account };
    if (endpoint === 'GET /v1/profiles/') {
      const page = { page: 1, size: 20, pages: 1, total: profiles.length, totalIsCapped: false };
      return { status: 200, body: { data: profiles, ...page } };
    }
    const isTheirs = profiles.some((profile) => profile.id === id);
    return isTheirs
      ? { status: 200, body: { token: createToken(id ?? '') } }
      : { status: 404, body: { message: 'Not there.', code: 'not_found', requestId: 'a' } };
  }
}
const productCookie = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('product='))
    ?.split(';')[0];
const anyAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;
const seconds = () => Math.floor(Date.now() / 1000);

function open(body: BodyInit | null, { verify = testVerifier, site = SITE, headers = {} }: Given = {}) {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { ...FROM_THE_SITE, 'x-forwarded-for': anyAddress(), ...headers },
    duplex: 'half',
  };
  return createSession(new Request(`${site}/api/session`, init), { site, api: upstream().url }, verify);
}
type Given = { verify?: VerifyIdentity; site?: string; headers?: Record<string, string> };

async function refused(answer: Response) {
  expect(answer.headers.getSetCookie()).toEqual([]);
  return { status: answer.status, code: errorBody.parse(await answer.json()).code };
}

describe('opening a session', () => {
  beforeEach(() => void productApi([first, second]));

  it('stores the token where no script reads it, for as long as it lives, and says until when', async () => {
    const exp = seconds() + 1_800;
    const idToken = await identityToken('one', { exp });
    const answer = await open(JSON.stringify({ idToken }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      expiresAt: new Date(exp * 1000).toISOString(),
      account,
      profiles: [first, second],
      profileId: first.id,
      claims,
    });
    const [identity, session, product] = answer.headers.getSetCookie();
    const [value = '', ...attributes] = (identity ?? '').split('; ');
    expect(value).toBe(`identity=${idToken}`);
    expect(attributes).toEqual([
      'Path=/api',
      expect.stringMatching(/^Max-Age=1(800|79\d)$/),
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
    ]);
    // For scripts: it says only that somebody may be signed in, and when the token ends.
    expect(session).toBe(`session=${exp}; Path=/; Max-Age=34560000; SameSite=Lax; Secure`);
    expect(product).toBe(`product=${createToken(first.id)}; Path=/api; Max-Age=3600; HttpOnly; SameSite=Lax; Secure`);
  });

  it('drops the profile of whoever was here before, which is not theirs', async () => {
    productApi([]);
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }));
    expect(answer.headers.getSetCookie()).toContain('product=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
    expect(await answer.json()).toMatchObject({ profiles: [], profileId: null, claims: null });
  });

  it('expires the product cookie of the previous user when another one without profiles signs in', async () => {
    productApi([]);
    const previous = `identity=${await identityToken('previous')}; product=${createToken(first.id)}; profile=${first.id}`;
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }), {
      headers: { cookie: previous },
    });
    expect(answer.headers.getSetCookie()).toContain('product=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  });

  it('expires the product cookie of the previous user when the token of the new one cannot be had', async () => {
    const unavailable = { status: 503, body: { message: 'Away.', code: 'unavailable', requestId: 'a' } };
    productApi([second], { 'POST /v1/profiles/token/': unavailable });
    const previous = `identity=${await identityToken('previous')}; product=${createToken(first.id)}`;
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }), {
      headers: { cookie: previous },
    });
    expect(answer.headers.getSetCookie()).toContain('product=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  });

  it('names the visitor’s address in each of its requests, so that limits count the visitor and not the web', async () => {
    const { addresses } = productApi([first]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await open(JSON.stringify({ idToken: await identityToken('one') }), { headers });
    expect(addresses).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9']);
  });

  it('asks for everything at once as the profile that the browser remembers', async () => {
    const { asked, credentials } = productApi([first, second]);
    const idToken = await identityToken('one');
    const answer = await open(JSON.stringify({ idToken }), { headers: { cookie: `profile=${second.id}` } });
    expect(asked.toSorted()).toEqual(['GET /v1/account', 'GET /v1/profiles/', `POST /v1/profiles/token/ ${second.id}`]);
    expect([...credentials]).toEqual([`Bearer ${idToken}`]);
    expect(await answer.json()).toMatchObject({ profileId: second.id, claims });
    expect(productCookie(answer)).toBe(`product=${createToken(second.id)}`);
  });

  it('acts as the first profile where the browser remembers that of somebody else', async () => {
    productApi([first, second]);
    const headers = { cookie: `profile=${someProfile.id}` };
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }), { headers });
    expect(await answer.json()).toMatchObject({ profileId: first.id, claims });
    expect(productCookie(answer)).toBe(`product=${createToken(first.id)}`);
  });

  it.each(['GET /v1/account', 'GET /v1/profiles/'])(
    'signs nobody in by half when %s cannot be had',
    async (endpoint) => {
      productApi([first], {
        [endpoint]: { status: 503, body: { message: 'Away.', code: 'unavailable', requestId: 'a' } },
      });
      const answer = await open(JSON.stringify({ idToken: await identityToken('one') }));
      expect(await refused(answer)).toEqual({ status: 503, code: 'unavailable' });
    },
  );

  it.each(['GET /v1/account', 'GET /v1/profiles/'])(
    'does not pass on what is not the contract’s: %s',
    async (endpoint) => {
      productApi([first], { [endpoint]: { status: 200, body: { data: [{ id: 1 }] } } });
      const answer = await open(JSON.stringify({ idToken: await identityToken('one') }));
      expect(await refused(answer)).toEqual({ status: 503, code: 'unavailable' });
    },
  );

  it.each([
    { status: 503, body: { message: 'Away.', code: 'unavailable', requestId: 'a' } },
    { status: 200, body: { token: new UnsecuredJWT({ subscription: 'none' }).encode() } },
    { status: 200, body: { token: 'no token' } },
  ])('signs in without the facts of a profile whose token cannot be had: %j', async (token) => {
    productApi([first], { 'POST /v1/profiles/token/': token });
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ profileId: first.id, claims: null });
    expect(productCookie(answer)).toBe('product=');
  });

  it('keeps the profile of the same person when the token is only a fresh one', async () => {
    productApi([first], { 'POST /v1/profiles/token/': { status: 503, body: {} } });
    const cookie = `identity=${await identityToken('one')}`;
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }), { headers: { cookie } });
    expect(answer.headers.getSetCookie().some((one) => one.startsWith('product='))).toBe(false);
  });

  it('sets cookies without Secure on a site without TLS, where the browser would not store them', async () => {
    const site = 'http://localhost:3000';
    const headers = { origin: site };
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }), { site, headers });
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    for (const one of answer.headers.getSetCookie()) expect(one).not.toContain('Secure');
  });

  it('refuses a token that is over, so that a fresh one is brought', async () => {
    const idToken = await identityToken('one', { iat: seconds() - 7_200, exp: seconds() - 3_600 });
    expect(await refused(await open(JSON.stringify({ idToken })))).toEqual({ status: 401, code: 'token_expired' });
  });

  it('refuses a token that proves nothing', async () => {
    const idToken = 'head.claims.signature';
    expect(await refused(await open(JSON.stringify({ idToken })))).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it('refuses a token whose sign-in was ended, which only the product API knows, in its words', async () => {
    const refusal = { message: 'You were signed out everywhere.', code: 'signed_out', requestId: 'a' };
    const { credentials } = productApi([first], { 'GET /v1/account': { status: 401, body: refusal } });
    const idToken = await identityToken('one');
    expect(await refused(await open(JSON.stringify({ idToken })))).toEqual({ status: 401, code: 'signed_out' });
    expect([...credentials]).toEqual([`Bearer ${idToken}`]);
  });

  it('asks the product API nothing about a token that proves nothing', async () => {
    const { asked } = productApi([first]);
    await open(JSON.stringify({ idToken: 'head.claims.signature' }));
    expect(asked).toEqual([]);
  });

  it('is limited to sixty a minute for an address, however many come at once; others go on', async () => {
    const from = (address: string) => () => open('{}', { headers: { 'x-forwarded-for': address } });
    const { letIn, first } = await requestRepeatedly(from('2001:db8::1'), 100);
    expect(letIn).toBe(60);
    expect(await first?.clone().json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
    // The same line of IPv6, and another one.
    expect((await requestRepeatedly(from('2001:db8::2'), 1)).refused).toBe(1);
    expect((await requestRepeatedly(from('2001:db8:0:1::1'), 1)).letIn).toBe(1);
  });

  it('is not counted for whom another site sends', async () => {
    const headers = {
      'x-forwarded-for': '2001:db8:5::1',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await requestRepeatedly(() => open('{}', { headers }), 100)).refused).toBe(0);
    expect((await open('{}', { headers: { 'x-forwarded-for': '2001:db8:5::1' } })).status).toBe(400);
  });

  it('says 503 when nobody can tell, and signs nobody out', async () => {
    const verify = () => Promise.reject(new KeysUnavailableError());
    const answer = await open(JSON.stringify({ idToken: 'a.b.c' }), { verify });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await refused(answer)).toEqual({ status: 503, code: 'unavailable' });
  });

  it('does not answer for a fault of its own', async () => {
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
  ])('says why it refuses %.20s: %s', async (body, message, verify = testVerifier) => {
    expect(errorBody.parse(await (await open(body, { verify })).json()).message).toBe(message);
  });

  it.each(['', 'null', '[]', '{}', '{"idToken":1}', '{"idToken":"a","more":1}', 'idToken=a'])(
    'refuses the body %s',
    async (body) => {
      expect(await refused(await open(body))).toEqual({ status: 400, code: 'validation_failed' });
    },
  );

  it('refuses a body that is too large, said or unsaid', async () => {
    const tooLarge = { status: 413, code: 'payload_too_large' };
    const huge = JSON.stringify({ idToken: 'a'.repeat(20_000) });
    expect(await refused(await open(huge, { headers: { 'content-length': String(huge.length) } }))).toEqual(tooLarge);
    expect(await refused(await open(new Blob([huge]).stream()))).toEqual(tooLarge);
  });

  it('refuses other sites, which could sign a visitor in as somebody else', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }), { headers });
    expect(await refused(answer)).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('closing a session', () => {
  const close = (headers: Record<string, string>) =>
    deleteSession(new Request(`${SITE}/api/session`, { method: 'DELETE', headers }), { site: SITE });

  it('drops all three cookies', () => {
    const answer = close(FROM_THE_SITE);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      'identity=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'product=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'session=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  it('is not for other sites', async () => {
    expect(await refused(close({ 'sec-fetch-site': 'cross-site' }))).toEqual({ status: 403, code: 'forbidden' });
  });
});
