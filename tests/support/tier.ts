/**
 * `npm test` runs the quick tests, and `npm run test:all -- --rest` the remaining ones. `npm run test:all` and runners
 * started directly run all tests.
 */
export type Tier = 'quick' | 'rest' | 'all';

/**
 * Matches tests that quick runs leave out: files named `*.long.test.ts`, browser tests tagged `@long`, and the
 * packages' own tests. The product's tests cover the features of packages that it uses.
 */
export const LONG = /@long\b|\.long\.test\.tsx?\b|^packages\//;

/** Reads the tier from `TEST_TIER`, which `tests/run.ts` sets for its runners. */
export function readTier(): Tier {
  const tier = process.env.TEST_TIER ?? 'all';
  if (tier === 'quick' || tier === 'rest' || tier === 'all') return tier;
  throw new Error(`TEST_TIER is ${tier}; it may be quick, rest or all.`);
}
