import { eq, type SQL, sql } from 'drizzle-orm';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { type BoostKind, boostDays, unbundleBoost } from '@/lib/shared/domain/boost';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readItems } from '../../db/page';
import { ConflictError } from '../../errors';
import { startBoost } from '../../payment/queries/boosts';
import { opportunities } from '../schema';
import { countRemainingBoosts } from './read-post-quota';
import type { OwnOpportunity } from './write-opportunity';

type BoostEnd = typeof opportunities.promotedUntil | typeof opportunities.highlightedUntil;

/** A boost begins where the previous one ends. */
function extendBoost(column: BoostEnd, now: Date, days: number): SQL {
  return sql`greatest(${column}, ${now.toISOString()}::timestamptz) + make_interval(days => ${days})`;
}

/** @throws ConflictError unless each part begins, after the previous boost of its kind, before the call closes. */
export async function requireTimeForBoosts(db: Db, id: string, kinds: readonly BoostKind[]): Promise<void> {
  const [row] = await db
    .select({
      closesAt: opportunities.closesAt,
      promotedUntil: opportunities.promotedUntil,
      highlightedUntil: opportunities.highlightedUntil,
    })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  if (!row?.closesAt) return;
  for (const part of kinds.flatMap(unbundleBoost)) {
    if (boostDays[part] === null) continue;
    const until = part === 'HIGHLIGHT' ? row.highlightedUntil : row.promotedUntil;
    if (until !== null && until >= row.closesAt) {
      const effect = part === 'HIGHLIGHT' ? 'highlighted' : 'a top post';
      throw new ConflictError(`This call is ${effect} until it closes already. More days would never run.`);
    }
  }
}

export async function extendHighlight(transaction: Db, id: string, days: number, now: Date): Promise<void> {
  await transaction
    .update(opportunities)
    .set({ highlightedUntil: extendBoost(opportunities.highlightedUntil, now, days) })
    .where(eq(opportunities.id, id));
}

/** Each boost that was bought before the publication starts exactly once. */
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

/** @param grantId the grant of a bought boost; null for a boost included in the plan. */
export function runBoosts(
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

/** @returns the end; null for a promotion that people carry out by hand. */
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
const MAX_LISTED = 100;

export async function listBoosts(db: Db, profileId: string, now: Date): Promise<Boosts> {
  const [remaining, listed] = await Promise.all([
    countRemainingBoosts(db, profileId, now),
    readItems<Boosts['boosts'][number]>(
      db,
      sql`select ${sql.raw(boostJson)} as item from boosts b
        where b.profile_id = ${profileId} and b.opportunity_id is not null
        order by b.created_at desc, b.id desc limit ${MAX_LISTED}`,
    ),
  ]);
  return { remaining, boosts: listed };
}
