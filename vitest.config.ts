import { defineConfig } from 'vitest/config';

const api = { include: ['tests/api/**/*.test.ts'], hookTimeout: 120_000, testTimeout: 30_000 };

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
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
