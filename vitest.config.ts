import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests that start whole processes. */
const SLOW = /\.postgres\.test\.ts$|unit\/(admin-command|crash|identity-stand-in|start)\.test\.ts$/;

/** Runs the slow tests first: at the end of a run they would leave the other workers idle. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** Tests of pictures, of requests and of payment pages, whose outcome no query decides: PostgreSQL alone runs them. */
const INDEPENDENT_OF_ENGINE =
  '{answer-headers,bad-input,card,checkout-rules,contract,credentials,iiif,image-*,import-images,log,media-type,odd-values,original,refused-bodies,remote-pictures,storage-away}';

const api = {
  include: ['tests/api/**/*.test.ts'],
  hookTimeout: 120_000,
  testTimeout: 30_000,
  // Each file has a database and a server of its own; the code that they share is loaded once for each worker.
  isolate: false,
};

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // By itself vitest leaves one core free, which of two is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: SlowestFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-pglite',
          // Only a server can go away and come back.
          exclude: ['tests/api/**/*.postgres.test.ts', `tests/api/${INDEPENDENT_OF_ENGINE}.test.ts`],
          provide: { engine: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-postgres',
          provide: { engine: 'postgresql' },
          globalSetup: ['tests/support/postgres-for-a-run.ts'],
        },
      },
    ],
  },
});
