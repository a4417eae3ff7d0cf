import type { Db } from '../db/client';
import { findRevokedEnd, listFollowers } from './boost-rule';
import {
  createUnusedTime,
  getBoost,
  listBoostsOfGrants,
  setBoostEnd,
  shiftFollowers,
  shortenSubject,
} from './queries/end-boosts';

/**
 * Ends the boosts of revoked grants. Each gives up only its own days: boosts of one subject follow one another, so
 * later ones move forward by its unused time (docs/rules.md, boost).
 */
export async function endBoosts(transaction: Db, grantIds: readonly string[], now: Date): Promise<void> {
  for (const id of await listBoostsOfGrants(transaction, grantIds)) {
    // Read one by one, because ending a boost moves those after it.
    const boost = await getBoost(transaction, id);
    const end = boost && findRevokedEnd(boost, now);
    if (!end) continue;
    const unused = createUnusedTime(boost, end);
    await shortenSubject(transaction, boost, unused);
    await shiftFollowers(transaction, boost, listFollowers(boost.kind, boost.subject.kind), unused, end);
    await setBoostEnd(transaction, id, end);
  }
}
