import { subscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { LOOPBACK, STAND_IN_PROJECT } from '@/lib/identity/stand-in';
import { FOREIGN_HOST, isLocalRequest } from '@/lib/network/local-request';
import { readStartEnv } from '../../env';
import { findEmulator } from './emulator';
import { restore, save } from './state';

/*
 * The identity stand-in: Firebase's own Auth emulator, for trying the product out without a project. Whoever reaches
 * it may be anyone, so it listens on this machine only; the web passes on what a visitor's browser may ask of it. The
 * emulator itself answers every origin and host, so requests of other sites' pages are rejected before it sees them.
 */
type EmulatorModule = { createApp: (projectId: string) => Promise<RequestListener> };

const { IDENTITY_PORT, DATA_DIR } = readStartEnv();
const found = findEmulator();
if (found === null) throw new Error('The identity stand-in needs the development dependencies: npm ci --include=dev.');
const { createApp } = createRequire(import.meta.url)(found) as EmulatorModule;
const emulator = await createApp(STAND_IN_PROJECT);
const server = createServer((request, response) => {
  if (isLocalRequest(request.headers)) emulator(request, response);
  else response.writeHead(403, { 'Content-Type': 'text/plain' }).end(FOREIGN_HOST);
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
  server.close();
  server.closeAllConnections();
  process.exit(0);
}

await new Promise<void>((resolve, reject) => {
  server.once('error', reject).listen(IDENTITY_PORT, LOOPBACK, resolve);
});
await restore(base, DATA_DIR);
subscribe('http.server.response.finish', (message) => {
  const { request } = finished.parse(message);
  if (!request.url.includes('accounts:batchGet')) saveSoon();
});
saveSoon();
process.stdout.write(`identity stand-in ready at ${base}\n`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
