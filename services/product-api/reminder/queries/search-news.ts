import { and, eq, lte, sql } from 'drizzle-orm';
import type { OpportunitiesQuery } from '@/lib/shared/contract/opportunity';
import { MAILED_CALLS } from '@/lib/shared/domain/reminder';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { listConditions } from '../../db/facets';
import { COUNT_CAP, createTextArray, joinConditions, readFirst, readOne } from '../../db/page';
import { readSearch } from '../../db/search';
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

/** @param except accounts to leave out */
export function lockDueAlerts(
  transaction: Db,
  now: Date,
  except: readonly string[],
): Promise<{ accountId: string } | undefined> {
  return readFirst(
    transaction,
    sql`select json_build_object('accountId', id) as item from accounts
      where alerts_due_at <= ${now} and id <> all(${createTextArray(except)}::uuid[])
      order by alerts_due_at limit 1 for no key update skip locked`,
  );
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

export async function setNextAlerts(transaction: Db, accountId: string, next: Date | null): Promise<void> {
  await transaction.update(accounts).set({ alertsDueAt: next }).where(eq(accounts.id, accountId));
}

export async function markSeen(transaction: Db, searchId: string, until: Date): Promise<void> {
  await transaction
    .update(savedSearches)
    .set({ seenUntil: until })
    .where(and(eq(savedSearches.id, searchId), lte(savedSearches.seenUntil, until)));
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
        'ids', (select coalesce(json_agg(id order by place), '[]') from found where place <= ${MAILED_CALLS})) as item`,
  );
}
