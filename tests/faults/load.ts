import { spawn } from 'node:child_process';
import { copyFileSync, createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Cluster } from './cluster';
import { programs } from './programs';

/** A finished request. The start and end are in milliseconds since 1970. */
export type LoadedRequest = { kind: string; startedAt: number; endedAt: number; duration: number; status: string };

/** A write with a 2xx response, as visits.js logs it. */
export type LoggedWrite = { kind: 'artwork' | 'bookmark' | 'enquiry' | 'purchase' } & Record<string, string>;

export type Load = {
  requests: LoadedRequest[];
  writes: LoggedWrite[];
  /** Number of visits that could not start because all k6 clients were busy. */
  dropped: number;
};

type Options = { cluster: Cluster; folder: string; data: string; rate: number; seconds: number };

let runs = 0;

/** Runs k6 until the load ends, and reads its output. */
export async function runLoad({ cluster, folder, data, rate, seconds }: Options): Promise<Load> {
  runs += 1;
  const script = join(folder, 'visits.js');
  copyFileSync(join(import.meta.dirname, 'visits.js'), script);
  const [samples, log] = [join(folder, `samples-${runs}.csv`), join(folder, `writes-${runs}.log`)];
  const output = ['--out', `csv=${samples}`, '--log-output', `file=${log}`, '--log-format', 'raw', '--quiet'];
  const child = spawn(programs.k6, ['run', '--no-usage-report', '--address', '', ...output, script], {
    env: {
      ...process.env,
      K6_CSV_TIME_FORMAT: 'unix_milli',
      SITE: cluster.siteUrl,
      RATE: String(rate),
      SECONDS: String(seconds),
      DATA: data,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`k6 ended with exit code ${code}.\n${readLog(log).slice(0, 2_000)}`);
  return { ...(await readSamples(samples)), writes: readWrites(readLog(log)) };
}

function readLog(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function readWrites(log: string): LoggedWrite[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{"kind"'))
    .map((line) => JSON.parse(line) as LoggedWrite);
}

async function readSamples(file: string): Promise<Pick<Load, 'requests' | 'dropped'>> {
  const requests: LoadedRequest[] = [];
  let dropped = 0;
  let columns: string[] | undefined;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const cells = line.split(',');
    if (columns === undefined) {
      columns = cells;
      continue;
    }
    const read = (name: string) => cells[columns?.indexOf(name) ?? -1] ?? '';
    if (cells[0] === 'dropped_iterations') dropped += Number(read('metric_value'));
    if (cells[0] !== 'http_req_duration') continue;
    const [endedAt, duration] = [Number(read('timestamp')), Number(read('metric_value'))];
    const status = read('status') === '0' ? `error ${read('error_code')}` : read('status');
    requests.push({ kind: read('name'), startedAt: endedAt - duration, endedAt, duration, status });
  }
  return { requests, dropped };
}

/** Returns true if a request has no response, or a status of 400 or more. */
export function isFailed({ status }: LoadedRequest): boolean {
  return !/^[23]\d\d$/.test(status);
}

/** Returns a quantile of the durations in milliseconds, or 0 if there are no requests. */
export function computeQuantile(requests: readonly LoadedRequest[], quantile: number): number {
  const sorted = requests.map(({ duration }) => duration).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0;
}
