/** Maximum counts, and text lengths in characters. */
export const collectionLimits = {
  collections: 200,
  works: 500,
  walls: 20,
  name: 120,
  note: 2_000,
  wallName: 60,
  /** In centimeters. */
  wallLength: { min: 50, max: 10_000 },
  savedWorks: 2_000,
} as const;

/** Below this number, artists do not see how often a work was saved, so that nobody can be identified. */
export const MIN_SHOWN_SAVES = 5;
