import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/**
 * Schedules an evaluation of the saved searches of a profile's account for alerts. Called when a search is saved and when
 * a plan changes; the job determines which searches have hourly alerts and ends the schedule when none has.
 */
export async function scheduleAlerts(db: Db, profileId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update accounts set alerts_due_at = ${now.toISOString()}::timestamptz
    from profiles p
    where p.id = ${profileId} and accounts.id = p.account_id and accounts.alerts_due_at is null
      and exists (select from saved_searches s where s.profile_id = p.id)`);
}
