import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '@/services/product-api/app';
import { openDatabase } from '@/services/product-api/db/open-database';
import { readEnv } from '@/services/product-api/env';
import { InvalidationFeed } from '@/services/product-api/invalidations/feed';
import { openLog } from '@/services/product-api/log';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import { startProgram, stopProgram, untilConnected } from './program';
import { CONNECTIONS, compareRates } from './rounds';
import { recordStatements, type Statement } from './statements';

const BARE_PORT = 4391;
const ROUNDS = 3;

export type Lists = Readonly<Record<string, string>>;
type Rates = { api: number; bare: number };
export type BareLists = { getUrl: (name: string) => string; stop: () => Promise<void> };

/** Starts a bare server that runs each list's recorded statements with a cached count. */
export async function startBareLists(url: string, folder: string, lists: Lists): Promise<BareLists> {
  const names = Object.keys(lists);
  const file = join(folder, 'statements.json');
  writeFileSync(file, JSON.stringify(await recordLists(url, folder, lists)));
  const args = [url, file, String(CONNECTIONS), String(BARE_PORT)];
  const server = startProgram('tests/bench/bare-server.ts', args, {});
  await untilConnected(BARE_PORT);
  return {
    getUrl: (name) => `http://localhost:${BARE_PORT}/${names.indexOf(name)}`,
    stop: () => stopProgram(server),
  };
}

/** Opens the product API in this process, so that its statements can be recorded. */
export async function openApi(url: string, folder: string, variables: Record<string, string> = {}) {
  const settings = { DATABASE_URL: url, DATABASE_POOL_SIZE: '1', LOG_LEVEL: 'error', DATA_DIR: folder };
  const env = readEnv({ ...settings, ...variables });
  const database = await openDatabase(env);
  const invalidations = new InvalidationFeed(database, openLog(env));
  const storage = createLocalDisk(folder);
  const app = createApp({ database, storage, env, log: openLog(env), onWritten: () => {}, invalidations });
  return { request: app.request, db: database.db, close: database.close };
}

async function recordLists(url: string, folder: string, lists: Lists): Promise<Statement[][]> {
  const api = await openApi(url, folder);
  const read = async (path: string) => {
    const response = await api.request(path);
    if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  };
  const recorded: Statement[][] = [];
  for (const path of Object.values(lists)) {
    await read(path);
    recorded.push(await recordStatements(() => read(path)));
  }
  await api.close();
  return recorded;
}

/** Compares the rate of each list with that of a bare server that runs the same statements. */
export async function compareLists(
  url: string,
  folder: string,
  api: string,
  lists: Lists,
  print: (line?: string) => void,
): Promise<void> {
  const bare = await startBareLists(url, folder, lists);
  print(`## Lists of 24 against their bare SQL (${CONNECTIONS} connections, median of ${ROUNDS} rounds in turn)\n`);
  print('| List | product API, requests/s | bare SQL over HTTP, requests/s | ratio |\n|---|---:|---:|---:|');
  try {
    for (const [name, path] of Object.entries(lists)) {
      const rates: Rates = await compareRates({ api: `${api}${path}`, bare: bare.getUrl(name) }, ROUNDS);
      const ratio = Math.round((100 * rates.api) / rates.bare);
      print(`| ${name} | ${Math.round(rates.api)} | ${Math.round(rates.bare)} | ${ratio} % |`);
    }
  } finally {
    await bare.stop();
  }
  print();
}
