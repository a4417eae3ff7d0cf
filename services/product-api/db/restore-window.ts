import { sql } from 'drizzle-orm';

/** How long deleted artworks and opportunities can be restored. */
export const RESTORE_WINDOW = sql.raw(`interval '1 day'`);
