import { sql } from 'drizzle-orm';

/** Deletions of works and calls can be undone for so long; then the row is removed. */
export const RESTORE_WINDOW = sql.raw(`interval '1 day'`);
