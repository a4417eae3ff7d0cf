import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start processes. */
const SLOW = /\.postgres\.test\.ts$|(admin-command|product-api-crash|identity-stand-in|start)\.test\.ts$/;

const ISOLATED_PROJECT = 'unit-isolated';

/** Unit tests that replace a module, a global or an environment variable, or that load a module more than once. */
const CHANGES_SHARED_STATE =
  /\bvi\.(do)?[mM]ock\(|\bvi\.(resetModules|stubEnv|stubGlobal)\(|await import\(|process\.env\.\w+ = |defineProperty\(global/;

/**
 * Orders test files. Slow ones come first, because at the end of a run they would leave the other workers idle. Files
 * of the isolated project come next: a worker that switches between projects loads the shared code again.
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

/** Folders of unit tests: the product's, and those of the workspace's packages. */
const UNIT_FOLDERS = ['tests/unit', 'services/stand-ins/stripe/tests'];

function listIsolatedFiles(): string[] {
  return UNIT_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => SLOW.test(path) || CHANGES_SHARED_STATE.test(readFileSync(path, 'utf8')));
}

const isolatedFiles = listIsolatedFiles();

/**
 * Tests of pictures, of requests, and of calls to the payment provider, whose outcome does not depend on a query. Only
 * PostgreSQL runs them.
 */
const INDEPENDENT_OF_ENGINE = [
  'response-headers',
  'bad-input',
  'billing',
  'billing-details',
  'card',
  'checkout-rules',
  'coupon-rules',
  'contract',
  'coupons',
  'credentials',
  'currencies',
  'fulfilled-orders',
  'fulfilment',
  'iiif',
  'image-*',
  'import-images',
  'log',
  'media-type',
  'odd-values',
  'original',
  'payable',
  'payment-faults',
  'payment-inbox',
  'payment-page',
  'payment-request',
  'payment-rules',
  'payment-webhooks',
  'payments-read-again',
  'plan-changes',
  'plan-switch',
  'plans',
  'products',
  'reconciled-payments',
  'recorded-invoices',
  'recorded-orders',
  'rejected-bodies',
  'remote-pictures',
  'storage-away',
  'subscription-copy',
  'subscription-place',
  'trial-card',
  'trial-once',
  'trial-start',
  'revoked-orders',
];

const api = {
  include: ['tests/api/**/*.test.ts'],
  hookTimeout: 120_000,
  // Each file has its own database and server; the shared code is loaded once for each worker.
  isolate: false,
};

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // By default vitest leaves one core idle, which is half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A limit for hanging tests: on a busy machine a test that starts a process exceeds the default of five seconds.
    testTimeout: 30_000,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: isolatedFiles,
          // The product's code is loaded once for each worker instead of once for each file, which halves the processor
          // time.
          isolate: false,
        },
      },
      { extends: true, test: { name: ISOLATED_PROJECT, include: isolatedFiles } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-pglite',
          // Only a server can be stopped and restarted.
          exclude: ['tests/api/**/*.postgres.test.ts', `tests/api/**/{${INDEPENDENT_OF_ENGINE.join(',')}}.test.ts`],
          provide: { engine: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-postgres',
          provide: { engine: 'postgresql' },
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
