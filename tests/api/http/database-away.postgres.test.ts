import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/services/product-api/db/open-database';
import { TestApi } from '../../support/api';
import { openTestDatabase, type TestDatabase } from '../../support/database';

const POOL_SIZE = 3;

/** In milliseconds. The database must end a closed connection's process within this time. */
const TERMINATION_TIMEOUT = 5_000;

class Wire {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  constructor(
    readonly target: { host: string; port: number },
    public port = 0,
  ) {}

  async mend(): Promise<void> {
    const server = createServer((client) => {
      const upstream = connect(this.target);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => [client, upstream].forEach((end) => void end.destroy()));
      }
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((resolve) => server.listen(this.port, resolve));
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

describe('database outages', () => {
  let behind: TestDatabase;
  let wire: Wire;
  let api: TestApi;
  beforeAll(async () => {
    behind = await openTestDatabase();
    const address = new URL(behind.url ?? '');
    wire = new Wire({ host: address.hostname, port: Number(address.port || 5432) });
    await wire.mend();
    address.port = String(wire.port);
    address.hostname = 'localhost';
    const url = address.href;
    const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: POOL_SIZE, DATA_DIR: '' });
    api = new TestApi({ ...database, url });
  });
  afterAll(async () => {
    await api.close();
    await wire.cut();
    await behind.close();
  });

  it('responds with 503 and Retry-After until the database is back', async () => {
    expect((await api.request('/v1/artworks')).status).toBe(200);
    await wire.cut();
    for (const address of ['/v1/artworks', '/v1/profiles/directory?searchQuery=a', '/v1/opportunities', '/readyz']) {
      await api.error(address, 'unavailable');
    }
    expect((await api.request('/v1/artworks')).headers.get('retry-after')).toBe('5');
    await wire.mend();
    expect((await api.request('/v1/artworks')).status).toBe(200);
    expect((await api.request('/healthz')).status).toBe(200);
    // The readiness result is cached for one second.
    await vi.waitFor(async () => expect((await api.request('/readyz')).status).toBe(200), { timeout: 3_000 });
  });

  it('an outage between two statements fails the transaction, not the process', async () => {
    const error: Error = await api.db
      .transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        await wire.cut();
        await new Promise((resolve) => setTimeout(resolve, 50));
        await wire.mend();
        await transaction.execute(sql`select 1`);
      })
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((await api.request('/v1/artworks')).status).toBe(200);
  });

  it('a closed connection fails at most one request', async () => {
    await behind.db.execute(
      `select pg_terminate_backend(pid, ${TERMINATION_TIMEOUT}) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    for (let closed = 0; closed < POOL_SIZE; closed++) {
      expect([200, 503]).toContain((await api.request('/v1/artworks')).status);
    }
    expect((await api.request('/v1/artworks')).status).toBe(200);
  });
});
