import { type SQL, sql } from 'drizzle-orm';

/** @param profileId a column. True if the profile's account is waiting for approval or was declined. */
export function isUnapproved(profileId: string): SQL {
  return sql`exists (select from profiles p join registrations r on r.account_id = p.account_id
    where p.id = ${sql.raw(profileId)} and r.state <> 'APPROVED')`;
}
