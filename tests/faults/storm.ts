import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { applicationLimits } from '@/lib/shared/domain/application';
import { Chance } from '../bench/scale/values';
import type { LoadedRequest } from './load';
import { Browser, type Outcome, type Storm } from './storm/artist';
import { prepareStorm } from './storm/prepare';
import { Site } from './storm/site';
import { verifyStorm } from './storm/verify';
import { formatKinds, formatTable, formatVerification } from './tables';

/*
 * `npm run storm [-- --artists 500] [--calm] [--keep]` measures the last minute before a call's deadline. Artists save
 * once a second and submit to two product APIs with one PostgreSQL, while these processes are killed and restarted. It
 * prints requests, rejected artists, and lost or duplicated writes as Markdown. `--calm` kills nothing, and `--keep`
 * keeps the logs.
 */
const { values } = parseArgs({
  options: {
    artists: { type: 'string', default: '500' },
    calm: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const SECOND = 1_000;
/** In seconds. All artists submit within this time before the deadline. */
const STORM = 60;
/** Number of artists who submit after the grace period and are rejected. */
const LATE = 5;
/** One in this many artists starts the application during the storm. */
const STARTING = 5;
/** Seconds that an artist writes before submitting. */
const WRITING = 10;
/** Each row has a time in seconds, relative to the deadline, and the component that is killed then. */
const kills: readonly (readonly [seconds: number, component: string])[] = [
  [-45, 'product-api-1'],
  [-30, 'product-api-2'],
  [-20, 'postgres'],
  [-8, 'product-api-1'],
  [-1, 'product-api-2'],
];
/** Interval between an organizer's changes, which lock the call. */
const LOCK_INTERVAL = 3 * SECOND;

function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Half of the artists submit in the last quarter of the minute. */
function pickSeconds(chance: Chance): number {
  const share = chance.below(1_000_000) / 1_000_000;
  return share ** 2 * STORM;
}

async function runArtist(browser: Browser, number: number, closesAt: number): Promise<Outcome> {
  const isLate = number < LATE;
  const pressesAt = isLate
    ? closesAt + (applicationLimits.graceSeconds + 1) * SECOND
    : closesAt - pickSeconds(new Chance(number)) * SECOND;
  await delay(Math.max(0, pressesAt - WRITING * SECOND - Date.now()));
  if (number % STARTING === 0) await browser.start();
  return browser.applyAt(pressesAt, isLate);
}

/** Locks the call again and again. @returns each lock as a request */
async function lockCall(site: Site, callId: string, until: number): Promise<LoadedRequest[]> {
  const locks: LoadedRequest[] = [];
  while (Date.now() < until) {
    const startedAt = Date.now();
    const status = await site
      .query(`set lock_timeout = '10s'; select from opportunities where id = '${callId}' for update`)
      .then(
        () => '200',
        (error) => String(Object(error).code),
      );
    const endedAt = Date.now();
    locks.push({ kind: 'lock of the call', startedAt, endedAt, duration: endedAt - startedAt, status });
    await delay(LOCK_INTERVAL);
  }
  return locks;
}

async function killAll(site: Site, closesAt: number): Promise<void> {
  for (const [seconds, component] of values.calm ? [] : kills) {
    await delay(Math.max(0, closesAt + seconds * SECOND - Date.now()));
    site.kill(component);
  }
}

function printFailures(requests: readonly LoadedRequest[]): void {
  const counts = new Map<string, number>();
  for (const { kind, status } of requests.filter((one) => !one.status.startsWith('2'))) {
    counts.set(`${kind}: ${status}`, (counts.get(`${kind}: ${status}`) ?? 0) + 1);
  }
  print(`Failed attempts: ${[...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none'}.\n`);
}

/** Returns the largest number of submissions with a 2xx response in one second. */
function findPeak(requests: readonly LoadedRequest[], kind: string): number {
  const counts = new Map<number, number>();
  for (const one of requests.filter(({ kind: of, status }) => of === kind && status === '200')) {
    const second = Math.floor(one.endedAt / SECOND);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

function printOutcomes(outcomes: readonly Outcome[], requests: readonly LoadedRequest[], closesAt: number): void {
  const inTime = outcomes.filter(({ isLate }) => !isLate);
  const late = outcomes.filter(({ isLate }) => isLate);
  const waits = inTime.map(({ waited }) => waited).sort((one, other) => one - other);
  const at = (share: number) => ((waits[Math.floor((waits.length - 1) * share)] ?? 0) / SECOND).toFixed(1);
  const rejected = inTime.filter(({ rejection }) => rejection !== null);
  const afterDeadline = requests.filter(
    ({ kind, status, endedAt }) => kind === 'submit' && status === '200' && endedAt > closesAt,
  );
  const rows: (string | number)[][] = [
    ['artists who pressed in time', inTime.length],
    ['rejected of these', rejected.length],
    ['accepted after the deadline, in the grace period', afterDeadline.length],
    ['artists who pressed after the grace period', late.length],
    ['rejected of these', late.filter(({ rejection }) => rejection === 'conflict').length],
    ['from press to response, median, s', at(0.5)],
    ['from press to response, 95th percentile, s', at(0.95)],
    ['from press to response, longest, s', at(1)],
    ['submissions in the busiest second', findPeak(requests, 'submit')],
    ['saves in the busiest second', findPeak(requests, 'save')],
  ];
  print(`${formatTable(['Outcome', 'number'], rows)}\n`);
  for (const { profileId, rejection } of rejected) print(`- ${profileId}: ${rejection}`);
}

const folder = mkdtempSync(join(tmpdir(), 'impasto-storm-'));
const site = new Site(folder);
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void site.stop().then(() => process.exit(1)));
try {
  print(
    `# Storm\n\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
  );
  await site.startDatabase();
  const { artists, callId, form } = await prepareStorm(site, folder, Number(values.artists));
  await site.startApis();
  const storm: Storm = { apiUrls: site.apiUrls, callId, form, requests: [] };
  const browsers = artists.map((artist, number) => new Browser(artist, storm, number));
  for (const [number, browser] of browsers.entries()) if (number % STARTING !== 0) await browser.start();
  storm.requests.length = 0;
  const closesAt = Date.now() + (STORM + WRITING) * SECOND;
  await site.query('update opportunities set closes_at = $1 where id = $2', [new Date(closesAt), callId]);
  const killing = killAll(site, closesAt);
  const locking = lockCall(site, callId, closesAt);
  const outcomes = await Promise.all(browsers.map((browser, number) => runArtist(browser, number, closesAt)));
  await killing;
  print(`${formatKinds([...storm.requests, ...(await locking)])}\n`);
  printFailures(storm.requests);
  printOutcomes(outcomes, storm.requests, closesAt);
  print(`${formatVerification(await verifyStorm(site, callId, outcomes))}\n`);
} finally {
  await site.stop();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
  else print(`The logs are in ${folder}.`);
}
