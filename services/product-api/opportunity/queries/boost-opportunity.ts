import { eq, type SQL, sql } from 'drizzle-orm';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { type BoostKind, boostDays } from '@/lib/shared/domain/boost';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readItems } from '../../db/page';
import { startBoost } from '../../payment/queries/start-boost';
import { opportunities } from '../schema';
import { lockOpportunity, type OwnOpportunity } from './lock-opportunity';
import { countRemainingBoosts } from './read-post-quota';

type BoostEnd = typeof opportunities.promotedUntil | typeof opportunities.highlightedUntil;

/** A boost goes on where the one before it ends. */
export function extendBoost(column: BoostEnd, now: Date, days: number): SQL {
  return sql`greatest(${column}, ${now.toISOString()}::timestamptz) + make_interval(days => ${days})`;
}

/** Boosts an open opportunity by one that the plan includes (product 5). The locked profile makes each count once. */
export async function useBoost(
  db: Db,
  own: OwnOpportunity,
  kind: BoostKind,
  now: Date,
): Promise<'boosted' | 'removed' | 'not open' | 'none left'> {
  return db.transaction(async (transaction) => {
    const opportunity = await lockOpportunity(transaction, own);
    if (opportunity === undefined) return 'removed';
    if (opportunity.status !== 'PUBLISHED') return 'not open';
    if ((await countRemainingBoosts(transaction, own.profileId, now)) === 0) return 'none left';
    await runBoosts(transaction, own, kind, null, now);
    return 'boosted';
  });
}

/** Starts the boosts that were bought for an opportunity before it was published; each once. */
export async function startWaitingBoosts(
  transaction: Db,
  post: Pick<OwnOpportunity, 'id' | 'profileId'>,
  now: Date,
): Promise<void> {
  const waiting = await readItems<{ id: string; kind: BoostKind }>(
    transaction,
    sql`select json_build_object('id', g.id, 'kind', g.value) as item
      from purchases p join grants g on g.purchase_id = p.id
      where p.reference_id = ${post.id} and g.kind = 'OPPORTUNITY_BOOST' and g.revoked_at is null
        and not exists (select from boosts where grant_id = g.id)
      order by g.granted_at, g.id`,
  );
  for (const { id, kind } of waiting) await runBoosts(transaction, post, kind, id, now);
}

function runBoosts(
  transaction: Db,
  { id, profileId }: Pick<OwnOpportunity, 'id' | 'profileId'>,
  kind: BoostKind,
  grantId: string | null,
  now: Date,
): Promise<void> {
  return startBoost(
    transaction,
    { kind, profileId, grantId, opportunityId: id },
    (part) => runBoost(transaction, id, part, now),
    now,
  );
}

/** Lengthens what a boost shows. @returns when it ends; null for what people do by hand. */
async function runBoost(transaction: Db, id: string, part: keyof typeof boostDays, now: Date): Promise<Date | null> {
  const days = boostDays[part];
  if (days === null) return null;
  const name = part === 'HIGHLIGHT' ? 'highlightedUntil' : 'promotedUntil';
  const [row] = await transaction
    .update(opportunities)
    .set({ [name]: extendBoost(opportunities[name], now, days) })
    .where(eq(opportunities.id, id))
    .returning({ endsAt: opportunities[name] });
  return row?.endsAt ?? null;
}

type Boosts = EndpointResponse<'GET /v1/opportunities/boost'>;

const boostJson = createJsonObject<Boosts['boosts'][number]>({
  id: 'b.id',
  opportunityId: 'b.opportunity_id',
  type: 'b.kind',
  startsAt: formatTimestamp('b.starts_at'),
  endsAt: formatTimestamp('b.ends_at'),
  isDone: 'b.done_at is not null',
});
const LISTED = 100;

/** The boosts of a profile's opportunities, the newest first, and how many its plan still includes this month. */
export async function listBoosts(db: Db, profileId: string, now: Date): Promise<Boosts> {
  const [remaining, listed] = await Promise.all([
    countRemainingBoosts(db, profileId, now),
    readItems<Boosts['boosts'][number]>(
      db,
      sql`select ${sql.raw(boostJson)} as item from boosts b
        where b.profile_id = ${profileId} and b.opportunity_id is not null
        order by b.created_at desc, b.id desc limit ${LISTED}`,
    ),
  ]);
  return { remaining, boosts: listed };
}
