import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type BoostKind, boostDays } from '@/lib/shared/domain/boost';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { opportunities } from '../../opportunity/schema';
import { boosts } from '../purchase-schema';

type Subject = { kind: 'ARTWORK' | 'OPPORTUNITY'; id: string };
type Boost = {
  id: string;
  kind: BoostKind;
  subject: Subject;
  /** Null for a promotion that people carry out. */
  endsAt: Date | null;
  /** The instant at which the subject was hidden; null while it is shown. */
  hiddenAt: Date | null;
};

/** Lists the ids of the boosts of some grants in the order in which they were started. */
export async function listBoostsOfGrants(transaction: Db, grantIds: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .select({ id: boosts.id })
    .from(boosts)
    .where(inArray(boosts.grantId, [...grantIds]))
    .orderBy(asc(boosts.id));
  return rows.map(({ id }) => id);
}

export async function getBoost(transaction: Db, id: string): Promise<Boost | undefined> {
  const [row] = await transaction
    .select({
      kind: boosts.kind,
      endsAt: boosts.endsAt,
      artworkId: boosts.artworkId,
      opportunityId: boosts.opportunityId,
      artworkHiddenAt: artworks.hiddenAt,
      opportunityHiddenAt: opportunities.hiddenAt,
    })
    .from(boosts)
    .leftJoin(artworks, eq(artworks.id, boosts.artworkId))
    .leftJoin(opportunities, eq(opportunities.id, boosts.opportunityId))
    .where(eq(boosts.id, id));
  const subject = row && findSubject(row);
  if (!subject) return undefined;
  const { kind, endsAt, artworkHiddenAt, opportunityHiddenAt } = row;
  return { id, kind, subject, endsAt, hiddenAt: artworkHiddenAt ?? opportunityHiddenAt };
}

function findSubject(row: { artworkId: string | null; opportunityId: string | null }): Subject | null {
  if (row.artworkId !== null) return { kind: 'ARTWORK', id: row.artworkId };
  return row.opportunityId === null ? null : { kind: 'OPPORTUNITY', id: row.opportunityId };
}

/** SQL for the time between `end` and the end of a boost, at most the days of its own kind. */
export function createUnusedTime({ kind, endsAt }: Pick<Boost, 'kind' | 'endsAt'>, end: Date): SQL {
  const days = kind === 'BUNDLE' ? null : boostDays[kind];
  return sql`least(make_interval(days => ${days}), ${endsAt?.toISOString() ?? null}::timestamptz - ${end.toISOString()}::timestamptz)`;
}

/** Shortens the time for which the subject of a boost is boosted. A top post of an artwork is highlighted as well. */
export async function shortenSubject(transaction: Db, { kind, subject }: Boost, unused: SQL): Promise<void> {
  const isHighlight = kind === 'HIGHLIGHT';
  if (subject.kind === 'ARTWORK') {
    await transaction
      .update(artworks)
      .set({
        boostedUntil: sql`${artworks.boostedUntil} - ${unused}`,
        ...(!isHighlight && { toppedUntil: sql`${artworks.toppedUntil} - ${unused}` }),
      })
      .where(eq(artworks.id, subject.id));
    return;
  }
  const name = isHighlight ? 'highlightedUntil' : 'promotedUntil';
  await transaction
    .update(opportunities)
    .set({ [name]: sql`${opportunities[name]} - ${unused}` })
    .where(eq(opportunities.id, subject.id));
}

/** Moves the ends of later boosts of the same subject forward, if they are of some kinds and end after an instant. */
export async function shiftFollowers(
  transaction: Db,
  { id, subject }: Boost,
  kinds: readonly BoostKind[],
  unused: SQL,
  endsAfter: Date,
): Promise<void> {
  const column = subject.kind === 'ARTWORK' ? boosts.artworkId : boosts.opportunityId;
  await transaction
    .update(boosts)
    .set({ endsAt: sql`${boosts.endsAt} - ${unused}` })
    .where(
      and(eq(column, subject.id), gt(boosts.id, id), inArray(boosts.kind, [...kinds]), gt(boosts.endsAt, endsAfter)),
    );
}

export async function setBoostEnd(transaction: Db, id: string, endsAt: Date): Promise<void> {
  await transaction.update(boosts).set({ endsAt }).where(eq(boosts.id, id));
}
