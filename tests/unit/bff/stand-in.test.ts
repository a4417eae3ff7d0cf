import { describe, expect, it } from 'vitest';
import { answerStandIn } from '@/lib/bff/stand-in';
import { SITE } from '../../support/bff-calls';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const hostOf = () => new URL(upstream().url).host;
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

function call(path: string, init: RequestInit = {}, host: string | undefined = hostOf()) {
  return answerStandIn(new Request(`${SITE}${path}`, { method: 'POST', body: '{}', ...init }), host);
}

describe('the way to the stand-in', () => {
  it('is open for what a browser asks', async () => {
    for (const path of [`${TOOLKIT}/accounts:signUp?key=a`, '/securetoken.googleapis.com/v1/token?key=a']) {
      expect((await call(path)).status).toBe(200);
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
    ]) {
      expect((await call(path)).status, path).toBe(404);
    }
    expect(upstream().received).toEqual([]);
    await call(`${TOOLKIT}/accounts:lookup`, { headers: { authorization: 'Bearer owner' } });
    expect(upstream().received[0]?.headers.authorization).toBeUndefined();
  });

  it('does not exist where a project is configured', async () => {
    const request = new Request(`${SITE}${TOOLKIT}/accounts:signUp`, { method: 'POST', body: '{}' });
    expect((await answerStandIn(request, undefined)).status).toBe(404);
  });
});

describe('wrong passwords', () => {
  const signIn = (email: string) =>
    call(`${TOOLKIT}/accounts:signInWithPassword`, { body: JSON.stringify({ email, password: 'guess' }) });
  const wrong = () => {
    upstream().answer = { status: 400, headers: {}, body: '{"error":{"message":"INVALID_PASSWORD"}}' };
  };

  it('are limited to ten for an address, however it is written; another address is free', async () => {
    wrong();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('tried@example.org')).status).toBe(400);
    const answer = await signIn('Tried@example.org');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await answer.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    expect(upstream().received).toHaveLength(10);
    expect((await signIn('other@example.org')).status).toBe(400);
  });

  it('are forgotten with the right one', async () => {
    wrong();
    for (let guess = 0; guess < 9; guess += 1) await signIn('forgetful@example.org');
    upstream().answer.status = 200;
    expect((await signIn('forgetful@example.org')).status).toBe(200);
    wrong();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('forgetful@example.org')).status).toBe(400);
  });

  it('are not counted by what nobody waits for: a body without end is not read to its end', async () => {
    const answer = await call(`${TOOLKIT}/accounts:signInWithPassword`, { body: 'a'.repeat(20_000) });
    expect(answer.status).toBe(413);
    expect(upstream().received).toEqual([]);
  });
});
