import { sql } from 'drizzle-orm';
import { type SiteSettings, siteSettings } from '@/lib/shared/contract/site';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import type { Db } from '../../db/client';
import { readOne } from '../../db/page';

type ReadSettings = Pick<SiteSettings, 'notifications' | 'conversations'>;

const { notifications, conversations } = createAllDefaults('');
const defaults: ReadSettings = { notifications, conversations };

/** Returns the default if the stored value cannot be read. */
export async function readSetting<Key extends keyof ReadSettings>(db: Db, key: Key): Promise<ReadSettings[Key]> {
  const stored = await readOne<unknown>(
    db,
    sql`select (select settings->${key}::text from site_changes where settings ? ${key} order by id desc limit 1) as item`,
  );
  const { data } = siteSettings.shape[key].safeParse(stored);
  // TypeScript does not relate the schema of a key to its type.
  return data === undefined ? defaults[key] : (data as ReadSettings[Key]);
}
