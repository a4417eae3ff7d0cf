import { defineConfig } from 'vitest/config';

/** The API tests to run on PGlite. If undefined, none run. */
const api = process.env.MUTATE_API_TESTS;

/** The tests with which `npm run mutate` detects mutants. */
export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{tests/unit,packages/stripe-stand-in/tests}/**/*.test.{ts,tsx}'] },
      },
      ...(api === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'api',
                include: [api],
                exclude: ['tests/api/**/*.postgres.*test.ts'],
                hookTimeout: 120_000,
                testTimeout: 30_000,
                isolate: false,
                provide: { engine: 'pglite' as const },
              },
            },
          ]),
    ],
  },
});
