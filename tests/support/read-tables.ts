import { sql } from 'drizzle-orm';
import type { Db } from '@/services/product-api/db/client';
import { createTextArray, readItems } from '@/services/product-api/db/page';

/** Every request changes this table, because it counts requests. */
const COUNTERS = ['rate_limits'];

/** Returns the number of rows in each table and a checksum of their content. */
export async function readTables(db: Db): Promise<Record<string, string>> {
  const tables = await readItems<string>(
    db,
    sql`select tablename as item from pg_tables
      where schemaname = 'public' and tablename <> all(${createTextArray(COUNTERS)}) order by tablename`,
  );
  const checksums: Record<string, string> = {};
  for (const table of tables) {
    const [checksum = ''] = await readItems<string>(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as item
        from ${sql.identifier(table)} t`,
    );
    checksums[table] = checksum;
  }
  return checksums;
}
