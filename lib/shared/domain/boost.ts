/** Boost kinds (spec 3), in the order they are offered. */
export const boostKinds = [
  'HIGHLIGHT',
  'TOP_POST_1',
  'TOP_POST_3',
  'SOCIAL_MEDIA',
  'INSTAGRAM_AD',
  'NEWSLETTER',
  'BUNDLE',
] as const;
export type BoostKind = (typeof boostKinds)[number];

export const boostLabels: Record<BoostKind, string> = {
  HIGHLIGHT: 'Highlight',
  TOP_POST_1: 'Top post, 7 days',
  TOP_POST_3: 'Top post, 21 days',
  SOCIAL_MEDIA: 'Social media',
  INSTAGRAM_AD: 'Instagram ad',
  NEWSLETTER: 'Newsletter',
  BUNDLE: 'Bundle',
};
/** What each does, in a sentence (design: plan). */
export const boostNotes: Record<BoostKind, string> = {
  HIGHLIGHT: 'Marked in the list for 30 days',
  TOP_POST_1: 'Above the list, sharing three places fairly with others',
  TOP_POST_3: 'The same, three times as long',
  SOCIAL_MEDIA: 'Posted by our editors within three working days',
  INSTAGRAM_AD: 'Shown for five days to artists in your fields',
  NEWSLETTER: 'One paragraph in the next newsletter',
  BUNDLE: 'Highlight, top post for 7 days, social media and newsletter',
};

/** How many days each runs; null: people do it by hand (product 5). */
export const boostDays: Record<Exclude<BoostKind, 'BUNDLE'>, number | null> = {
  HIGHLIGHT: 30,
  TOP_POST_1: 7,
  TOP_POST_3: 21,
  SOCIAL_MEDIA: null,
  INSTAGRAM_AD: null,
  NEWSLETTER: null,
};

const BUNDLED = ['HIGHLIGHT', 'TOP_POST_1', 'SOCIAL_MEDIA', 'NEWSLETTER'] as const;

/** What a boost is made of (product 5). */
export function unbundleBoost(kind: BoostKind): readonly Exclude<BoostKind, 'BUNDLE'>[] {
  return kind === 'BUNDLE' ? BUNDLED : [kind];
}

/** Promoted opportunities shown above one page of results (product 5). */
const PROMOTED_PER_PAGE = 3;

const ROTATION_MINUTES = 10;

/** Number of the ten-minute interval of `now`; rotation and random choices are the same within it. */
export function getRotation(now: Date): number {
  return Math.floor(now.getTime() / (ROTATION_MINUTES * 60_000));
}

/**
 * Which of the running promotions stand above one page (product 5): up to three, moving on by three
 * with every page and every ten minutes, round and round, so that each is shown as often.
 * @param active all that run and match, in an order that does not change.
 */
export function pickPromoted<Item>(active: readonly Item[], page: number, now: Date): Item[] {
  if (active.length === 0) return [];
  const start = ((getRotation(now) + page - 1) * PROMOTED_PER_PAGE) % active.length;
  return [...active.slice(start), ...active.slice(0, start)].slice(0, PROMOTED_PER_PAGE);
}
