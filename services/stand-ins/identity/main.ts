import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { z } from 'zod';
import { FOREIGN_HOST, isLocalRequest } from '@/lib/node/local-request';
import { LOOPBACK, STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';
import { readStartEnv } from '../../env';
import { loadEmulator } from './emulator';
import { restore, save } from './state';

/*
 * Firebase's Auth emulator lets anyone sign in as anyone, so it listens on loopback only. It accepts every origin and
 * host, so requests from other sites are rejected here.
 */
const { IDENTITY_PORT, DATA_DIR, DEMO } = readStartEnv();
const emulator = await loadEmulator().createApp(STAND_IN_PROJECT);
const server = createServer((request, response) => {
  if (isLocalRequest(request.headers)) emulator(request, response);
  else response.writeHead(403, { 'Content-Type': 'text/plain' }).end(FOREIGN_HOST);
});
const base = `http://${LOOPBACK}:${IDENTITY_PORT}`;
const finished = z.object({ request: z.object({ url: z.string() }) });
let saving = Promise.resolve();

/** Saves after every request except this module's own reads, so nothing is lost if the process is killed. */
function saveSoon(): void {
  saving = saving
    .then(() => save(base, DATA_DIR))
    .catch((error) => void process.stderr.write(`The accounts of the identity stand-in cannot be saved: ${error}\n`));
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
await restore(base, DATA_DIR, DEMO !== '0');
subscribe('http.server.response.finish', (message) => {
  const { request } = finished.parse(message);
  if (!request.url.includes('accounts:batchGet')) saveSoon();
});
saveSoon();
process.stdout.write(`identity stand-in ready at ${base}\n`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
