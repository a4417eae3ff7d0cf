import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

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
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-pglite',
          // What only a server can do: go away and come back.
          exclude: ['tests/api/**/*.postgres.test.ts'],
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
