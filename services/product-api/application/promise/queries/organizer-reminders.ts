import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PromiseReminderDay } from '@/lib/shared/domain/promise';
import type { Db } from '../../../db/client';
import { createJsonObject, readItems } from '../../../db/page';
import { mails } from '../../../mail/schema';
import { promisedOn } from '../../queries/application-json';
import { promiseReminders } from '../schema';

export type PromisedCall = {
  opportunityId: string;
  accountId: string;
  promisedOn: string;
  /** The organizer's time zone, or the deadline's while that is unknown. */
  timeZone: string;
};

const promisedJson = createJsonObject<PromisedCall>({
  opportunityId: 'o.id',
  accountId: 'ac.id',
  promisedOn,
  timeZone: `coalesce(ac.time_zone, o.deadline_zone, 'UTC')`,
});

/** SQL: the call `o` has closed, and at least one applicant has no published decision. */
export const HAS_UNANSWERED = sql`o.status = 'PUBLISHED' and o.apply_method = 'IMPASTO'
  and exists (select from artist_applications a
    where a.opportunity_id = o.id and a.status = 'SUBMITTED' and a.decision is null)`;

/** Lists closed calls with a promised date within two weeks of `now` and applicants without a published decision. */
export function listPromisedCalls(db: Db, now: Date): Promise<PromisedCall[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return readItems<PromisedCall>(
    db,
    sql`select ${sql.raw(promisedJson)} as item
      from opportunity_promises pr
      join opportunities o on o.id = pr.opportunity_id
      join profiles p on p.id = o.profile_id
      join accounts ac on ac.id = p.account_id
      where ${sql.raw(promisedOn)} between (${at} - interval '14 days')::date and (${at} + interval '14 days')::date
        and (o.closes_at is null or o.closes_at <= ${at}) and ${HAS_UNANSWERED}
        and ac.wants_reminders and ac.is_email_verified and ac.email is not null
      order by o.id`,
  );
}

/**
 * Inserts a reminder with its mail.
 * @returns false if it was queued before.
 */
export async function insertPromiseReminder(
  db: Db,
  { opportunityId, accountId, promisedOn }: PromisedCall,
  day: PromiseReminderDay,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const written = await transaction
      .insert(promiseReminders)
      .values({ opportunityId, promisedOn, day })
      .onConflictDoNothing()
      .returning({ day: promiseReminders.day });
    if (written.length === 0) return false;
    await transaction.insert(mails).values({ id: uuidv7(), kind: 'ORGANIZER', accountId, payload: { opportunityId } });
    return true;
  });
}
