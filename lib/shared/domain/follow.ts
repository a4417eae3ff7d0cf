import type { Role } from './profile';

export const followLimits = {
  follows: 5_000,
  /** New follows in 24 hours, because each one notifies somebody. */
  daily: 300,
  /** Works of one person and day on the page; the others are counted. */
  groupedWorks: 6,
  /** Works of one person and day are counted up to this number. */
  countedWorks: 1_000,
  feedEntries: 50,
} as const;

const followedRoles: readonly Role[] = ['ARTIST', 'CURATOR', 'ART_ORGANIZATION'];

export function canBeFollowed(role: Role): boolean {
  return followedRoles.includes(role);
}

export const followingKinds = ['all', 'works', 'calls'] as const;
export type FollowingKind = (typeof followingKinds)[number];

export const followedSorts = ['latest', 'followed'] as const;
export type FollowedSort = (typeof followedSorts)[number];
