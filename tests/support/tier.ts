/**
 * The tests of a run: `npm test` runs the quick tier, `npm run test:all -- --rest` runs all other tests, and `npm run
 * test:all` and a directly started runner run everything.
 */
export type Tier = 'quick' | 'rest' | 'all';

/**
 * Matches tests outside the quick tier: files named `*.long.test.ts`, browser tests with the tag `@long`, and the
 * packages' own tests, because the product's tests cover the features that the product uses.
 */
export const LONG = /@long\b|\.long\.test\.tsx?\b|^packages\//;

/** Reads the tier from `TEST_TIER`, which `tests/run.ts` sets for its runners. */
export function readTier(): Tier {
  const tier = process.env.TEST_TIER ?? 'all';
  if (tier === 'quick' || tier === 'rest' || tier === 'all') return tier;
  throw new Error(`TEST_TIER is ${tier}; it may be quick, rest or all.`);
}
