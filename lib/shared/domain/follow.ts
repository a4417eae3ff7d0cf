import type { Role } from './profile';

export const followLimits = {
  follows: 5_000,
  /** New follows within 24 hours, limited because each one notifies somebody. */
  daily: 300,
  /** Works shown per profile and day. The rest are only counted. */
  groupedWorks: 6,
  /** Maximum count of works per profile and day. */
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
