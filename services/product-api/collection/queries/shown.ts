import { type SQL, sql } from 'drizzle-orm';
import { notBlocked } from '../../block/queries/blocks';

/**
 * SQL condition: artwork `a` is shown in the saved works and collections of a profile.
 * @param owner SQL expression of the id of the profile
 */
export function isShownTo(owner: SQL): SQL {
  return sql`(a.is_listed and ${notBlocked(owner, sql`a.profile_id`)})`;
}
