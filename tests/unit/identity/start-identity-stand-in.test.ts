import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Server } from '@/services/servers';
import { findEmulator } from '@/services/stand-ins/identity/emulator';
import { NOBODY_SIGNS_IN, startIdentityStandIn } from '@/services/stand-ins/start-identity-stand-in';

const elsewhere = mkdtempSync(join(tmpdir(), 'impasto-no-tools-'));
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));
const missing = () => findEmulator(pathToFileURL(join(elsewhere, 'main.ts')).href);

async function start(emulator?: string | null) {
  const started: string[] = [];
  const printed: string[] = [];
  const servers = { start: async ({ name }: Server) => void started.push(name) };
  const env = await startIdentityStandIn({ port: 9099, servers, print: (line) => printed.push(line), emulator });
  return { started, printed, env };
}

describe('npm start without configuration', () => {
  it('npm start runs the identity stand-in if firebase-tools is installed', async () => {
    expect(await start()).toMatchObject({ started: ['identity stand-in'], printed: [] });
  });

  it('npm start says how to install firebase-tools if it is missing, and continues', async () => {
    expect(missing()).toBeNull();
    const { started, printed } = await start(missing());
    expect(started).toEqual([]);
    expect(printed).toEqual([NOBODY_SIGNS_IN]);
    expect(NOBODY_SIGNS_IN).toMatch(/npm ci --include=dev.*Firebase project/);
    expect(NOBODY_SIGNS_IN).not.toMatch(/\n|\. /);
  });

  it('the other servers listen on loopback only, with or without the stand-in', async () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect((await start()).env).toEqual(env);
    expect((await start(missing())).env).toEqual(env);
  });
});
