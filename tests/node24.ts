import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './support/free-port';

/*
 * `npm run test:node24` runs the unit and API tests with the Node version that the README recommends, then runs `npm
 * start` until it serves a page.
 */
const NODE = 24;
const START_WITHIN = 600_000;

const major = Number(process.versions.node.split('.')[0]);
if (major !== NODE) throw new Error(`This is Node ${process.version}; run it by "npm run test:node24".`);
process.stdout.write(`Node ${process.version}\n`);

const folder = mkdtempSync(join(tmpdir(), 'impasto-node24-'));
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };

function runTests(project: string): boolean {
  return spawnSync('npm', ['run', project], { stdio: 'inherit', env }).status === 0;
}

async function isServed(url: string, start: ChildProcess): Promise<boolean> {
  const startedAt = performance.now();
  while (start.exitCode === null && performance.now() - startedAt < START_WITHIN) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => null,
    );
    if (status !== null) {
      process.stdout.write(`${url} responds with ${status}\n`);
      return status === 200;
    }
    await delay(500);
  }
  return false;
}

/** Runs `npm start` until it serves /about. All its processes must then exit. */
async function runStart(): Promise<boolean> {
  const [port, api, identity, payments] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const start = spawn('npm', ['start'], {
    stdio: 'inherit',
    env: {
      ...env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: String(port),
      PRODUCT_API_PORT: String(api),
      IDENTITY_PORT: String(identity),
      PAYMENTS_PORT: String(payments),
    },
  });
  const ended = new Promise<void>((resolve) => start.once('exit', () => resolve()));
  const hasPage = await isServed(`http://localhost:${port}/about`, start);
  start.kill('SIGTERM');
  await ended;
  return hasPage;
}

const results = {
  unit: runTests('test:unit'),
  api: runTests('test:api'),
  start: await runStart(),
};
rmSync(folder, { recursive: true, force: true });
for (const [name, isGreen] of Object.entries(results)) {
  process.stdout.write(`Node ${process.version}: ${name} ${isGreen ? 'passed' : 'failed'}\n`);
}
process.exitCode = Object.values(results).every(Boolean) ? 0 : 1;
