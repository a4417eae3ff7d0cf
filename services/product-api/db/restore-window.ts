import { sql } from 'drizzle-orm';

/** Deleted artworks and opportunities can be restored for this long. */
export const RESTORE_WINDOW = sql.raw(`interval '1 day'`);
