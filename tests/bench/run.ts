import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../support/postgres';
import { lists, visits } from './addresses';
import { benchAgainstPocketBase } from './against-pocketbase';
import { benchApplications } from './applications/bench';
import { auditPages } from './audit';
import { writeCollection } from './collection';
import { benchImages } from './images';
import { benchLanguages } from './languages';
import { compareLists } from './lists';
import { benchOpportunities } from './opportunities';
import { benchPages } from './pages';
import { benchPeople } from './people/bench';
import { runProgram, secondsUntilResponse, startApi, stopProgram } from './program';
import { CONNECTIONS } from './rounds';
import { benchScale, SCALE_SETTINGS } from './scale/bench';
import { timeRequests } from './time-requests';
import { benchTokens } from './tokens';
import { startBenchWeb } from './web';
import { benchWebhooks } from './webhooks';

/*
 * `npm run bench [-- --artists FILE --artworks FILE] [--pages | --languages | --images | --opportunities |
 * --applications | --webhooks | --people | --scale [--search] | --against-pocketbase DIR]` imports a collection into a
 * fresh PostgreSQL database and prints a report in Markdown: the rates of the import, lists, bare SQL and tokens, the
 * time of each kind of visit, the rate, weight and audit of pages, their rates and messages in two languages, and the
 * times of posts and pictures. `--pages`, `--languages` and `--images` print only that part. The other options run
 * something else instead. `--opportunities` times lists of 200,000 calls. `--applications` times the work of organizers
 * and jurors on a call with 10,000 applications. `--webhooks` times the payment provider's events. `--people` times
 * follows, conversations and notifications among a million works. `--scale` times everything at 10,000, 100,000 and a
 * million profiles, and needs 20 GB of disk; with `--search`, only text search. `--against-pocketbase` compares lists
 * with those of the program `pocketbase`.
 */
const VISITS = 200;
const API_PORT = '4390';
const API = `http://localhost:${API_PORT}`;
const COLD_PORT = '4389';
/** A product API without its response cache. */
const COLD_API = `http://localhost:${COLD_PORT}`;

const { values } = parseArgs({
  options: {
    artists: { type: 'string' },
    artworks: { type: 'string' },
    pages: { type: 'boolean', default: false },
    languages: { type: 'boolean', default: false },
    images: { type: 'boolean', default: false },
    opportunities: { type: 'boolean', default: false },
    applications: { type: 'boolean', default: false },
    webhooks: { type: 'boolean', default: false },
    people: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    'against-pocketbase': { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'impasto-bench-'));
const postgres = await startPostgres(values.scale || values.people ? SCALE_SETTINGS : []);

function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

async function createBenchDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.getUrl('postgres') });
  await admin.connect();
  await admin.query('drop database if exists impasto_bench');
  await admin.query('create database impasto_bench');
  await admin.end();
  return postgres.getUrl('impasto_bench');
}

async function importCollection(env: Record<string, string>): Promise<void> {
  const written = await writeCollection(folder);
  const { artists = written.artists, artworks = written.artworks } = values;
  await runProgram('services/product-api/commands/seed.ts', [], env);
  const said = await runProgram(
    'services/product-api/commands/import.ts',
    ['--artists', artists, '--artworks', artworks],
    env,
  );
  print('## Import\n');
  print(
    said
      .trim()
      .split('\n')
      .map((line) => `- ${line}`)
      .join('\n'),
  );
  print();
}

/** Runs one statement, such as `vacuum analyze`. */
async function queryOnce<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

async function timeVisits(fill: (address: string) => string): Promise<void> {
  print(`## One visitor, ${VISITS} requests of each kind\n`);
  print('| Request | median, ms | 95th percentile, ms |\n|---|---:|---:|');
  for (const [name, address] of Object.entries(visits)) {
    const { median, p95 } = await timeRequests(`${COLD_API}${fill(address)}`, VISITS);
    print(`| ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`);
  }
  print();
}

async function benchCollection(env: Record<string, string>, url: string): Promise<void> {
  await importCollection(env);
  await queryOnce(url, 'vacuum analyze');
  const [artist] = await queryOnce<{ id: string }>(
    url,
    'select profile_id as id from artworks group by profile_id order by count(*) desc limit 1',
  );
  const fill = (address: string) => address.replace('{artist}', artist?.id ?? '');
  const api = startApi(env);
  const coldEnv = { ...env, PRODUCT_API_PORT: COLD_PORT, RESPONSE_CACHE_MB: '0' };
  const coldApi = startApi(coldEnv);
  try {
    for (const one of [API, COLD_API]) await secondsUntilResponse(`${one}/readyz`);
    const directory = values['against-pocketbase'];
    if (directory !== undefined) {
      const setting = { directory, database: url, folder, api: COLD_API, warmApi: API, artist: artist?.id ?? '' };
      await benchAgainstPocketBase({ ...setting, print });
      return;
    }
    const filled = Object.fromEntries(Object.entries(lists).map(([name, address]) => [name, fill(address)]));
    const isPart = values.pages || values.languages;
    if (!isPart) await compareLists(url, folder, COLD_API, filled, print);
    if (!isPart) await timeVisits(fill);
    if (!isPart) await benchTokens(print);
    const web = await startBenchWeb(API);
    try {
      if (!values.languages) await benchPages(web, API, print);
      if (!values.languages) await auditPages(web.url, API, print);
      if (!values.pages) await benchLanguages(web.url, API, print);
    } finally {
      await web.stop();
    }
  } finally {
    await Promise.all([api, coldApi].map(stopProgram));
  }
}

try {
  const url = await createBenchDatabase();
  const env = {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(CONNECTIONS),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PRODUCT_API_PORT: API_PORT,
  };
  print(
    `# Bench\n\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
  );
  if (values.scale) await benchScale(url, folder, print, values.search);
  else if (values.people) await benchPeople(url, folder, print);
  else if (values.webhooks) await benchWebhooks(env, API, print);
  else if (values.applications) await benchApplications(url, folder, print);
  else if (values.opportunities) await benchOpportunities(env, API, print);
  else {
    if (!values.images) await benchCollection(env, url);
    const isPart = values.pages || values.languages || values['against-pocketbase'] !== undefined;
    if (!isPart) await benchImages(url, folder, print);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
