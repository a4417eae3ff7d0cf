import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Cluster } from './cluster';
import { type Fault, listFaults } from './fault-list';
import { runJourneys } from './journeys';
import { computeQuantile, isFailed, type LoadedRequest, type LoggedWrite, runLoad } from './load';
import { prepareLoad } from './members';
import { listMissingPrograms } from './programs';
import { type FaultPeriod, formatFaults, formatKinds, formatTable, formatVerification } from './tables';
import { verifyWrites } from './verify';
import { disturbWebhooks } from './webhooks';

/*
 * `npm run faults [-- --minutes 10] [--rate N] [--folder] [--only TEXT] [--keep]` starts the production processes on
 * this machine, runs tests in a browser, measures the highest rate of visits that works (unless `--rate` is given),
 * applies 70 % of that rate, and repeats the load while each component in turn is killed, paused and restored. It
 * prints requests, failures, and lost or duplicated writes as Markdown. `--folder` stores originals in a shared folder
 * instead of an S3 server, `--only` selects faults by name, and `--keep` keeps the logs.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string' },
    folder: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const SECOND = 1_000;
const FAULT = { injectAfter: 4 * SECOND, duration: 5 * SECOND, observation: 12 * SECOND };
const SHARE_OF_CAPACITY = 0.7;
const TRIALS = { rates: [20, 30, 40, 60, 80, 120, 160], seconds: 15, maxP95: SECOND };
const hasS3 = !values.folder;

function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Raises the rate until requests fail, queue or slow down. @returns the last rate that worked */
async function measureCapacity(data: string): Promise<number> {
  let capacity = TRIALS.rates[0] ?? 1;
  const rows: (string | number)[][] = [];
  accepted.push(...(await runLoad({ cluster, folder, data, rate: capacity, seconds: TRIALS.seconds })).writes);
  for (const rate of TRIALS.rates) {
    const { requests, dropped, writes } = await runLoad({ cluster, folder, data, rate, seconds: TRIALS.seconds });
    accepted.push(...writes);
    const failed = requests.filter(isFailed).length;
    const p95 = computeQuantile(requests, 0.95);
    rows.push([rate, requests.length, failed, dropped, Math.round(p95)]);
    if (failed > 0 || dropped > 0 || p95 > TRIALS.maxP95) break;
    capacity = rate;
  }
  print('## Capacity\n');
  print(`${formatTable(['Visits a second', 'requests', 'failed', 'dropped', 'p95, ms'], rows, 0)}\n`);
  return capacity;
}

function readMemory(): [string, number][] {
  return [...cluster.components].map(([name, component]) => [name, component.readMemory()]);
}

async function runSteadyLoad(data: string, rate: number, seconds: number): Promise<void> {
  const memory = [readMemory()];
  const half = delay((seconds * SECOND) / 2).then(() => memory.push(readMemory()));
  const { requests, dropped, writes } = await runLoad({ cluster, folder, data, rate, seconds });
  await half;
  memory.push(readMemory());
  accepted.push(...writes);
  print(`## ${seconds / 60} minutes at ${rate} visits a second\n`);
  print(`${formatKinds(requests)}\n\n${dropped} visits were dropped.\n`);
  const rows = readMemory().map(([name], index) => [name, ...memory.map((list) => list[index]?.[1] ?? 0)]);
  print(`${formatTable(['Memory, MB', 'start', 'middle', 'end'], rows)}\n`);
}

async function causeFault({ name, inject, restore }: Fault): Promise<FaultPeriod> {
  const startedAt = Date.now();
  await delay(FAULT.injectAfter);
  const injectedAt = Date.now();
  await inject();
  if (restore !== undefined) {
    await delay(FAULT.duration - (Date.now() - injectedAt));
    await restore();
  }
  const restoredAt = Date.now();
  await delay(FAULT.observation);
  return { name, startedAt, injectedAt, restoredAt, endedAt: Date.now() };
}

async function runFaults(data: string, rate: number): Promise<void> {
  const { faults, left } = listFaults(cluster, folder, hasS3);
  const chosen = faults.filter(({ name }) => name.includes(values.only));
  print(`## Faults at ${rate} visits a second\n`);
  for (const sentence of left) print(`- ${sentence}`);
  const periods: FaultPeriod[] = [];
  const requests: LoadedRequest[] = [];
  for (const fault of chosen) {
    await fault.prepare?.();
    const seconds = (FAULT.injectAfter + (fault.lasts ?? FAULT.duration) + FAULT.observation) / SECOND;
    const load = runLoad({ cluster, folder, data, rate, seconds });
    // k6 needs a second to start.
    await delay(2 * SECOND);
    periods.push(await causeFault(fault));
    const { requests: loaded, writes } = await load;
    requests.push(...loaded);
    accepted.push(...writes);
    await fault.cleanUp?.();
    process.stderr.write(`${formatFaults(periods.slice(-1), requests).split('\n').at(-1)}\n`);
  }
  print(`\n${formatFaults(periods, requests)}\n`);
}

const missing = listMissingPrograms(hasS3);
if (missing.length > 0) {
  print(`These programs are not installed, or not in PATH: ${missing.join(', ')}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'impasto-faults-'));
const cluster = new Cluster({ folder, hasS3, print });
const accepted: LoggedWrite[] = [];
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void cluster.stop().then(() => process.exit(1)));
}
try {
  print(
    `# Faults\n\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
  );
  await cluster.start();
  // Runs before other data exists, because the administrator's test picks any profile.
  print(`## Journeys in a browser\n\n${await runJourneys(cluster, folder)}\n`);
  const data = await prepareLoad(cluster, folder);
  const disturbing = disturbWebhooks(cluster.paymentsUrl, ending.signal);
  const rate = Number(values.rate) || Math.floor((await measureCapacity(data)) * SHARE_OF_CAPACITY);
  const minutes = Number(values.minutes);
  if (minutes > 0) await runSteadyLoad(data, rate, minutes * 60);
  await runFaults(data, rate);
  ending.abort();
  await disturbing;
  print(`## What was accepted\n\n${formatVerification(await verifyWrites(cluster, accepted))}\n`);
} finally {
  await cluster.stop();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
  else print(`The logs are in ${folder}.`);
}
