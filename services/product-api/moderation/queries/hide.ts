import { eq, type SQL, sql } from 'drizzle-orm';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';
import { opportunities, type storedStatuses } from '../../opportunity/schema';
import { profiles } from '../../profile/schema';
import type { Subject } from './subject';

type ShownPost = { id: string; profileId: string; status: (typeof storedStatuses)[number] };

/** Hides a profile with its artworks and published opportunities. Paid time is paused while hidden. */
export async function hideSubject(transaction: Db, { kind, id }: Subject, reason: string, now: Date): Promise<void> {
  if (kind === 'OPPORTUNITY') {
    await hideOpportunities(transaction, sql`id = ${id}`, now);
    await transaction.update(opportunities).set({ hiddenReason: reason }).where(eq(opportunities.id, id));
    return;
  }
  if (kind === 'ARTWORK') return hideArtworks(transaction, sql`id = ${id}`, now);
  await transaction
    .update(profiles)
    .set({ hiddenAt: sql`coalesce(hidden_at, ${format(now)})` })
    .where(eq(profiles.id, id));
  await hideArtworks(transaction, sql`profile_id = ${id}`, now);
  await hideOpportunities(transaction, sql`profile_id = ${id} and status = 'PUBLISHED'`, now);
}

async function hideArtworks(transaction: Db, condition: SQL, now: Date): Promise<void> {
  await transaction.update(artworks).set({ hiddenAt: now }).where(sql`${condition} and hidden_at is null`);
}

async function hideOpportunities(transaction: Db, condition: SQL, now: Date): Promise<void> {
  await transaction
    .update(opportunities)
    .set({ status: 'HIDDEN', hiddenFrom: sql`status`, hiddenAt: now })
    .where(sql`${condition} and status not in ('HIDDEN', 'DELETED')`);
}

/**
 * Restores the previous state and the remaining paid time. A profile's artworks and opportunities are also shown,
 * unless they have their own notice. Returns the opportunities that are visible again.
 */
export async function showSubject(transaction: Db, { kind, id }: Subject, now: Date): Promise<ShownPost[]> {
  if (kind === 'OPPORTUNITY') return showOpportunities(transaction, sql`s.id = ${id}`, now);
  if (kind === 'ARTWORK') {
    await showArtworks(transaction, sql`s.id = ${id}`, now);
    return [];
  }
  // A trigger keeps the profile hidden while its account is waiting for approval.
  await transaction.update(profiles).set({ hiddenAt: null }).where(eq(profiles.id, id));
  await showArtworks(transaction, sql`s.profile_id = ${id}`, now);
  return showOpportunities(transaction, sql`s.profile_id = ${id}`, now);
}

/** True unless `s` is hidden by its own notice or its profile's. */
function createShowCondition(column: 'artwork_id' | 'opportunity_id'): SQL {
  return sql`not exists (select from moderation_notices n
      where n.${sql.identifier(column)} = s.id and n.kind = 'HIDE' and n.ended_at is null)
    and not exists (select from profiles p where p.id = s.profile_id and p.hidden_at is not null)`;
}

async function showArtworks(transaction: Db, condition: SQL, now: Date): Promise<void> {
  const shown = sql`select s.id from artworks s
    where ${condition} and s.hidden_at is not null and ${createShowCondition('artwork_id')}`;
  await returnBoostTime(transaction, sql`b.artwork_id = s.id`, sql`artworks s`, shown, now);
  await transaction.execute(sql`update artworks set hidden_at = null, boosted_until = ${returnTime('boosted_until', now)},
      topped_until = ${returnTime('topped_until', now)}
    where id in (${shown})`);
}

async function showOpportunities(transaction: Db, condition: SQL, now: Date): Promise<ShownPost[]> {
  const shown = sql`select s.id from opportunities s
    where ${condition} and s.status = 'HIDDEN' and ${createShowCondition('opportunity_id')}`;
  // If the owner deleted a hidden opportunity, undoing the deletion restores its state from before it was hidden.
  await transaction.execute(sql`update opportunities s set deleted_from = coalesce(hidden_from, 'DRAFT'), hidden_from = null,
      hidden_reason = null, hidden_at = null
    where ${condition} and status = 'DELETED' and deleted_from = 'HIDDEN' and ${createShowCondition('opportunity_id')}`);
  await returnBoostTime(transaction, sql`b.opportunity_id = s.id`, sql`opportunities s`, shown, now);
  return readItems<ShownPost>(
    transaction,
    sql`update opportunities set status = coalesce(hidden_from, 'DRAFT'), hidden_from = null, hidden_reason = null,
        hidden_at = null, paid_until = ${returnTime('paid_until', now)},
        visible_until = ${returnTime('visible_until', now)},
        promoted_until = ${returnTime('promoted_until', now)}, highlighted_until = ${returnTime('highlighted_until', now)}
      where id in (${shown})
      returning json_build_object('id', id, 'profileId', profile_id, 'status', status) as item`,
  );
}

const format = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Adds the time spent hidden, unless the paid time had already ended by then. */
function returnTime(column: string, now: Date): SQL {
  const end = sql.identifier(column);
  return sql`case when ${end} > hidden_at then ${end} + (${format(now)} - hidden_at) else ${end} end`;
}

async function returnBoostTime(transaction: Db, match: SQL, source: SQL, shown: SQL, now: Date): Promise<void> {
  await transaction.execute(sql`update boosts b set ends_at = b.ends_at + (${format(now)} - s.hidden_at)
    from ${source} where ${match} and b.ends_at > s.hidden_at and s.id in (${shown})`);
}
