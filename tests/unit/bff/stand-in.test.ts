import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forwardToStandIn } from '@/lib/server/bff/stand-in';
import { requestRepeatedly } from '../../support/ask-repeatedly';
import { SITE } from '../../support/bff-requests';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const getHost = () => new URL(upstream().url).host;
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

function send(path: string, init: RequestInit = {}, host: string | undefined = getHost()) {
  const headers = { 'x-forwarded-for': `2001:db8:0:${randomInt(0x10000).toString(16)}::1`, ...init.headers };
  return forwardToStandIn(new Request(`${SITE}${path}`, { method: 'POST', body: '{}', ...init, headers }), host);
}

describe('the way to the stand-in', () => {
  it('is open for what a browser asks', async () => {
    for (const path of [`${TOOLKIT}/accounts:signUp?key=a`, '/securetoken.googleapis.com/v1/token?key=a']) {
      expect((await send(path)).status).toBe(200);
    }
    expect(upstream().received.map(({ url }) => url)).toEqual([
      `${TOOLKIT}/accounts:signUp?key=a`,
      '/securetoken.googleapis.com/v1/token?key=a',
    ]);
  });

  it('is closed for what only its owner may, and takes nobody for its owner', async () => {
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

  it('passes on a body, and a read without one', async () => {
    await send(`${TOOLKIT}/accounts:signUp`, { body: '{"email":"ann@example.org"}' });
    expect((await send(`${TOOLKIT}/recaptchaParams`, { method: 'GET', body: null })).status).toBe(200);
    expect(upstream().received.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"email":"ann@example.org"}'],
      ['GET', ''],
    ]);
  });

  it('does not exist where a project is configured', async () => {
    const request = new Request(`${SITE}${TOOLKIT}/accounts:signUp`, { method: 'POST', body: '{}' });
    expect((await forwardToStandIn(request, undefined)).status).toBe(404);
  });
});

describe('wrong passwords', () => {
  const signIn = (email: string) =>
    send(`${TOOLKIT}/accounts:signInWithPassword`, { body: JSON.stringify({ email, password: 'guess' }) });
  const wrong = () => {
    upstream().response = { status: 400, headers: {}, body: '{"error":{"message":"INVALID_PASSWORD"}}' };
  };

  it('are limited to ten for an address, however it is written; another address is free', async () => {
    wrong();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('tried@example.org')).status).toBe(400);
    const answer = await signIn(' Tried@example.org ');
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await answer.json()).toEqual({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] } });
    expect(upstream().received).toHaveLength(10);
    expect((await signIn('other@example.org')).status).toBe(400);
  });

  it('are forgotten with the right one', async () => {
    wrong();
    for (let guess = 0; guess < 9; guess += 1) await signIn('forgetful@example.org');
    upstream().response.status = 200;
    expect((await signIn('forgetful@example.org')).status).toBe(200);
    wrong();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('forgetful@example.org')).status).toBe(400);
  });

  it('are not counted by what nobody waits for: a body without end is not read to its end', async () => {
    const answer = await send(`${TOOLKIT}/accounts:signInWithPassword`, { body: 'a'.repeat(20_000) });
    expect(answer.status).toBe(413);
    expect(upstream().received).toEqual([]);
  });

  it('are ten of a hundred at once', async () => {
    wrong();
    expect(await requestRepeatedly(() => signIn('at-once@example.org'), 100)).toMatchObject({ letIn: 10, refused: 90 });
    expect(upstream().received).toHaveLength(10);
  });

  it('are forgotten with a new password by the link of a mail', async () => {
    wrong();
    for (let guess = 0; guess < 11; guess += 1) await signIn('reset@example.org');
    upstream().response = { status: 200, headers: {}, body: '{"email":"Reset@example.org"}' };
    const reset = await send(`${TOOLKIT}/accounts:resetPassword`);
    expect(await reset.json()).toEqual({ email: 'Reset@example.org' });
    wrong();
    expect((await signIn('reset@example.org')).status).toBe(400);
  });

  it('are not forgotten with a link that is not valid', async () => {
    wrong();
    for (let guess = 0; guess < 11; guess += 1) await signIn('kept@example.org');
    upstream().response = { status: 400, headers: {}, body: '{"email":"kept@example.org"}' };
    expect((await send(`${TOOLKIT}/accounts:resetPassword`)).status).toBe(400);
    expect((await signIn('kept@example.org')).status).toBe(429);
  });

  it('are not forgotten with another answer that names the address', async () => {
    wrong();
    for (let guess = 0; guess < 11; guess += 1) await signIn('named@example.org');
    upstream().response = { status: 200, headers: {}, body: '{"email":"named@example.org"}' };
    await send(`${TOOLKIT}/accounts:lookup`);
    expect((await signIn('named@example.org')).status).toBe(429);
  });

  it('are counted for the longest address that there is', async () => {
    wrong();
    const longest = `${'a'.repeat(242)}@example.org`;
    expect(longest).toHaveLength(254);
    expect((await signIn(longest)).status).toBe(400);
    expect(upstream().received).toHaveLength(1);
    const tooLong = await signIn(`a${longest}`);
    expect(await tooLong.json()).toMatchObject({ error: { message: 'INVALID_EMAIL' } });
    expect(upstream().received).toHaveLength(1);
  });

  it('are not counted while the stand-in is away', async () => {
    upstream().response = { status: 500, headers: {}, body: '' };
    for (let guess = 0; guess < 12; guess += 1) expect((await signIn('away@example.org')).status).toBe(500);
  });

  it.each(['', 'null', '[]', '{}', '{"email":1}', '{"email":"nobody"}', `{"email":"${'a'.repeat(300)}@example.org"}`])(
    'are counted for nobody where there is no address: %s',
    async (body) => {
      wrong();
      for (let guess = 0; guess < 12; guess += 1) {
        expect((await send(`${TOOLKIT}/accounts:signInWithPassword`, { body })).status).toBe(400);
      }
      expect(upstream().received).toEqual([]);
    },
  );
});

describe('what one address may do in a minute', () => {
  it.each<[string, number]>([
    ['accounts:signUp', 60],
    ['accounts:sendOobCode', 60],
    ['accounts:resetPassword', 60],
    ['accounts:sendVerificationCode', 60],
    ['accounts:signInWithPhoneNumber', 60],
    ['accounts:signInWithPassword', 120],
  ])('%s is limited to %i, however many come at once', async (name, most) => {
    const from = (address: string) => () =>
      send(`${TOOLKIT}/${name}`, { headers: { 'x-forwarded-for': address }, body: '{"email":"x"}' });
    const address = `2001:db8:1:${randomInt(0x10000).toString(16)}::1`;
    const { letIn, first } = await requestRepeatedly(from(address), most + 40);
    expect(letIn).toBe(most);
    expect(await first?.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    expect((await requestRepeatedly(from('2001:db8:2::1'), 1)).letIn).toBe(1);
  });
});
