import { sql } from 'drizzle-orm';
import { CARD_MARK, createMarkKey, iconFiles } from '@/lib/shared/domain/site-mark';

const [prefix = '', suffix = ''] = createMarkKey('|', '').split('|');

/** Selects the storage keys of all logos and icons that were ever set, because changes to settings can be undone. */
export const listMarkKeys = sql`select distinct ${prefix} || (mark->>'id') || ${suffix} || file as key
  from site_changes c
  cross join lateral (values (c.settings->'logo'), (c.settings->'icon')) marks (mark)
  cross join lateral unnest(array['mark.' || (mark->>'format'), ${sql.join(
    [CARD_MARK, ...iconFiles].map((file) => sql`${file}`),
    sql`, `,
  )}]) file
  where mark->>'id' is not null`;
