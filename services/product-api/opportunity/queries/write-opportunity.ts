import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Deadline } from '@/lib/shared/domain/deadline';
import { UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { images } from '../../image/schema';
import { lockProfile, type StoredImageRow } from '../../profile/queries/write-profile-images';
import { opportunities, opportunityChanges } from '../schema';
import { OPEN, VISIBLE } from './filters';
import { createColumns, type OpportunityFields } from './opportunity-columns';
import { getOpportunity } from './read-opportunity';

export type OpportunityColumns = PgUpdateSetSource<typeof opportunities>;

export type NewDraft = {
  id: string;
  profileId: string;
  fields: OpportunityFields;
  idempotencyKey: string | undefined;
};

export async function findSameDraft(
  transaction: Db,
  { id, profileId, idempotencyKey }: Pick<NewDraft, 'id' | 'profileId' | 'idempotencyKey'>,
): Promise<string | undefined> {
  const isSame = idempotencyKey === undefined ? undefined : eq(opportunities.idempotencyKey, idempotencyKey);
  const [same] = await transaction
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.profileId, profileId), or(eq(opportunities.id, id), isSame)));
  return same?.id;
}

/** @returns false if the id is taken */
export async function insertDraft(
  transaction: Db,
  { id, profileId, fields, idempotencyKey }: NewDraft,
): Promise<boolean> {
  const { type, title, ...others } = fields;
  const values = {
    deadlineKind: 'FIXED' as const,
    // Not free by default, because the organizer has not stated the fees yet.
    fee: 'FEES' as const,
    ...createColumns(others),
    id,
    profileId,
    type,
    title,
    idempotencyKey,
  };
  const added = await transaction
    .insert(opportunities)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: opportunities.id });
  return added.length > 0;
}

export function countDrafts(transaction: Db, profileId: string): Promise<number> {
  const isDraft = inArray(opportunities.status, ['DRAFT', 'PENDING_PAYMENT']);
  return transaction.$count(opportunities, and(eq(opportunities.profileId, profileId), isDraft));
}

/** SQL condition on the row before the update: closed or no longer listed, and unchanged since. */
const HAS_JUST_ENDED = sql`first_closed_at is null and published_at is not null
  and coalesce(closes_at, visible_until) <= now()`;

/** Keeps the promise from the first closing, even if the opportunity reopens. */
const KEEP_PROMISE = {
  firstClosedAt: sql`case when ${HAS_JUST_ENDED} then coalesce(closes_at, visible_until) else first_closed_at end`,
  promisedOn: sql`case when ${HAS_JUST_ENDED} then results_date else promised_on end`,
};

export const NO_CLOSING = { closedEarlyAt: null, closedEarlyFrom: null };

/** Undoing an early closing unlocks the promise, unless the call had closed before. */
export const UNDO_CLOSING = {
  ...NO_CLOSING,
  firstClosedAt: sql`nullif(first_closed_at, closes_at)`,
  promisedOn: sql`case when first_closed_at <> closes_at then promised_on end`,
};

/** Callers must hold a lock on the opportunity. */
export async function updateOpportunity(transaction: Db, id: string, columns: OpportunityColumns): Promise<void> {
  await transaction
    .update(opportunities)
    .set({ ...KEEP_PROMISE, ...columns })
    .where(eq(opportunities.id, id));
}

export async function insertChanges(
  transaction: Db,
  opportunityId: string,
  changes: readonly Pick<typeof opportunityChanges.$inferInsert, 'field' | 'before' | 'after'>[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await transaction
    .insert(opportunityChanges)
    .values(changes.map((change) => ({ ...change, id: uuidv7(), opportunityId, changedAt: now })));
}

/** @returns an early closing that can still be undone, with the previous deadline */
export async function findClosing(
  transaction: Db,
  id: string,
  now: Date,
): Promise<{ closedAt: Date; deadline: Deadline } | undefined> {
  const [row] = await transaction
    .select({ closedAt: opportunities.closedEarlyAt, deadline: opportunities.closedEarlyFrom })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  if (!row?.closedAt || row.deadline === null) return undefined;
  const isUndoable = now.getTime() - row.closedAt.getTime() < UNDO_MINUTES * 60_000;
  return isUndoable ? { closedAt: row.closedAt, deadline: row.deadline } : undefined;
}

/** Keeps changes already announced by email. */
export async function removeDeadlineChanges(transaction: Db, opportunityId: string, since: Date): Promise<void> {
  const { field, toldAt, changedAt } = opportunityChanges;
  const isOfCall = eq(opportunityChanges.opportunityId, opportunityId);
  await transaction
    .delete(opportunityChanges)
    .where(and(isOfCall, eq(field, 'deadline'), isNull(toldAt), gte(changedAt, since)));
}

type ImageChange = { alt: string | null; caption: string | null; focalPoint: { x: number; y: number } | null };

/** Null removes the image. @returns false if the profile has no such opportunity */
export async function replaceImage(
  db: Db,
  own: OwnOpportunity,
  image: (StoredImageRow & ImageChange) | null,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if ((await lockOpportunity(transaction, own)) === undefined) return false;
    await transaction.delete(images).where(eq(images.opportunityId, own.id));
    if (image !== null) {
      const { focalPoint, ...row } = image;
      await transaction.insert(images).values({
        ...row,
        id: uuidv7(),
        kind: 'OPPORTUNITY',
        opportunityId: own.id,
        focalX: focalPoint?.x ?? null,
        focalY: focalPoint?.y ?? null,
      });
    }
    await updateOpportunity(transaction, own.id, { updatedAt: touchUpdatedAt(now) });
    return true;
  });
}

/** @returns false if there is no image */
export async function changeOpportunityImageDetails(
  db: Db,
  own: OwnOpportunity,
  { alt, caption, focalPoint }: ImageChange,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if ((await lockOpportunity(transaction, own)) === undefined) return false;
    const changed = await transaction
      .update(images)
      .set({ alt, caption, focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null })
      .where(eq(images.opportunityId, own.id))
      .returning({ id: images.id });
    await updateOpportunity(transaction, own.id, { updatedAt: touchUpdatedAt(now) });
    return changed.length > 0;
  });
}

export function findOpportunityOwner(db: Db, id: string): Promise<string | undefined> {
  const owner = sql`select profile_id as item from opportunities where id = ${id} and status <> 'DELETED'`;
  return readFirst<string>(db, owner);
}

/** Searches for open opportunities skip rows that are marked as past. */
export async function markPastOpportunities(db: Db, now: Date): Promise<void> {
  await db
    .update(opportunities)
    .set({ isPast: true })
    .where(and(eq(opportunities.isPast, false), lte(opportunities.closesAt, now)));
}

export type OwnOpportunity = { id: string; profileId: string; accountId: string };

/** Locks the profile before the opportunity. @returns undefined if the profile no longer owns the opportunity */
export async function lockOpportunity(
  transaction: Db,
  { id, profileId, accountId }: OwnOpportunity,
): Promise<Opportunity | undefined> {
  await lockProfile(transaction, profileId);
  const locked = await transaction
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.id, id), eq(opportunities.profileId, profileId)))
    .for('update');
  return locked.length === 0 ? undefined : getOpportunity(transaction, id, accountId);
}

export async function canBeAppliedTo(db: Db, id: string): Promise<boolean> {
  const open = sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE} and ${OPEN}`;
  return (await readFirst<boolean>(db, open)) ?? false;
}

export async function countApplication(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`insert into applications (opportunity_id, day, count)
    select o.id, (${now}::timestamptz at time zone 'UTC')::date, 1 from opportunities o where o.id = ${id}
    on conflict (opportunity_id, day) do update set count = applications.count + 1`);
}
