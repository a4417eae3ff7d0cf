import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type BoostKind, boostDays, unbundleBoost } from '@/lib/shared/domain/boost';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { createTextArray, readItems } from '../../db/page';
import { opportunities } from '../../opportunity/schema';
import { boosts } from '../purchase-schema';

/** Counts running boosts, and those that an administrator has yet to carry out. */
export function countRunningBoosts(db: Db): Promise<number> {
  return db.$count(boosts, sql`ends_at > now() or (ends_at is null and done_at is null)`);
}

type NewBoost = {
  kind: BoostKind;
  profileId: string;
  /** Null for boosts included in a plan. */
  grantId: string | null;
} & ({ artworkId: string } | { opportunityId: string });

/**
 * Starts each part of a bundle. Callers must hold a lock on the subject.
 * @param run extends the subject's boosted time and returns the end; null for manual promotions
 */
export async function startBoost(
  transaction: Db,
  { kind, ...boost }: NewBoost,
  run: (part: keyof typeof boostDays) => Promise<Date | null>,
  now: Date,
): Promise<void> {
  const parts = unbundleBoost(kind);
  const bundleId = parts.length > 1 ? uuidv7() : null;
  for (const part of parts) {
    const endsAt = await run(part);
    const id = uuidv7();
    await transaction
      .insert(boosts)
      .values({ ...boost, id, kind: part, bundleId, startsAt: now, endsAt, createdAt: now });
  }
}

/**
 * SQL for the end that buyers see, capped at the opportunity's closing. Stored boosts keep all their days, because the
 * deadline can move. The parameters are aliases. The opportunity is left-joined.
 */
export function createBoostEnd(boost: string, opportunity: string): string {
  return `case when ${boost}.ends_at is not null then least(${boost}.ends_at, ${opportunity}.closes_at) end`;
}

type Subject = { kind: 'ARTWORK' | 'OPPORTUNITY'; id: string };
type Boost = {
  id: string;
  kind: BoostKind;
  subject: Subject;
  /** Null for manual promotions. */
  endsAt: Date | null;
  hiddenAt: Date | null;
};

/** @returns boost ids, ordered by start */
export function listBoostsOfGrants(transaction: Db, grantIds: readonly string[]): Promise<string[]> {
  const ids = createTextArray(grantIds);
  return readItems(transaction, sql`select id as item from boosts where grant_id = any(${ids}::uuid[]) order by id`);
}

export async function getBoost(transaction: Db, id: string): Promise<Boost | undefined> {
  const [row] = await transaction
    .select({ boost: boosts, artworkHiddenAt: artworks.hiddenAt, opportunityHiddenAt: opportunities.hiddenAt })
    .from(boosts)
    .leftJoin(artworks, eq(artworks.id, boosts.artworkId))
    .leftJoin(opportunities, eq(opportunities.id, boosts.opportunityId))
    .where(eq(boosts.id, id));
  const subject = row && findSubject(row.boost);
  if (!subject) return undefined;
  const { kind, endsAt } = row.boost;
  return { id, kind, subject, endsAt, hiddenAt: row.artworkHiddenAt ?? row.opportunityHiddenAt };
}

function findSubject(row: { artworkId: string | null; opportunityId: string | null }): Subject | null {
  if (row.artworkId !== null) return { kind: 'ARTWORK', id: row.artworkId };
  return row.opportunityId === null ? null : { kind: 'OPPORTUNITY', id: row.opportunityId };
}

/** Time between `end` and the boost's end, capped at the boost's length. */
export function createUnusedTime({ kind, endsAt }: Pick<Boost, 'kind' | 'endsAt'>, end: Date): SQL {
  const days = kind === 'BUNDLE' ? null : boostDays[kind];
  return sql`least(make_interval(days => ${days}), ${endsAt?.toISOString() ?? null}::timestamptz - ${end.toISOString()}::timestamptz)`;
}

/** Top posts also highlight their artwork. */
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

/** Brings the subject's later boosts forward by the unused time. */
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
    .where(and(eq(column, subject.id), gt(boosts.id, id), inArray(boosts.kind, kinds), gt(boosts.endsAt, endsAfter)));
}

/** Does not change the subject. */
export async function setBoostEnd(transaction: Db, id: string, endsAt: Date): Promise<void> {
  await transaction.update(boosts).set({ endsAt }).where(eq(boosts.id, id));
}
