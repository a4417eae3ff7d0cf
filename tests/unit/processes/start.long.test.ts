import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Servers } from '@/services/servers';
import { findFreePort } from '../../support/free-port';
import { pidOn } from '../../support/pid-server';

const SOON = { timeout: 30_000, interval: 20 };
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

it('runs a program with a worker process to its end', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'impasto-worker-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const worker = join(folder, 'worker.cjs');
  writeFileSync(worker, "process.on('message', (number) => process.send(number + 1)); process.send(0);");
  const program = `
    const worker = require('node:child_process').fork(${JSON.stringify(worker)});
    worker.on('message', (number) => (number === 5 ? process.exit(5) : worker.send(number)));
  `;
  const servers = new Servers({ print: () => {}, giveUp: () => {} });
  expect(await servers.run('build', ['-e', program], {})).toBe(5);
});

describe('npm start', { timeout: 60_000 }, () => {
  // Without `exec`, the shell would not forward signals. Windows has no `exec`.
  const script = (program: string) => `exec ${program} || ${program}`;
  const PROGRAM = 'node --import tsx services/start.ts';

  /** Runs `npm start` in a package whose script starts another program. */
  async function npmStart() {
    const folder = mkdtempSync(join(tmpdir(), 'impasto-start-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const ports = [await findFreePort(), await findFreePort()];
    const program = `"${join(process.cwd(), 'tests/support/pid-server.ts')}" ${ports.join(' ')}`;
    const start = script(`node --import ${import.meta.resolve('tsx')} ${program}`);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'one', scripts: { start } }));
    const env = { ...process.env, TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.json') };
    const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore' });
    undo.push(() => npm.kill('SIGKILL'));
    for (const port of ports) await expect.poll(() => pidOn(port), SOON).not.toBeNull();
    return { npm, ports };
  }

  const noneOn = async (ports: number[]) => {
    for (const port of ports) await expect.poll(() => pidOn(port), SOON).toBeNull();
  };
  const ended = (child: ChildProcess) => expect.poll(() => child.exitCode ?? child.signalCode, SOON).not.toBeNull();

  it('package.json contains the tested start script', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scripts).toMatchObject({ start: script(PROGRAM), dev: script(`${PROGRAM} --dev`) });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'npm start stops its servers after %s',
    async (signal) => {
      const { npm, ports } = await npmStart();
      npm.kill(signal);
      await noneOn(ports);
      await ended(npm);
    },
  );

  it('killing npm start stops its servers', async () => {
    const { ports } = await npmStart();
    await fetch(`http://127.0.0.1:${ports[0]}`, { method: 'DELETE' }).catch(() => undefined);
    await noneOn(ports);
  });
});
