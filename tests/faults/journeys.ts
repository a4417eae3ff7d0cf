import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster';
import { formatTable } from './tables';

/** Tests in tests/e2e/members, each identified by a part of its title. */
const journeys = [
  { file: 'artworks', title: 'an artist posts a work with five images from a phone' },
  { file: 'purchases', title: 'a work is promoted in euros after a declined card' },
  { file: 'purchases', title: 'one payment posts and promotes a call' },
  { file: 'administration', title: 'a profile deleted by an administrator disappears' },
];

/** Runs the tests through Varnish and HAProxy. @returns a Markdown table of results */
export async function runJourneys(cluster: Cluster, folder: string): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const { file, title } of journeys) {
    const startedAt = performance.now();
    const code = await runTest(cluster, folder, file, title);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    rows.push([title, code === 0 ? 'passed' : 'failed', seconds]);
  }
  return formatTable(['Journey', 'result', 'seconds'], rows, 2);
}

function runTest(cluster: Cluster, folder: string, file: string, title: string): Promise<number | null> {
  const playwright = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'playwright');
  const config = ['--config', join(import.meta.dirname, 'playwright.config.ts')];
  const [port, apiPort] = [cluster.siteUrl, cluster.apiUrl].map((url) => new URL(url).port);
  const child = spawn(playwright, ['test', ...config, `members/${file}.test.ts`, '--grep', title], {
    env: { ...process.env, E2E_PORT: port, E2E_API_PORT: apiPort },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, 'journeys.log'), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return new Promise((resolve) => child.once('exit', resolve));
}
