import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Child, startChild, waitForPort } from '@/services/child';
import { findFreePort } from '../../support/free-port';

const data = mkdtempSync(join(tmpdir(), 'impasto-identity-'));
const children: Child[] = [];
afterAll(async () => {
  for (const child of children) await kill(child);
  rmSync(data, { recursive: true, force: true });
});

async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL');
  await child.ended;
}

async function start(port: number): Promise<Child> {
  const child = startChild('identity stand-in', ['--import', 'tsx', 'services/stand-ins/identity/main.ts'], {
    IDENTITY_PORT: String(port),
    DATA_DIR: data,
    NODE_ENV: 'development',
    SITE_URL: '',
    NEXT_PUBLIC_FIREBASE_API_KEY: '',
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
  });
  children.push(child);
  await waitForPort(child, port);
  return child;
}

function requestAccount(port: number, method: 'signUp' | 'signInWithPassword'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'new@example.org', password: 'a good password', returnSecureToken: true }),
  });
}

it('the identity stand-in keeps accounts when it is killed and restarted', { timeout: 300_000 }, async () => {
  const port = await findFreePort();
  const first = await start(port);
  expect((await requestAccount(port, 'signUp')).status).toBe(200);
  const stored = () => readFileSync(join(data, 'identity.json'), 'utf8');
  await expect.poll(stored, { timeout: 120_000, interval: 20 }).toContain('new@example.org');
  await kill(first);
  await start(port);
  // The port opens before the accounts are loaded.
  await expect
    .poll(async () => (await requestAccount(port, 'signInWithPassword')).status, { timeout: 120_000 })
    .toBe(200);
});

it('the identity stand-in rejects requests from other sites or to other host names', {
  timeout: 300_000,
}, async () => {
  const port = await findFreePort();
  await start(port);
  const listAccounts = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = '/identitytoolkit.googleapis.com/v1/projects/demo-impasto/accounts:batchGet?maxResults=-1';
      const options = { port, path, headers: { Authorization: 'Bearer owner', ...headers } };
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
  expect(await listAccounts({})).toBe(200);
  expect(await listAccounts({ Origin: `http://localhost:${port}` })).toBe(200);
  expect(await listAccounts({ Origin: 'https://elsewhere.example' })).toBe(403);
  expect(await listAccounts({ Host: `rebound.example:${port}` })).toBe(403);
});
