import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeSession, openSession } from '@/lib/bff/session';
import { errorBody } from '@/lib/contract/error';
import { KeysUnavailableError, type VerifyIdentity } from '@/lib/identity/identity';
import { FROM_THE_SITE, SITE } from '../../support/bff-requests';
import { identityToken, testVerifier } from '../../support/identity';
import { askOften } from '../../support/often';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const anyAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;
const seconds = () => Math.floor(Date.now() / 1000);

function open(body: BodyInit | null, { verify = testVerifier, site = SITE, headers = {} }: Given = {}) {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { ...FROM_THE_SITE, 'x-forwarded-for': anyAddress(), ...headers },
    duplex: 'half',
  };
  return openSession(new Request(`${site}/api/session`, init), { site, api: upstream().url }, verify);
}
type Given = { verify?: VerifyIdentity; site?: string; headers?: Record<string, string> };

async function refused(answer: Response) {
  expect(answer.headers.getSetCookie()).toEqual([]);
  return { status: answer.status, code: errorBody.parse(await answer.json()).code };
}

describe('opening a session', () => {
  it('keeps the token where no script reads it, for as long as it lives, and says until when', async () => {
    const exp = seconds() + 1_800;
    const idToken = await identityToken('one', { exp });
    const answer = await open(JSON.stringify({ idToken }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ expiresAt: new Date(exp * 1000).toISOString() });
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
    // The profile of whoever was here before is not theirs.
    expect(product).toBe('product=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  });

  it('keeps the profile of the same person when the token is only a fresh one', async () => {
    const cookie = `identity=${await identityToken('one')}`;
    const answer = await open(JSON.stringify({ idToken: await identityToken('one') }), { headers: { cookie } });
    expect(answer.headers.getSetCookie().some((one) => one.startsWith('product='))).toBe(false);
  });

  it('sets cookies without Secure on a site without TLS, where the browser would not keep them', async () => {
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
    upstream().answer = { status: 401, headers: {}, body: JSON.stringify(refusal) };
    const idToken = await identityToken('one');
    expect(await refused(await open(JSON.stringify({ idToken })))).toEqual({ status: 401, code: 'signed_out' });
    expect(upstream().received).toMatchObject([
      { method: 'GET', url: '/v1/account', headers: { authorization: `Bearer ${idToken}` } },
    ]);
  });

  it('asks the product API nothing about a token that proves nothing', async () => {
    await open(JSON.stringify({ idToken: 'head.claims.signature' }));
    expect(upstream().received).toEqual([]);
  });

  it('is limited to sixty a minute for an address, however many come at once; others go on', async () => {
    const from = (address: string) => () => open('{}', { headers: { 'x-forwarded-for': address } });
    const { letIn, first } = await askOften(from('2001:db8::1'), 100);
    expect(letIn).toBe(60);
    expect(await first?.clone().json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
    // The same line of IPv6, and another one.
    expect((await askOften(from('2001:db8::2'), 1)).refused).toBe(1);
    expect((await askOften(from('2001:db8:0:1::1'), 1)).letIn).toBe(1);
  });

  it('is not counted for whom another site sends', async () => {
    const headers = {
      'x-forwarded-for': '2001:db8:5::1',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await askOften(() => open('{}', { headers }), 100)).refused).toBe(0);
    expect((await open('{}', { headers: { 'x-forwarded-for': '2001:db8:5::1' } })).status).toBe(400);
  });

  it('says 503 when nobody can tell, and signs nobody out', async () => {
    const verify = () => Promise.reject(new KeysUnavailableError());
    const answer = await open(JSON.stringify({ idToken: 'a.b.c' }), { verify });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await refused(answer)).toEqual({ status: 503, code: 'unavailable' });
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
    closeSession(new Request(`${SITE}/api/session`, { method: 'DELETE', headers }), { site: SITE });

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
