import { and, eq, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { opportunitiesQuery } from '@/lib/contract/opportunity';
import { computeDigestTime, DIGEST_SIZE } from '@/lib/domain/reminder';
import type { Db } from '../../client';
import { accounts } from '../../schema/account';
import { type Digest, mails } from '../../schema/mail';
import { savedSearches } from '../../schema/opportunity';
import { profiles } from '../../schema/profile';
import { listNewOpportunities } from '../opportunity/read-new-opportunities';

/** What is published is dated when its request comes, and read here once that is committed: sooner than this. */
const SETTLING = 60_000;

/**
 * Puts one mail into the outbox for each account whose saved searches have found something since they were last looked
 * at. Each account is done in a transaction of its own, once a day whichever process does it.
 * @returns how many mails.
 */
export async function queueDigests(db: Db, now: Date): Promise<number> {
  let queued = 0;
  for (;;) {
    const outcome = await queueNextDigest(db, now);
    if (outcome === 'none due') return queued;
    if (outcome === 'queued') queued += 1;
  }
}

async function queueNextDigest(db: Db, now: Date): Promise<'queued' | 'nothing new' | 'none due'> {
  return db.transaction(async (transaction) => {
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(lte(accounts.digestDueAt, now))
      .orderBy(accounts.digestDueAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (account === undefined) return 'none due';
    const searches = await transaction
      .select({ id: savedSearches.id, query: savedSearches.query, seenUntil: savedSearches.seenUntil })
      .from(savedSearches)
      .innerJoin(profiles, eq(profiles.id, savedSearches.profileId))
      .where(eq(profiles.accountId, account.id))
      .orderBy(savedSearches.createdAt, savedSearches.id)
      .for('update', { of: savedSearches });
    const digestDueAt = searches.length === 0 ? null : computeDigestTime(now, account.timeZone ?? 'UTC');
    await transaction.update(accounts).set({ digestDueAt }).where(eq(accounts.id, account.id));
    const until = new Date(now.getTime() - SETTLING);
    const isWanted = account.wantsDigests && account.isEmailVerified && account.email !== null;
    const found: Digest['searches'] = [];
    for (const { id, query, seenUntil } of searches) {
      if (isWanted) {
        const { ids, total } = await listNewOpportunities(transaction, readQuery(query), seenUntil, until, DIGEST_SIZE);
        if (total > 0) found.push({ id, opportunityIds: ids, total });
      }
      await transaction
        .update(savedSearches)
        .set({ seenUntil: until })
        .where(and(eq(savedSearches.id, id), lte(savedSearches.seenUntil, until)));
    }
    if (found.length === 0) return 'nothing new';
    await transaction
      .insert(mails)
      .values({ id: uuidv7(), kind: 'DIGEST', accountId: account.id, payload: { searches: found } });
    return 'queued';
  });
}

/** It was checked when it was saved. What a later version does not know any more is left out. */
function readQuery(query: string) {
  const given = Object.fromEntries(new URLSearchParams(query));
  for (;;) {
    const { data, error } = opportunitiesQuery.safeParse(given);
    if (data) return data;
    for (const { path } of error.issues) delete given[String(path[0])];
  }
}
