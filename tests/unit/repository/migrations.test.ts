import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

const MIGRATIONS = 'services/product-api/db/migrations';
const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'impasto-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('drizzle-kit finds nothing to migrate between the last snapshot and the schema', () => {
  // drizzle-kit reads existing snapshots only at a path relative to the working directory.
  const options = ['--schema', './services/product-api/*/{schema,*-schema}.ts', '--out', relative('.', folder)];
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--dialect', 'postgresql', ...options];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toContain('No schema changes');
});

// Drizzle skips a migration whose time is not later than that of the last one applied.
it('the journal lists migrations in the order of their times, each with its file', () => {
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  const times = entries.map((entry) => entry.when);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect(entries.map((entry) => `${entry.tag}.sql`)).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted(),
  );
});
