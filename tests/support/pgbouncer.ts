import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findEngine } from './engines';
import { findFreePort } from './free-port';

/** PgBouncer refuses to run as root, so it runs as the user with this id. */
const NOBODY = 65_534;

/**
 * Starts PgBouncer in transaction mode with a single server connection, so statements that rely on the state of a
 * session see another client's session.
 */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = findEngine('pgbouncer');
  if (program === null) throw new Error('PgBouncer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'impasto-pgbouncer-'));
  const port = await findFreePort();
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const config = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 100',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, config]) chownSync(path, NOBODY, NOBODY);
  const server = spawn(program, [config], { stdio: 'ignore', ...(isRoot && { uid: NOBODY, gid: NOBODY }) });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  while (!(await accepts(port))) await delay(50);
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
