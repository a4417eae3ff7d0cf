import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '@/services/product-api/db/open-database';
import { collectWords } from '@/services/product-api/search/queries/collect-words';
import { sampleTitleWords } from '@/services/product-api/search/queries/title-words';
import { startProductApi } from '../../support/product-api';
import { fillStage, type Stage } from './fill';
import { measureCold, measureWarm, type Times } from './measure';
import { type Group, groups } from './requests';
import { measureJobs, measureWrites, readSetting, readSize } from './writes';

const stages: Readonly<Record<string, Stage>> = {
  '10 k': { profiles: 10_000, opportunities: 2_000, bookmarksAndViews: 100_000 },
  '100 k': { profiles: 100_000, opportunities: 20_000, bookmarksAndViews: 1_000_000 },
  '1 M': { profiles: 1_000_000, opportunities: 200_000, bookmarksAndViews: 10_000_000 },
};
const EMPTY: Stage = { profiles: 0, opportunities: 0, bookmarksAndViews: 0 };
const WRITE_TARGET = 25;
/** PostgreSQL settings for a server with 24 GB of memory. */
export const SCALE_SETTINGS = [
  'shared_buffers=4GB',
  'effective_cache_size=12GB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** A server counts as idle after this many seconds without a statement. */
const IDLE_SECONDS = 5;

type Print = (line?: string) => void;
type Measured = {
  cold: Map<string, Times>;
  warm: Map<string, Times>;
  writes: Map<string, Times>;
  jobs: Map<string, Times>;
};

/**
 * Fills a database in stages. At each stage, prints the times of every list, search, facet, write and job.
 * @param isSearch true to measure only text search
 */
export async function benchScale(url: string, folder: string, print: Print, isSearch: boolean): Promise<void> {
  const measuredGroups = isSearch ? groups.filter(({ name }) => name === 'Text search') : groups;
  await (await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATA_DIR: folder })).close();
  print(`- Huge pages: ${await readSetting(url, 'huge_pages_status')}`);
  const measured: Measured[] = [];
  let before = EMPTY;
  for (const [name, stage] of Object.entries(stages)) {
    const seconds = await fillStage(url, before, stage);
    before = stage;
    const steps = Object.entries(seconds).map(([step, time]) => `${step} ${time.toFixed(0)} s`);
    print(`- ${name} profiles, ${await readSize(url)}: ${steps.join(', ')}`);
    measured.push(await measureStage(url, folder, measuredGroups));
  }
  print();
  printTables(measured, measuredGroups, print);
}

async function measureStage(url: string, folder: string, measured: readonly Group[]): Promise<Measured> {
  const isAll = measured === groups;
  await prepareWords(url, folder);
  const cold = await startProductApi(folder, url, { RESPONSE_CACHE_MB: '0' });
  const warm = await startProductApi(folder, url);
  try {
    await untilIdle(url);
    return {
      cold: await measureCold(cold.url, url, measured),
      warm: await measureWarm(warm.url, measured),
      writes: isAll ? await measureWrites(cold.url, url, folder) : new Map(),
      jobs: isAll ? await measureJobs(url, folder) : new Map(),
    };
  } finally {
    await Promise.all([cold.kill(), warm.kill()]);
  }
}

/** Collects the words that search needs for suggestions and spelling correction. On a site, a job does this. */
async function prepareWords(url: string, folder: string): Promise<void> {
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  await sampleTitleWords(db);
  await collectWords(db, new AbortController().signal);
  await close();
}

/** Waits until the jobs of new processes have finished their periodic counts. */
async function untilIdle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let idle = 0; idle < IDLE_SECONDS; ) {
    await delay(1_000);
    const { rowCount } = await client.query(`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`);
    idle = rowCount === 0 ? idle + 1 : 0;
  }
  await client.end();
}

const formatTimes = (times: Times | undefined) =>
  times === undefined ? '' : `${times.median.toFixed(1)} / ${times.p95.toFixed(1)}`;

/**
 * Prints medians and 95th percentiles by stage, and the times of reads with the response cache. For the largest stage,
 * also prints its slowest first request and whether it meets its target.
 */
function printTables(measured: readonly Measured[], measuredGroups: readonly Group[], print: Print): void {
  const sizes = Object.keys(stages);
  const last = measured.at(-1);
  const printTable = (
    title: string,
    target: number | null,
    rows: readonly string[],
    part: 'cold' | 'writes' | 'jobs',
  ) => {
    const more = { cold: ['1 M, first', '1 M, cached'], writes: ['1 M, first'], jobs: [] }[part];
    print(
      `| ${[`${title}${target === null ? '' : `, at most ${target} ms`}`, ...sizes, ...more, 'target'].join(' | ')} |`,
    );
    print(`|---|${[...sizes, ...more].map(() => '---:|').join('')}---|`);
    for (const name of rows) {
      const cells = measured.map((stage) => formatTimes(stage[part].get(name)));
      const extra = [last?.[part].get(name)?.first?.toFixed(0), formatTimes(last?.warm.get(name))].slice(
        0,
        more.length,
      );
      const p95 = last?.[part].get(name)?.p95 ?? 0;
      const verdict = target === null ? '' : p95 <= target ? 'met' : 'missed';
      print(`| ${[name, ...cells, ...extra, verdict].join(' | ')} |`);
    }
    print();
  };
  for (const { name, target, kinds } of measuredGroups)
    printTable(
      name,
      target,
      kinds.map((kind) => kind.name),
      'cold',
    );
  if (measuredGroups !== groups) return;
  printTable('Writes', WRITE_TARGET, [...(measured[0]?.writes.keys() ?? [])], 'writes');
  printTable('Jobs, one run', null, [...(measured[0]?.jobs.keys() ?? [])], 'jobs');
}
