import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { restore } from '@/services/stand-ins/identity/state';
import { listen } from '../../support/listen';

/** @returns the ids of the accounts that the stand-in receives on startup */
async function listRestored(hasDemo: boolean, stored?: { localId: string }[]): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'impasto-identity-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  if (stored !== undefined) writeFileSync(join(directory, 'identity.json'), JSON.stringify({ users: stored }));
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const { users } = (await json(request)) as { users: { localId: string }[] };
    received.push(...users.map(({ localId }) => localId));
    response.end('{}');
  });
  await restore(await listen(server), directory, hasDemo);
  return received;
}

const OWN = { localId: 'own' };

it('the identity stand-in starts with the demo accounts', async () => {
  expect(await listRestored(true)).toEqual(expect.arrayContaining(['demo-artist', 'demo-admin']));
});

it('the identity stand-in starts without accounts if the site has no demo', async () => {
  expect(await listRestored(false)).toEqual([]);
});

it('the identity stand-in keeps only people’s accounts if the site loses its demo', async () => {
  expect(await listRestored(false, [{ localId: 'demo-admin' }, OWN])).toEqual(['own']);
  expect(await listRestored(true, [{ localId: 'demo-admin' }, OWN])).toEqual(['demo-admin', 'own']);
});
