import { sql } from 'drizzle-orm';

/** The time for which a deleted artwork or opportunity can be restored. Its row is deleted afterwards. */
export const RESTORE_WINDOW = sql.raw(`interval '1 day'`);
