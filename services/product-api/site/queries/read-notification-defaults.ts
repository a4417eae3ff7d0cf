import { defaultNotifications, type NotificationDefaults } from '@/lib/shared/domain/notification';
import type { Db } from '../../db/client';
import { readSetting } from './read-setting';

/** How members are notified unless they choose otherwise. */
export async function readNotificationDefaults(db: Db): Promise<NotificationDefaults> {
  const changed = await readSetting(db, 'notifications');
  return { ...changed, choices: { ...defaultNotifications.choices, ...changed.choices } };
}
