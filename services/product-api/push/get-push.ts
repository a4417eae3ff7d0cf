import { notificationKinds } from '@/lib/shared/domain/notification';
import type { Words } from '@/lib/shared/i18n/words';
import { getNotificationPath } from '@/lib/shared/notification-text';
import type { Db } from '../db/client';
import { readSettings } from '../notification/change-settings';
import { formatNotification } from '../notification/compose-notification';
import { listMailedNotifications } from '../notification/queries/daily-mails';
import type { QueuedPush } from './queries/pushes';

/** One or two sentences, without the text of messages. `path` has no language prefix. */
export type PushContent = { title: string; text: string; path: string };

/** Reads the current state. @returns undefined if the message is obsolete: read, hidden, blocked or deleted */
export async function getPush(
  db: Db,
  { notificationId, accountId }: Pick<QueuedPush, 'notificationId' | 'accountId'>,
  { site, ...words }: Words & { site: string },
): Promise<PushContent | undefined> {
  if (notificationId === null) return { title: site, text: words.t('push.welcome'), path: '/account' };
  const { choices, timeZone } = await readSettings(db, accountId);
  const kinds = notificationKinds.filter((kind) => choices[kind].device);
  const [found] = await listMailedNotifications(db, accountId, [notificationId], kinds);
  if (found === undefined) return undefined;
  const text = formatNotification(found, { now: new Date(), timeZone: timeZone ?? 'UTC' }, words);
  return { title: site, text, path: getNotificationPath(found) };
}
