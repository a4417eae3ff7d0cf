/**
 * The tests of a run: `npm test` runs the quick tier, `npm run test:all -- --rest` runs what the quick tier leaves out,
 * and `npm run test:all` runs everything, as does a runner that is started directly.
 */
export type Tier = 'quick' | 'rest' | 'all';

/**
 * Matches what the quick tier leaves out: files named `*.long.test.ts`, browser tests with the tag `@long`, and the
 * packages' own tests, because the product's tests notice what the product relies on.
 */
export const LONG = /@long\b|\.long\.test\.tsx?\b|^packages\//;

/** Reads the tier from `TEST_TIER`, which `tests/run.ts` sets for its runners. */
export function readTier(): Tier {
  const tier = process.env.TEST_TIER ?? 'all';
  if (tier === 'quick' || tier === 'rest' || tier === 'all') return tier;
  throw new Error(`TEST_TIER is ${tier}; it may be quick, rest or all.`);
}
