import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` lets find mutants: unit tests, and API tests on PGlite with `--api`. */
const include = ['tests/unit/**/*.test.{ts,tsx}'];
if (process.env.MUTATE_WITH_API === '1') include.push('tests/api/**/*.test.ts');

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include,
    exclude: ['tests/api/**/*.postgres.test.ts'],
    hookTimeout: 120_000,
    testTimeout: 30_000,
    provide: { engine: 'pglite' },
  },
});
