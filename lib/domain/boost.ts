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

export const postTiers = ['BASIC', 'STANDARD', 'EXTENDED'] as const;
export type PostTier = (typeof postTiers)[number];

/** Promoted calls shown above one page of results (product 5). */
export const PROMOTED_PER_PAGE = 3;
