import { sql } from 'drizzle-orm';
import { siteSettings } from '@/lib/shared/contract/site';
import { defaultNotifications, type NotificationDefaults } from '@/lib/shared/domain/notification';
import type { Db } from '../../db/client';
import { readOne } from '../../db/page';

/** How members are notified unless they choose otherwise. */
export async function readNotificationDefaults(db: Db): Promise<NotificationDefaults> {
  const stored = await readOne<unknown>(
    db,
    sql`select (select settings->'notifications' from site_changes where settings ? 'notifications'
      order by id desc limit 1) as item`,
  );
  const changed = siteSettings.shape.notifications.safeParse(stored).data ?? defaultNotifications;
  return { ...changed, choices: { ...defaultNotifications.choices, ...changed.choices } };
}
