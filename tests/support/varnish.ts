import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findEngine } from './engines';
import { findFreePort } from './free-port';

/** Starts Varnish in front of a local web server, with the VCL for deployments. */
export async function startVarnish(
  webPort: number,
  token: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = findEngine('varnishd');
  if (program === null) throw new Error('Varnish is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'impasto-varnish-'));
  const vcl = readFileSync('deploy/varnish/default.vcl', 'utf8')
    .replace('.host = "web"', '.host = "127.0.0.1"')
    .replace('.port = "3000"', `.port = "${webPort}"`);
  const file = join(folder, 'default.vcl');
  writeFileSync(file, vcl);
  const port = await findFreePort();
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'run'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-s',
    'malloc,32m',
  ];
  const server = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CDN_PURGE_TOKEN: token },
  });
  let output = '';
  server.stderr.on('data', (text) => {
    output += text;
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url, { method: 'PURGE' }).then(
      () => true,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`Varnish did not start: ${output}`);
    await delay(50);
  }
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
