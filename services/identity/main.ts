import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { LOOPBACK, STAND_IN_PROJECT } from '@/lib/identity/stand-in';
import { readStartEnv } from '../env';
import { findEmulator } from './emulator';
import { restore, save } from './state';

/*
 * The identity stand-in: Firebase's own Auth emulator, for trying the product out without a project. Whoever reaches
 * it may be anyone, so it listens on this machine only; the web passes on what a visitor's browser may ask of it.
 */
type Emulator = { start(): Promise<void>; stop(): Promise<void> };
type EmulatorModule = {
  AuthEmulator: new (options: { projectId: string; host: string; port: number; singleProjectMode: number }) => Emulator;
};

const { IDENTITY_PORT, DATA_DIR } = readStartEnv();
const found = findEmulator();
if (found === null) throw new Error('The identity stand-in needs the development dependencies: npm ci --include=dev.');
const { AuthEmulator } = createRequire(import.meta.url)(found) as EmulatorModule;
const emulator = new AuthEmulator({
  projectId: STAND_IN_PROJECT,
  host: LOOPBACK,
  port: IDENTITY_PORT,
  singleProjectMode: 0,
});
const base = `http://${LOOPBACK}:${IDENTITY_PORT}`;
/** What Node tells of an answered request, as far as it matters here. */
const finished = z.object({ request: z.object({ url: z.string() }) });
let saving = Promise.resolve();

/** After each request but our own reads: who has signed up is known whenever this process ends. */
function saveSoon(): void {
  saving = saving
    .then(() => save(base, DATA_DIR))
    .catch((error) => void process.stderr.write(`The accounts of the identity stand-in cannot be kept: ${error}\n`));
}

async function stop(): Promise<never> {
  await saving;
  await emulator.stop();
  process.exit(0);
}

await emulator.start();
await restore(base, DATA_DIR);
subscribe('http.server.response.finish', (message) => {
  const { request } = finished.parse(message);
  if (!request.url.includes('accounts:batchGet')) saveSoon();
});
saveSoon();
process.stdout.write(`identity stand-in ready at ${base}\n`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
