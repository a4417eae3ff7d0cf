import type { BoostKind } from '@/lib/shared/domain/boost';
import type { Db } from '../db/client';
import {
  createUnusedTime,
  getBoost,
  listBoostsOfGrants,
  setBoostEnd,
  shiftFollowers,
  shortenSubject,
} from './queries/boosts';

/** A subject's boosts run one after another, so ending one early brings later boosts forward (docs/rules.md, boost). */
export async function endBoosts(transaction: Db, grantIds: readonly string[], now: Date): Promise<void> {
  for (const id of await listBoostsOfGrants(transaction, grantIds)) {
    // Read one at a time, because ending a boost moves later ones.
    const boost = await getBoost(transaction, id);
    const end = boost && findRevokedEnd(boost, now);
    if (!end) continue;
    const unused = createUnusedTime(boost, end);
    await shortenSubject(transaction, boost, unused);
    await shiftFollowers(transaction, boost, listFollowers(boost.kind, boost.subject.kind), unused, end);
    await setBoostEnd(transaction, id, end);
  }
}

const TOP_POSTS: readonly BoostKind[] = ['TOP_POST_1', 'TOP_POST_3'];

/** Lists the kinds that start when this kind ends. Top posts also highlight their artwork, so highlights follow. */
export function listFollowers(kind: BoostKind, subject: 'ARTWORK' | 'OPPORTUNITY'): readonly BoostKind[] {
  if (kind === 'HIGHLIGHT') return ['HIGHLIGHT'];
  return subject === 'ARTWORK' ? ['HIGHLIGHT', ...TOP_POSTS] : TOP_POSTS;
}

/**
 * Boosts of hidden subjects are paused, so they end at the time of hiding. Returns null if the boost has ended or has
 * no end.
 */
export function findRevokedEnd(
  { endsAt, hiddenAt }: { endsAt: Date | null; hiddenAt: Date | null },
  now: Date,
): Date | null {
  const revokedEnd = hiddenAt ?? now;
  return endsAt !== null && endsAt > revokedEnd ? revokedEnd : null;
}
