import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG, readTier } from './tests/support/tier.ts';

const tier = readTier();

/** Returns true if this run includes the file. */
const isInTier = (path: string) => tier === 'all' || LONG.test(path) === (tier === 'rest');

/** Tests that start processes. */
const SLOW = /\.(long|postgres)\.test\.ts$/;

const ISOLATED_PROJECT = 'unit-isolated';

/** Unit tests that replace a module, a global or an environment variable, or that load a module more than once. */
const CHANGES_SHARED_STATE =
  /\bvi\.(do)?[mM]ock\(|\bvi\.(resetModules|stubEnv|stubGlobal)\(|await import\(|process\.env\.\w+ = |defineProperty\(global/;

/**
 * Slow test files run first, because at the end of a run, they would leave other workers idle. Isolated files run next,
 * because a worker that switches projects reloads the shared code.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (SLOW.test(moduleId)) return 0;
      return project.name === ISOLATED_PROJECT ? 1 : 2;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Folders with unit tests of the product and its packages. */
const UNIT_FOLDERS = ['tests/unit', 'packages/stripe-stand-in/tests'];

function listIsolatedFiles(): string[] {
  return UNIT_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter((path) => /\.test\.tsx?$/.test(path) && isInTier(path))
    .filter((path) => SLOW.test(path) || CHANGES_SHARED_STATE.test(readFileSync(path, 'utf8')));
}

const isolatedFiles = listIsolatedFiles();

/** Provides English words to code outside of components. */
const setupFiles = ['tests/support/words.tsx'];

/** Test files that this run leaves out. */
const excluded = {
  quick: ['**/*.long.test.{ts,tsx}', 'packages/**'],
  rest: ['tests/**/!(*.long).test.{ts,tsx}'],
  all: [],
}[tier];

/**
 * Tests that also run on PGlite, which is PostgreSQL compiled to WebAssembly: the same statements return the same rows.
 * PGlite differs in its single connection, files, notifications and backups, so this list covers the database itself,
 * searches, lists and jobs. Browser tests run only on PGlite. A request that would wait forever for PGlite's single
 * connection also fails on PostgreSQL (tests/support/transaction-guard.ts).
 */
const ON_PGLITE = {
  account: ['terms'],
  admin: ['site', 'site-pages'],
  application: ['applying', 'table'],
  artwork: ['artwork-deletion', 'artwork-list', 'artwork-translations'],
  db: ['jobs', 'schema-version', 'stored-counts', 'value-frequencies'],
  http: ['cached-reads', 'clock-changes', 'invalidation-stream', 'invalidations'],
  jury: ['assignments'],
  mail: ['outbox'],
  opportunity: ['duplicates', 'opportunity-list', 'opportunity-search', 'opportunity-translations'],
  payment: ['payment-tasks'],
  profile: ['directory', 'name-order', 'profile-search', 'profile-translations'],
  reminder: ['reminders', 'saved-searches'],
  search: ['counted-lists', 'refolded-rows', 'scripts', 'search', 'search-words', 'title-words'],
  status: ['readiness', 'status'],
  storage: ['backup.long', 'orphaned-files', 'upkeep'],
};

/** Files that also run on PGlite in quick runs. They cover its connection, files, triggers and notifications. */
const QUICK_ON_PGLITE =
  /\/(db\/(jobs|stored-counts)|http\/invalidation(s|-stream)|storage\/(orphaned-files|upkeep))\.test\.ts$/;

/** @throws Error if a listed file was renamed or deleted */
function listFilesOnPglite(): string[] {
  const paths = Object.entries(ON_PGLITE).flatMap(([folder, names]) =>
    names.map((name) => `tests/api/${folder}/${name}.test.ts`),
  );
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`Correct the names of these files in ON_PGLITE: ${missing.join(', ')}`);
  return tier === 'all' ? paths : paths.filter((path) => QUICK_ON_PGLITE.test(path) === (tier === 'quick'));
}

const api = {
  include: ['tests/api/**/*.test.ts'],
  hookTimeout: 120_000,
  // Each file has its own database and server. Shared code is loaded once per worker.
  isolate: false,
};

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // By default, vitest leaves one core idle, which is half of a two-core machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A limit for hanging tests. On a busy machine, tests that start processes exceed the five-second default.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Caches transformed modules for the next run, because test projects run in sequence and share most modules.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...isolatedFiles, ...excluded],
          setupFiles,
          // Loads the product's code once per worker instead of once per file, which halves the CPU time.
          isolate: false,
        },
      },
      { extends: true, test: { name: ISOLATED_PROJECT, include: isolatedFiles, setupFiles } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-pglite',
          include: listFilesOnPglite(),
          provide: { engine: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-postgres',
          exclude: excluded,
          provide: { engine: 'postgresql' },
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
