import { eq, sql } from 'drizzle-orm';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { type BoostKind, boostDays, unbundleBoost } from '@/lib/shared/domain/boost';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../../db/client';
import { createJsonObject, readItems, selectColumns } from '../../db/page';
import { ConflictError } from '../../errors';
import { startBoost } from '../../payment/queries/boosts';
import { opportunities } from '../schema';
import { countRemainingBoosts } from './read-post-quota';
import type { OwnOpportunity } from './write-opportunity';

/** Starts when the previous boost ends. @returns the end of the new boost */
async function extendBoost(
  transaction: Db,
  id: string,
  name: 'promotedUntil' | 'highlightedUntil',
  days: number,
  now: Date,
): Promise<Date | null> {
  const end = sql`greatest(${opportunities[name]}, ${now.toISOString()}::timestamptz) + make_interval(days => ${days})`;
  const [row] = await transaction
    .update(opportunities)
    .set({ [name]: end })
    .where(eq(opportunities.id, id))
    .returning({ endsAt: opportunities[name] });
  return row?.endsAt ?? null;
}

/** @throws ConflictError if earlier boosts of the same kind last until the call closes */
export async function requireTimeForBoosts(db: Db, id: string, kinds: readonly BoostKind[]): Promise<void> {
  const { closesAt, promotedUntil, highlightedUntil } = opportunities;
  const [row] = await db
    .select({ closesAt, promotedUntil, highlightedUntil })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  if (!row?.closesAt) return;
  for (const part of kinds.flatMap(unbundleBoost)) {
    if (boostDays[part] === null) continue;
    const until = part === 'HIGHLIGHT' ? row.highlightedUntil : row.promotedUntil;
    if (until !== null && until >= row.closesAt) {
      throw new ConflictError(problem('opportunity.refusal.boostedToEnd', { effect: part }));
    }
  }
}

export async function extendHighlight(transaction: Db, id: string, days: number, now: Date): Promise<void> {
  await extendBoost(transaction, id, 'highlightedUntil', days, now);
}

/** Starts boosts that were bought before the publication. */
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

/** @param grantId the grant of a paid boost; null for a boost included in the plan */
export function runBoosts(
  transaction: Db,
  { id, profileId }: Pick<OwnOpportunity, 'id' | 'profileId'>,
  kind: BoostKind,
  grantId: string | null,
  now: Date,
): Promise<void> {
  const boost = { kind, profileId, grantId, opportunityId: id };
  return startBoost(transaction, boost, (part) => runBoost(transaction, id, part, now), now);
}

/** @returns the end time; null for promotions that are carried out manually */
async function runBoost(transaction: Db, id: string, part: keyof typeof boostDays, now: Date): Promise<Date | null> {
  const days = boostDays[part];
  if (days === null) return null;
  return extendBoost(transaction, id, part === 'HIGHLIGHT' ? 'highlightedUntil' : 'promotedUntil', days, now);
}

type Boosts = EndpointResponse<'GET /v1/opportunities/boost'>;

const boostJson = createJsonObject<Boosts['boosts'][number]>({
  ...selectColumns('b', 'id', 'opportunityId', 'startsAt', 'endsAt'),
  type: 'b.kind',
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
