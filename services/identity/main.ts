import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { STAND_IN_PROJECT } from '@/lib/identity/stand-in';
import { readStartEnv } from '../env';
import { restore, save } from './state';

/*
 * The identity stand-in: Firebase's own Auth emulator, for trying the product out without a project. Whoever reaches
 * it may be anyone, so it listens on this machine only; the web passes on what a visitor's browser may ask of it.
 */
type Emulator = { start(): Promise<void>; stop(): Promise<void> };
type EmulatorModule = {
  AuthEmulator: new (options: { projectId: string; host: string; port: number; singleProjectMode: number }) => Emulator;
};

const HOST = '127.0.0.1';
const SAVE_EVERY = 5_000;

const { IDENTITY_PORT, DATA_DIR } = readStartEnv();
const { AuthEmulator } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth') as EmulatorModule;
const emulator = new AuthEmulator({
  projectId: STAND_IN_PROJECT,
  host: HOST,
  port: IDENTITY_PORT,
  singleProjectMode: 0,
});
const base = `http://${HOST}:${IDENTITY_PORT}`;
const ending = new AbortController();

await emulator.start();
await restore(base, DATA_DIR);
process.stdout.write(`identity stand-in ready at ${base}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
while (!ending.signal.aborted) {
  await delay(SAVE_EVERY, undefined, { signal: ending.signal }).catch(() => undefined);
  await save(base, DATA_DIR);
}
await emulator.stop();
process.exit(0);
