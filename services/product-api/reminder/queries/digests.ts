import { and, eq, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { OpportunitiesQuery } from '@/lib/shared/contract/opportunity';
import type { AlertPace } from '@/lib/shared/domain/offer';
import { DIGEST_SIZE } from '@/lib/shared/domain/reminder';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { listConditions } from '../../db/facets';
import { COUNT_CAP, joinConditions, readOne } from '../../db/page';
import { readSearch } from '../../db/search';
import { type Digest, mails } from '../../mail/schema';
import {
  createOpportunityFilters,
  createSearchMatches,
  NOT_PAST,
  OPEN,
  VISIBLE,
} from '../../opportunity/queries/filters';
import { savedSearches } from '../../opportunity/schema';
import { subscriptions } from '../../payment/purchase-schema';
import { profiles } from '../../profile/schema';

export async function lockDueAccount(transaction: Db, pace: AlertPace, now: Date) {
  const dueAt = pace === 'DAILY' ? accounts.digestDueAt : accounts.alertsDueAt;
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(lte(dueAt, now))
    .orderBy(dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return account;
}

export function lockSearches(transaction: Db, accountId: string) {
  const { id, query, seenUntil, profileId } = savedSearches;
  return transaction
    .select({ id, query, seenUntil, profileId, type: subscriptions.type, status: subscriptions.status })
    .from(savedSearches)
    .innerJoin(profiles, eq(profiles.id, savedSearches.profileId))
    .leftJoin(subscriptions, eq(subscriptions.profileId, profiles.id))
    .where(eq(profiles.accountId, accountId))
    .orderBy(savedSearches.createdAt, savedSearches.id)
    .for('update', { of: savedSearches });
}

export async function setNextEvaluation(transaction: Db, accountId: string, pace: AlertPace, next: Date | null) {
  await transaction
    .update(accounts)
    .set(pace === 'DAILY' ? { digestDueAt: next } : { alertsDueAt: next })
    .where(eq(accounts.id, accountId));
}

export async function markSeen(transaction: Db, searchId: string, until: Date): Promise<void> {
  await transaction
    .update(savedSearches)
    .set({ seenUntil: until })
    .where(and(eq(savedSearches.id, searchId), lte(savedSearches.seenUntil, until)));
}

export async function insertDigest(transaction: Db, accountId: string, payload: Digest): Promise<void> {
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'DIGEST', accountId, payload });
}

/** Finds matches published after `since` and up to `now`. `ids` are the newest matches. */
export async function findSavedSearchMatches(db: Db, query: OpportunitiesQuery, since: Date, now: Date) {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return { ids: [], total: 0 };
  const conditions = [
    VISIBLE,
    OPEN,
    NOT_PAST,
    sql`o.published_at > ${since} and o.published_at <= ${now}`,
    ...listConditions(createOpportunityFilters(query)),
    ...(search ? [createSearchMatches(search)] : []),
  ];
  return readOne<{ ids: string[]; total: number }>(
    db,
    sql`with found as materialized (
        select o.id, row_number() over (order by o.published_at desc, o.id) as place
        from (select * from opportunities o where ${joinConditions(conditions)}
          order by o.published_at desc nulls last, o.id desc nulls last limit ${COUNT_CAP}) o
      )
      select json_build_object('total', (select count(*)::int from found),
        'ids', (select coalesce(json_agg(id order by place), '[]') from found where place <= ${DIGEST_SIZE})) as item`,
  );
}
