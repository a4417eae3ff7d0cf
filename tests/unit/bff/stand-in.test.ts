import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forwardToStandIn } from '@/lib/server/bff/stand-in';
import { SITE } from '../../support/bff-requests';
import { requestRepeatedly } from '../../support/request-repeatedly';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const getHost = () => new URL(upstream().url).host;
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

function send(path: string, init: RequestInit = {}, host: string | undefined = getHost()) {
  const headers = { 'x-forwarded-for': `2001:db8:0:${randomInt(0x10000).toString(16)}::1`, ...init.headers };
  return forwardToStandIn(new Request(`${SITE}${path}`, { method: 'POST', body: '{}', ...init, headers }), host);
}

describe('the route to the identity stand-in', () => {
  it('passes on what a browser sends to the identity stand-in', async () => {
    for (const path of [`${TOOLKIT}/accounts:signUp?key=a`, '/securetoken.googleapis.com/v1/token?key=a']) {
      expect((await send(path)).status).toBe(200);
    }
    expect(upstream().received.map(({ url }) => url)).toEqual([
      `${TOOLKIT}/accounts:signUp?key=a`,
      '/securetoken.googleapis.com/v1/token?key=a',
    ]);
  });

  it('rejects the stand-in’s administrator endpoints and drops their headers', async () => {
    for (const path of [
      `${TOOLKIT}/projects/demo-impasto/accounts:batchGet`,
      `${TOOLKIT}/projects/demo-impasto/accounts`,
      '/emulator/v1/projects/demo-impasto/oobCodes',
      `${TOOLKIT}/accounts:signUp/../projects/demo-impasto/accounts:query`,
      `/emulator${TOOLKIT}/accounts:signUp`,
      `${TOOLKIT}/accounts:signUp/more`,
      `${TOOLKIT}/accounts:1`,
      '/identitytoolkit.googleapis.com/v3/accounts:signUp',
      '/identitytoolkit.googleapis.com/v3/recaptchaParams',
      `/emulator${TOOLKIT}/recaptchaParams`,
      `${TOOLKIT}/recaptchaParams/more`,
      '/emulator/securetoken.googleapis.com/v1/token',
      '/securetoken.googleapis.com/v1/token/more',
    ]) {
      expect((await send(path)).status, path).toBe(404);
    }
    expect(upstream().received).toEqual([]);
    await send(`${TOOLKIT}/accounts:lookup`, { headers: { authorization: 'Bearer owner' } });
    expect(upstream().received[0]?.headers.authorization).toBeUndefined();
  });

  it('passes on a write with its body and a read without one', async () => {
    await send(`${TOOLKIT}/accounts:signUp`, { body: '{"email":"ann@example.org"}' });
    expect((await send(`${TOOLKIT}/recaptchaParams`, { method: 'GET', body: null })).status).toBe(200);
    expect(upstream().received.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"email":"ann@example.org"}'],
      ['GET', ''],
    ]);
  });

  it('the route to the stand-in responds with 404 if a project is configured', async () => {
    const request = new Request(`${SITE}${TOOLKIT}/accounts:signUp`, { method: 'POST', body: '{}' });
    expect((await forwardToStandIn(request, undefined)).status).toBe(404);
  });
});

describe('wrong passwords', () => {
  const signIn = (email: string) =>
    send(`${TOOLKIT}/accounts:signInWithPassword`, { body: JSON.stringify({ email, password: 'guess' }) });
  const rejectPassword = () => {
    upstream().response = { status: 400, headers: {}, body: '{"error":{"message":"INVALID_PASSWORD"}}' };
  };

  it('accepts ten wrong passwords per account, in any spelling of the address', async () => {
    rejectPassword();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('tried@example.org')).status).toBe(400);
    const response = await signIn(' Tried@example.org ');
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await response.json()).toEqual({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] } });
    expect(upstream().received).toHaveLength(10);
    expect((await signIn('other@example.org')).status).toBe(400);
  });

  it('a correct password resets the count of wrong ones', async () => {
    rejectPassword();
    for (let guess = 0; guess < 9; guess += 1) await signIn('forgetful@example.org');
    upstream().response.status = 200;
    expect((await signIn('forgetful@example.org')).status).toBe(200);
    rejectPassword();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('forgetful@example.org')).status).toBe(400);
  });

  it('passes on no sign-in that is too large', async () => {
    const response = await send(`${TOOLKIT}/accounts:signInWithPassword`, { body: 'a'.repeat(20_000) });
    expect(response.status).toBe(413);
    expect(upstream().received).toEqual([]);
  });

  it('accepts ten wrong passwords even if they arrive at the same time', async () => {
    rejectPassword();
    expect(await requestRepeatedly(() => signIn('at-once@example.org'), 100)).toMatchObject({
      accepted: 10,
      rejected: 90,
    });
    expect(upstream().received).toHaveLength(10);
  });

  it.each([
    ['resets', 'a new password is set through the link in a mail', 'accounts:resetPassword', 200],
    ['does not reset', 'an invalid link is used', 'accounts:resetPassword', 400],
    ['does not reset', 'another response contains the address', 'accounts:lookup', 200],
  ])('%s the count of wrong passwords after %s', async (effect, _, endpoint, status) => {
    const email = `${endpoint}.${status}@example.org`;
    rejectPassword();
    for (let guess = 0; guess < 11; guess += 1) await signIn(email);
    upstream().response = { status, headers: {}, body: JSON.stringify({ email: email.toUpperCase() }) };
    const response = await send(`${TOOLKIT}/${endpoint}`);
    expect(await response.json()).toEqual({ email: email.toUpperCase() });
    rejectPassword();
    expect((await signIn(email)).status).toBe(effect === 'resets' ? 400 : 429);
  });

  it('counts wrong passwords for the longest valid address', async () => {
    rejectPassword();
    const longest = `${'a'.repeat(242)}@example.org`;
    expect(longest).toHaveLength(254);
    expect((await signIn(longest)).status).toBe(400);
    expect(upstream().received).toHaveLength(1);
    const tooLong = await signIn(`a${longest}`);
    expect(await tooLong.json()).toMatchObject({ error: { message: 'INVALID_EMAIL' } });
    expect(upstream().received).toHaveLength(1);
  });

  it('does not count wrong passwords while the stand-in is down', async () => {
    upstream().response = { status: 500, headers: {}, body: '' };
    for (let guess = 0; guess < 12; guess += 1) expect((await signIn('away@example.org')).status).toBe(500);
  });

  it.each(['', 'null', '[]', '{}', '{"email":1}', '{"email":"nobody"}', `{"email":"${'a'.repeat(300)}@example.org"}`])(
    'rejects a sign-in without a valid address: %s',
    async (body) => {
      rejectPassword();
      for (let guess = 0; guess < 12; guess += 1) {
        expect((await send(`${TOOLKIT}/accounts:signInWithPassword`, { body })).status).toBe(400);
      }
      expect(upstream().received).toEqual([]);
    },
  );
});

describe('limits per client address and minute', () => {
  it.each<[string, number]>([
    ['accounts:signUp', 60],
    ['accounts:sendOobCode', 60],
    ['accounts:resetPassword', 60],
    ['accounts:sendVerificationCode', 60],
    ['accounts:signInWithPhoneNumber', 60],
    ['accounts:signInWithPassword', 120],
  ])('limits %s to %i, even for concurrent requests', async (name, limit) => {
    const from = (address: string) => () =>
      send(`${TOOLKIT}/${name}`, { headers: { 'x-forwarded-for': address }, body: '{"email":"x"}' });
    const address = `2001:db8:1:${randomInt(0x10000).toString(16)}::1`;
    const { accepted, firstRejection } = await requestRepeatedly(from(address), limit + 40);
    expect(accepted).toBe(limit);
    expect(await firstRejection?.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    expect((await requestRepeatedly(from('2001:db8:2::1'), 1)).accepted).toBe(1);
  });
});
