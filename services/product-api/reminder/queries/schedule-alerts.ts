import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/**
 * Has the saved searches of a profile's account looked at soon. Called when a search is saved and when a plan changes;
 * the job itself finds out which searches have hourly alerts, and stops when there are none.
 */
export async function scheduleAlerts(db: Db, profileId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update accounts set alerts_due_at = ${now.toISOString()}::timestamptz
    from profiles p
    where p.id = ${profileId} and accounts.id = p.account_id and accounts.alerts_due_at is null
      and exists (select from saved_searches s where s.profile_id = p.id)`);
}
