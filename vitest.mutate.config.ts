import { defineConfig } from 'vitest/config';

/** The API tests that count, on PGlite; unset, none does. */
const api = process.env.MUTATE_API_TESTS;

/** The tests that `npm run mutate` lets find mutants. */
export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{tests/unit,services/stand-ins/stripe/tests}/**/*.test.{ts,tsx}'] },
      },
      ...(api === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'api',
                include: [api],
                exclude: ['tests/api/**/*.postgres.test.ts'],
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
