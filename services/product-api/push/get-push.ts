import type { Words } from '@/lib/shared/i18n/words';
import type { QueuedPush } from './queries/pushes';

/** One sentence or two, without what somebody wrote. `path` is a page of the site, without its language. */
export type PushContent = { title: string; text: string; path: string };

/** Reads the current state. @returns undefined if the message is obsolete: read, hidden, blocked or deleted */
export async function getPush(
  { notificationId }: QueuedPush,
  { t, site }: Pick<Words, 't'> & { site: string },
): Promise<PushContent | undefined> {
  return notificationId === null ? { title: site, text: t('push.welcome'), path: '/account' } : undefined;
}
