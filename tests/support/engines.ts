import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Optional programs, and the tests that need each of them. */
const engines = {
  pgbouncer: { name: 'PgBouncer', tests: 'tests/api/db/pgbouncer.postgres.long.test.ts' },
  versitygw: { name: 'VersityGW', tests: 'tests/unit/storage/*.test.ts for a bucket and tests/api/storage/s3.test.ts' },
  varnishd: { name: 'Varnish', tests: 'tests/unit/web/varnish.test.ts' },
} as const;

type Engine = keyof typeof engines;

/** Debian installs servers outside ordinary users' `PATH`. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/**
 * Finds an engine through the variable with its name (such as `VERSITYGW`) or in `PATH`. Returns null if it is not
 * installed.
 */
export function findEngine(engine: Engine): string | null {
  const named = process.env[engine.toUpperCase()];
  if (named) return named;
  return FOLDERS.map((folder) => join(folder, engine)).find((path) => existsSync(path)) ?? null;
}

export function findProgram(name: string): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Describes the tests that cannot run, with one line for each missing engine. */
export function listMissingEngines(): string[] {
  return (Object.keys(engines) as Engine[])
    .filter((engine) => findEngine(engine) === null)
    .map((engine) => `${engines[engine].name} is not installed: ${engines[engine].tests} did not run.`);
}
