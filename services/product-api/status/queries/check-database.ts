import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '../../db/client';
import { MIGRATIONS_FOLDER } from '../../db/migrations-folder';
import { readFirst } from '../../db/page';

const latestMigration = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;

/**
 * Resolves when the database responds and has the latest migration of this version. A newer version may have migrated
 * it further, while this one is being replaced.
 * @throws Error of the connection, or one that describes the missing migration.
 */
export async function checkDatabase(db: Db): Promise<void> {
  const applied = await readFirst<number | null>(
    db,
    sql`select max(created_at)::float8 as item from drizzle.__drizzle_migrations`,
  );
  if ((applied ?? 0) < latestMigration) throw new Error('The database lacks migrations of this version.');
}
