import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedIn } from '../../support/embedded';
import { makeProfile } from '../../support/factories';
import { startProductApi } from '../../support/product-api';

const data = mkdtempSync(join(tmpdir(), 'impasto-reports-'));
const received: string[] = [];
const tracker = createServer(async (request, response) => {
  received.push(await text(request));
  response.end('{}');
});
beforeAll(() => new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  tracker.closeAllConnections();
  tracker.close();
  rmSync(data, { recursive: true, force: true });
});

/** On SIGUSR2, throws outside of any request. */
const THROWING = `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('out%20of%20order')})`;

const readEvents = () => received.map((envelope) => JSON.parse(envelope.split('\n')[2] ?? ''));

it('reports an error in a request, and an error that ends the process', async () => {
  // The product would fill an empty database with the demo, so this one exists beforehand.
  const database = await createEmbeddedIn(data);
  await makeProfile(database.db);
  await database.close();
  mkdirSync(join(data, 'storage'));
  const variables = {
    SENTRY_DSN: `http://key@127.0.0.1:${(tracker.address() as AddressInfo).port}/1`,
    SITE_URL: 'http://localhost:3000',
    NODE_OPTIONS: THROWING,
  };
  const api = await startProductApi(data, '', variables);
  try {
    renameSync(join(data, 'storage'), join(data, 'aside'));
    writeFileSync(join(data, 'storage'), 'no folder');
    const response = await fetch(`${api.url}/readyz`);
    expect(response.status).toBe(503);
    const findNotReady = () => readEvents().find(({ tags }) => tags.reason === 'not ready');
    await expect.poll(findNotReady, { timeout: 30_000 }).toBeDefined();
    expect(findNotReady()).toMatchObject({ environment: 'localhost:3000', tags: { service: 'product-api' } });
    process.kill(api.pid, 'SIGUSR2');
    expect(await api.ended).toBe(1);
    const exceptions = readEvents().flatMap(({ exception }) => exception.values);
    expect(exceptions).toContainEqual(expect.objectContaining({ type: 'Error', value: 'out of order' }));
  } finally {
    await api.kill();
  }
}, 120_000);
