import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type BoostKind, boostDays } from '@/lib/shared/domain/boost';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { opportunities } from '../../opportunity/schema';
import { boosts } from '../purchase-schema';

type Boost = typeof boosts.$inferSelect;

const TOP: readonly BoostKind[] = ['TOP_POST_1', 'TOP_POST_3'];

/**
 * Ends boosts whose grants are revoked. Each gives up only its own days: boosts of the same subject follow one another, so
 * those that were bought later move forward by what was left of it. The days of a hidden subject stand still, and are
 * counted from the moment when it was hidden.
 */
export async function endBoosts(transaction: Db, grantIds: readonly string[], now: Date): Promise<void> {
  const ids = await transaction
    .select({ id: boosts.id })
    .from(boosts)
    .where(inArray(boosts.grantId, [...grantIds]))
    .orderBy(asc(boosts.id));
  for (const { id } of ids) {
    const [boost] = await transaction.select().from(boosts).where(eq(boosts.id, id));
    if (boost !== undefined) await endBoost(transaction, boost, (await readHiddenAt(transaction, boost)) ?? now);
  }
}

async function readHiddenAt(transaction: Db, { artworkId, opportunityId }: Boost): Promise<Date | null> {
  if (artworkId !== null) {
    const [work] = await transaction
      .select({ hiddenAt: artworks.hiddenAt })
      .from(artworks)
      .where(eq(artworks.id, artworkId));
    return work?.hiddenAt ?? null;
  }
  if (opportunityId === null) return null;
  const [call] = await transaction
    .select({ hiddenAt: opportunities.hiddenAt })
    .from(opportunities)
    .where(eq(opportunities.id, opportunityId));
  return call?.hiddenAt ?? null;
}

async function endBoost(transaction: Db, boost: Boost, now: Date): Promise<void> {
  const { id, kind, endsAt } = boost;
  const days = kind === 'BUNDLE' ? null : boostDays[kind];
  if (endsAt === null || endsAt <= now) return;
  const left = sql`least(make_interval(days => ${days}), ${endsAt.toISOString()}::timestamptz - ${now.toISOString()}::timestamptz)`;
  await shorten(transaction, boost, left, now);
  await transaction.update(boosts).set({ endsAt: now }).where(eq(boosts.id, id));
}

async function shorten(
  transaction: Db,
  { id, kind, artworkId, opportunityId }: Boost,
  left: SQL,
  now: Date,
): Promise<void> {
  const isHighlight = kind === 'HIGHLIGHT';
  const later = (followers: readonly BoostKind[]) =>
    and(gt(boosts.id, id), inArray(boosts.kind, [...followers]), gt(boosts.endsAt, now));
  if (artworkId !== null) {
    await transaction
      .update(artworks)
      .set({
        boostedUntil: sql`${artworks.boostedUntil} - ${left}`,
        ...(!isHighlight && { toppedUntil: sql`${artworks.toppedUntil} - ${left}` }),
      })
      .where(eq(artworks.id, artworkId));
    // A top post of a work is highlighted as well: highlights follow it, too.
    await transaction
      .update(boosts)
      .set({ endsAt: sql`${boosts.endsAt} - ${left}` })
      .where(and(eq(boosts.artworkId, artworkId), later(isHighlight ? ['HIGHLIGHT'] : ['HIGHLIGHT', ...TOP])));
  } else if (opportunityId !== null) {
    const name = isHighlight ? 'highlightedUntil' : 'promotedUntil';
    await transaction
      .update(opportunities)
      .set({ [name]: sql`${opportunities[name]} - ${left}` })
      .where(eq(opportunities.id, opportunityId));
    await transaction
      .update(boosts)
      .set({ endsAt: sql`${boosts.endsAt} - ${left}` })
      .where(and(eq(boosts.opportunityId, opportunityId), later(isHighlight ? ['HIGHLIGHT'] : TOP)));
  }
}
