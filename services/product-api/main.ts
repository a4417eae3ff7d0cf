import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { createApp } from './app';
import { seedIfEmpty } from './commands/seed-demo';
import { type Database, openDatabase } from './db/client';
import { DataDirectoryInUseError } from './db/data-directory-lock';
import { type Env, readEnv } from './env';
import { isDatabaseUnreachable } from './errors';
import { incomingIn } from './http/incoming';
import { type Log, openLog } from './http/log';
import { halfWrittenIn, localDisk } from './storage/local-disk';
import { sweep } from './storage/sweep';

const RETRY_AFTER = 1_000;

/** Waits for a PostgreSQL that is still starting; any other failure ends the start. */
async function openWhenReady(env: Env, log: Log): Promise<Database> {
  for (;;) {
    try {
      return await openDatabase(env);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      log.warn('The database cannot be reached yet; trying again.');
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }
}

async function start(env: Env, log: Log): Promise<void> {
  const database = await openWhenReady(env, log);
  const originals = join(env.DATA_DIR, 'storage');
  const storage = localDisk(originals);
  for (const directory of [incomingIn(env.DATA_DIR), halfWrittenIn(originals)]) await sweep(directory, new Date());
  await seedIfEmpty(database, storage, (line) => log.info(line));
  const { fetch } = createApp({ database, storage, env });
  const server = serve({ fetch, port: env.PRODUCT_API_PORT }, ({ port }) => log.info({ port }, 'product API ready'));
  server.once('error', (error) => {
    log.error({ err: error }, 'The product API cannot listen.');
    process.exitCode = 1;
    void database.close();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server, database, log));
}

/** Answers what has been asked, then lets go of the database. */
async function stop(server: ServerType, database: Database, log: Log): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
  await database.close();
  log.info('product API stopped');
}

const env = readEnv();
const log = openLog(env);
try {
  await start(env, log);
} catch (error) {
  if (error instanceof DataDirectoryInUseError) log.error(error.message);
  else log.error({ err: error }, 'The product API could not start.');
  process.exitCode = 1;
}
