import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';
import { type InvalidationStream, openInvalidationStream } from '../../support/invalidation-stream';
import { WEB_SECRET } from '../../support/web-secret';

const api = testApi();
let url = '';

async function open(since?: string): Promise<InvalidationStream> {
  if (url === '') {
    api().invalidations.open();
    url = await api().listen();
  }
  const events = await openInvalidationStream(url, WEB_SECRET, since);
  onTestFinished(() => events.close());
  return events;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api().database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const invalidate = (client: pg.Client, tag: string) => client.query('select invalidate(array[$1])', [tag]);

it('sends changes that commit out of order, even after a reconnect', async () => {
  const [slow, fast] = [await connect(), await connect()];
  const events = await open();
  await events.next();
  await slow.query('begin');
  await invalidate(slow, 'slow');
  await invalidate(fast, 'fast');
  const { position, tags } = await events.nextWith('fast');
  expect(tags).toEqual(['fast']);
  await slow.query('commit');
  expect((await events.nextWith('slow')).tags).toEqual(['slow']);
  const [missed] = [await (await open(position)).next()];
  expect(missed?.tags).toContain('slow');
});

it('continues to send changes after its listening connection is lost', async () => {
  const events = await open();
  await events.next();
  const client = await connect();
  const listeners = () =>
    readItems<number>(
      api().db,
      sql`select pid as item from pg_stat_activity where query = 'listen invalidations' and datname = current_database()`,
    );
  await expect.poll(listeners).toHaveLength(1);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen invalidations' and datname = current_database()`,
  );
  await invalidate(client, 'while nobody listened');
  expect((await events.nextWith('while nobody listened')).isReset).toBe(false);
  await invalidate(client, 'afterwards');
  expect((await events.nextWith('afterwards')).tags).toEqual(['afterwards']);
});

it('sends changes that another process made', async () => {
  const events = await open();
  await events.next();
  const other = await connect();
  await other.query(
    `insert into profiles (id, role, name, bio) values (gen_random_uuid(), 'ARTIST', 'Ana', 'Paints.')`,
  );
  expect((await events.nextWith('profiles')).tags).toHaveLength(2);
});
