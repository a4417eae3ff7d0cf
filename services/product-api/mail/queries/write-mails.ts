import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { hasRow, readFirst } from '../../db/page';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { profiles } from '../../profile/schema';
import { type Enquiry, mails } from '../schema';

/** Does nothing if the artwork was deleted concurrently. */
export async function insertEnquiryCopy(db: Db, artworkId: string, payload: Enquiry, copyTo: string): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await hasRow(transaction, sql`select from artworks where id = ${artworkId} for key share`))) return;
    await transaction
      .insert(mails)
      .values({ id: uuidv7(), kind: 'ENQUIRY_COPY', artworkId, accountId: copyTo, payload });
  });
}

export async function removeWithdrawalMails(transaction: Db, opportunityId: string): Promise<void> {
  await transaction.execute(sql`delete from mails m
    where m.kind in ('APPLICATION', 'JURY') and m.payload ->> 'event' = 'CALL_WITHDRAWN' and (
      exists (select from artist_applications a
        where a.opportunity_id = ${opportunityId} and a.id = (m.payload ->> 'applicationId')::uuid)
      or exists (select from jurors j join jury_rounds r on r.id = j.round_id
        where r.opportunity_id = ${opportunityId} and j.id = m.juror_id))`);
}

/** Rows are removed after this time, even if unsent. */
const LIFETIME = sql`interval '3 days'`;

/**
 * Leaves emails of kinds that only other versions can send. Unsent emails are retried after five minutes, then with
 * exponential backoff of up to six hours.
 */
export async function claimMail(db: Db): Promise<string | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        sql`payload is not null and ${mails.dueAt} <= now() and ${mails.createdAt} > now() - ${LIFETIME}`,
        inArray(mails.kind, mails.kind.enumValues),
      ),
    )
    .orderBy(mails.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      dueAt: sql`now() + least(interval '6 hours', interval '5 minutes' * (2 ^ least(${mails.attempts}, 20)))`,
    })
    // `array()` is evaluated once. The planner could evaluate a plain subquery again and claim another row.
    .where(sql`${mails.id} = any(array(${due}))`)
    .returning({ id: mails.id });
  return claimed?.id;
}

/** Clears the content of a sent or obsolete email. Idempotent. */
export async function endMail(db: Db, id: string, sentAt: Date | null): Promise<void> {
  await db
    .update(mails)
    .set({ payload: null, sentAt })
    .where(and(eq(mails.id, id), isNotNull(mails.payload)));
}

/** @returns the number of removed emails that were never sent */
export async function removeOldMails(db: Db): Promise<number> {
  const removed = await db
    .delete(mails)
    .where(sql`${mails.createdAt} <= now() - ${LIFETIME}`)
    .returning({ isUnsent: sql<boolean>`payload is not null` });
  return removed.filter(({ isUnsent }) => isUnsent).length;
}

export async function unsubscribeFromEnquiries(db: Db, profileId: string, now: Date) {
  await db
    .update(profiles)
    .set({ acceptsEnquiries: false, updatedAt: touchUpdatedAt(now) })
    .where(and(eq(profiles.id, profileId), eq(profiles.acceptsEnquiries, true)));
  return readFirst<{ id: string; name: string }>(
    db,
    sql`select json_build_object('id', id, 'name', name) as item from profiles where id = ${profileId}`,
  );
}
