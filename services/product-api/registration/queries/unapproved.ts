import { type SQL, sql } from 'drizzle-orm';

/**
 * True if the profile's account is waiting for approval or was declined.
 * @param profileId a SQL column
 */
export function isUnapproved(profileId: string): SQL {
  return sql`exists (select from profiles p join registrations r on r.account_id = p.account_id
    where p.id = ${sql.raw(profileId)} and r.state <> 'APPROVED')`;
}
