import type { Notification } from '@/lib/shared/contract/notification';
import type { NotificationKind } from '@/lib/shared/domain/notification';
import { encodeDeadline } from '@/lib/shared/domain/public-change';
import type { Db } from '../db/client';
import {
  listFormerDeadlines,
  listMailedOpportunities,
  type MailedNotification,
  type MailedOpportunity,
  type NotificationMail,
} from '../mail/queries/read-mails';
import type { FoundSearch, ListedNews } from '../mail/schema';
import { listMailedNotifications } from './queries/daily-mails';

/** @returns undefined if the reader has read all notifications or may no longer see them */
export async function getNotificationMail(
  db: Db,
  mail: Omit<NotificationMail, 'notifications'>,
  { notificationIds, searches = [] }: ListedNews,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<NotificationMail | undefined> {
  const listed = await listMailedNotifications(db, mail.accountId, notificationIds, kinds);
  const ids = listed.filter(isDeadline).map(({ subject }) => subject.id);
  const calls = new Map((await listMailedOpportunities(db, ids)).map((call) => [call.id, call]));
  const former = new Map((await listFormerDeadlines(db, ids)).map(({ id, before }) => [id, before]));
  const notifications: MailedNotification[] = [];
  for (const one of listed) {
    const { kind, event, subject } = one;
    const call = (isDeadline(one) && calls.get(subject.id)) || null;
    const before = (event === 'MOVED' && former.get(subject.id)) || null;
    const search = kind === 'SEARCH' ? searches.find(({ id }) => id === subject.id) : undefined;
    const found = search === undefined ? null : await readFound(db, search, now);
    if (isObsolete(one, { call, before, now }) || found?.opportunities.length === 0) continue;
    notifications.push({ ...one, count: found?.total ?? one.count, call, before, found });
  }
  return notifications.length === 0 ? undefined : { ...mail, notifications };
}

function isDeadline({ kind, event }: Notification): boolean {
  return kind === 'DEADLINE' && event !== 'PROMISE';
}

type Known = { call: MailedOpportunity | null; before: string | null; now: Date };

/**
 * True for reminders of calls that have closed, and for deadlines that were changed back to the last announced ones.
 */
function isObsolete({ kind, event, subject }: Notification, { call, before, now }: Known): boolean {
  if (kind !== 'DEADLINE') return false;
  if (event === 'MOVED') return call !== null && encodeDeadline(call.deadline) === before;
  return event === '' && subject.closesAt !== null && Date.parse(subject.closesAt) <= now.getTime();
}

/** Omits calls that visitors can no longer see or that have closed. */
async function readFound(db: Db, { opportunityIds, total }: FoundSearch, now: Date) {
  const opportunities = await listMailedOpportunities(db, opportunityIds, now);
  return { total: total - opportunityIds.length + opportunities.length, opportunities };
}
