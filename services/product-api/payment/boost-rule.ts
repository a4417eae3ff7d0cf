import type { BoostKind } from '@/lib/shared/domain/boost';

const TOP_POSTS: readonly BoostKind[] = ['TOP_POST_1', 'TOP_POST_3'];

/**
 * The kinds of boosts of one subject that begin when a boost of this kind ends. A top post of an artwork also
 * highlights it, so highlights follow it as well.
 */
export function listFollowers(kind: BoostKind, subject: 'ARTWORK' | 'OPPORTUNITY'): readonly BoostKind[] {
  if (kind === 'HIGHLIGHT') return ['HIGHLIGHT'];
  return subject === 'ARTWORK' ? ['HIGHLIGHT', ...TOP_POSTS] : TOP_POSTS;
}

/**
 * The instant at which a revoked boost ends: now, or when its subject was hidden, because the time of a hidden subject
 * is paused. Null for a boost that has ended already, and for a promotion that people carry out, which has no end.
 */
export function findRevokedEnd(
  { endsAt, hiddenAt }: { endsAt: Date | null; hiddenAt: Date | null },
  now: Date,
): Date | null {
  const revokedEnd = hiddenAt ?? now;
  return endsAt !== null && endsAt > revokedEnd ? revokedEnd : null;
}
