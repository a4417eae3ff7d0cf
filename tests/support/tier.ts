/**
 * `npm test` runs the quick tier, `npm run test:all -- --rest` the remaining tests; `npm run test:all` and runners
 * started directly run everything.
 */
export type Tier = 'quick' | 'rest' | 'all';

/**
 * Matches tests outside the quick tier: files named `*.long.test.ts`, browser tests tagged `@long`, and packages' own
 * tests, because the product's tests cover the features in use.
 */
export const LONG = /@long\b|\.long\.test\.tsx?\b|^packages\//;

/** Reads the tier from `TEST_TIER`, which `tests/run.ts` sets for its runners. */
export function readTier(): Tier {
  const tier = process.env.TEST_TIER ?? 'all';
  if (tier === 'quick' || tier === 'rest' || tier === 'all') return tier;
  throw new Error(`TEST_TIER is ${tier}; it may be quick, rest or all.`);
}
