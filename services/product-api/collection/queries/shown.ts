import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: artwork `a` is shown in the saved works and collections of a profile.
 * @param _owner SQL expression of the id of the profile
 */
export function isShownTo(_owner: SQL): SQL {
  return sql`a.is_listed`;
}
