import { type SQL, sql } from 'drizzle-orm';
import { notBlocked } from '../../block/queries/blocks';

/**
 * SQL condition: artwork `a` is shown in a profile's saved works and collections.
 * @param owner SQL expression for the profile's id
 */
export function isShownTo(owner: SQL): SQL {
  return sql`(a.is_listed and ${notBlocked(owner, sql`a.profile_id`)})`;
}
