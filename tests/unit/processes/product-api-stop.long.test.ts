import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedIn } from '../../support/embedded';
import { makeProfile } from '../../support/factories';
import { type RunningApi, startProductApi } from '../../support/product-api';

const data = mkdtempSync(join(tmpdir(), 'impasto-stop-'));
let api: RunningApi;

beforeAll(async () => {
  // The product would fill an empty database with the demo, so this one exists beforehand.
  const database = await createEmbeddedIn(data);
  await makeProfile(database.db);
  await database.close();
  api = await startProductApi(data, '', { SHUTDOWN_DELAY_SECONDS: '2', SHUTDOWN_TIMEOUT_SECONDS: '1' });
}, 120_000);
afterAll(async () => {
  await api.kill();
  rmSync(data, { recursive: true, force: true });
});

const getStatus = async (path: string) => {
  const response = await fetch(`${api.url}${path}`);
  await response.body?.cancel();
  return response.status;
};

/** Opens a connection with an endless request. @returns a function that closes the connection */
async function beginRequest(): Promise<() => void> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET /v1/artworks/ HTTP/1.1\r\nHost:');
  return () => socket.destroy();
}

it('a stopping product API reports not ready, serves during its delay, and exits with 0', {
  timeout: 60_000,
}, async () => {
  expect(await getStatus('/readyz')).toBe(200);
  const close = await beginRequest();
  const start = performance.now();
  const ended = api.terminate();
  await expect.poll(() => getStatus('/readyz'), { timeout: 1_000, interval: 20 }).toBe(503);
  const served: number[] = [];
  while (performance.now() - start < 1_500) served.push(await getStatus('/v1/artworks/'));
  expect(new Set(served)).toEqual(new Set([200]));
  expect(await getStatus('/healthz')).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - start).toBeGreaterThanOrEqual(2_000);
  await expect(getStatus('/healthz')).rejects.toThrow();
  close();
});
