import { v7 as uuidv7 } from 'uuid';
import { getLocalDate } from '@/lib/shared/domain/deadline';
import {
  computeNextHour,
  getKindRule,
  type NotificationDefaults,
  type NotificationKind,
  type NotificationSubject,
  waitForMorning,
} from '@/lib/shared/domain/notification';
import type { Db } from '../db/client';
import type { FoundSearch, mails, Payloads } from '../mail/schema';
import { queuePushes } from '../push/queries/pushes';
import { readNotificationDefaults } from '../site/queries/read-notification-defaults';
import { getChoice, getQuietHours, getSearchChoice } from './choices';
import { findRecipients, type NotifiedAccount } from './queries/recipients';
import { insertMails, upsertNotifications } from './queries/write-notifications';
import type { notifications } from './schema';

export type News = {
  kind: NotificationKind;
  /** The profile to notify. */
  recipientId: string;
  subject: { kind: NotificationSubject; id: string };
  /** The profile that caused the event. The notification shows its name. */
  actorId?: string | null;
  /** The account that caused the event. It is not notified. */
  actingAccountId?: string;
  /** Notifies only this account instead of all members of the profile. */
  accountId?: string;
  /** Distinguishes events of one kind about one subject. */
  event?: string;
  /** Time of the event; now by default. Future events are not shown yet. */
  at?: Date;
  /** Start of the period that ends with the event. */
  since?: Date;
  /** When the daily email lists the event. Defaults to the next daily email. */
  dailyAt?: Date;
  /** The only account to which `dailyAt` applies. The others get the event in their next daily email. */
  dailyFor?: string;
  /** The number of events; 1 by default. */
  count?: number;
  /** New calls that match a saved search, for the immediate email. `isHourly` is true if the plan has hourly alerts. */
  search?: FoundSearch & { isHourly: boolean };
  /**
   * The email to members who chose immediate emails. Defaults to an email that lists all events; null sends no email.
   */
  mail?: QueuedMail | null;
};

/** `dueAt` delays the email, so it can include later events. Defaults to the time of the event. */
type QueuedMail = { [Kind in keyof Payloads]: { kind: Kind; payload: Payloads[Kind] } }[keyof Payloads] &
  Pick<typeof mails.$inferInsert, 'threadId' | 'dueAt'>;

/** Rows per statement. PostgreSQL permits at most 65,535 parameters. */
const BATCH = 1_000;

/**
 * Notifies profiles of events, in the transaction that causes them. All events must be of one kind. Each account is
 * notified on the channels that it has chosen.
 * @returns the queued emails
 */
export async function notify(transaction: Db, news: News | readonly News[], now = new Date()): Promise<number> {
  const all: readonly News[] = Array.isArray(news) ? news : [news];
  const [first] = all;
  if (first === undefined) return 0;
  const defaults = await readNotificationDefaults(transaction);
  const listed: Listed = new Map();
  let queued = 0;
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const profileIds = [...new Set(batch.map(({ recipientId }) => recipientId))];
    const recipients = await findRecipients(transaction, profileIds, getKindRule(first.kind).audience);
    const told = pairRecipients(batch, recipients);
    for (let from = 0; from < told.length; from += BATCH) {
      queued += await tell(transaction, told.slice(from, from + BATCH), { defaults, listed, now });
    }
  }
  return queued + (await queueListed(transaction, listed));
}

/** For each account, the events to list in a single immediate email, by notification. */
type Listed = Map<string, { dueAt: Date; notifications: Map<string, FoundSearch | undefined> }>;

async function queueListed(transaction: Db, listed: Listed): Promise<number> {
  const rows = [...listed].map(([accountId, { dueAt, notifications: about }]) => {
    const notificationIds = [...about.keys()];
    const searches = [...about.values()].filter((search) => search !== undefined);
    const payload = { notificationIds, ...(searches.length > 0 && { searches }) };
    // An email about several notifications must outlast the deletion of one of them.
    const notificationId = (notificationIds.length === 1 && notificationIds[0]) || null;
    return { id: uuidv7(), kind: 'NOTIFICATION' as const, accountId, dueAt, payload, notificationId };
  });
  for (let from = 0; from < rows.length; from += BATCH) await insertMails(transaction, rows.slice(from, from + BATCH));
  return rows.length;
}

type Told = { news: News; account: NotifiedAccount };

function pairRecipients(batch: readonly News[], recipients: readonly NotifiedAccount[]): Told[] {
  const accounts = new Map<string, NotifiedAccount[]>();
  for (const account of recipients) {
    accounts.set(account.profileId, [...(accounts.get(account.profileId) ?? []), account]);
  }
  return batch.flatMap((news) =>
    (accounts.get(news.recipientId) ?? [])
      .filter(({ accountId }) => accountId === (news.accountId ?? accountId) && accountId !== news.actingAccountId)
      .map((account) => ({ news, account })),
  );
}

type Telling = { defaults: NotificationDefaults; listed: Listed; now: Date };

async function tell(transaction: Db, told: readonly Told[], { defaults, listed, now }: Telling): Promise<number> {
  const rows = new Map<string, typeof notifications.$inferInsert>();
  const pushed = new Map<string, { accountId: string; dueAt: Date }>();
  const mailed: { key: string; row: typeof mails.$inferInsert }[] = [];
  const added: { key: string; accountId: string; dueAt: Date; search: FoundSearch | undefined }[] = [];
  for (const { news, account } of told) {
    const { here, atOnce, daily, device } = news.search
      ? getSearchChoice(account, defaults, news.search.isHourly)
      : getChoice(news.kind, account, defaults);
    if (!here && !atOnce && !daily && !device) continue;
    const quiet = getQuietHours(account, defaults);
    const at = news.at ?? now;
    const zone = account.timeZone ?? 'UTC';
    const row = createRow(news, account, at, zone);
    if (daily && !atOnce && canMail(account)) {
      const next = computeNextHour(at, account.dailyHour ?? defaults.dailyHour, zone);
      const isGiven = (news.dailyFor ?? account.accountId) === account.accountId;
      row.mailDueAt = (isGiven && news.dailyAt) || next;
    }
    const key = [row.accountId, row.profileId, row.subjectId, row.event, row.day].join();
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + (news.count ?? 1) });
    if (device) pushed.set(key, { accountId: account.accountId, dueAt: waitForMorning(at, quiet, zone) });
    if (!atOnce || news.mail === null || !(canMail(account) || news.kind === 'PAYMENT')) continue;
    const { accountId } = account;
    if (news.mail) mailed.push({ key, row: { dueAt: at, ...news.mail, id: uuidv7(), accountId } });
    else added.push({ key, accountId, dueAt: at, search: getFound(news) });
  }
  if (rows.size === 0) return 0;
  // Concurrent transactions lock rows in the same order.
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const written = await upsertNotifications(
    transaction,
    sorted.map(([, row]) => row),
  );
  const ids = new Map(sorted.map(([key], place) => [key, written[place]?.id ?? null]));
  await insertMails(
    transaction,
    mailed.map(({ key, row }) => ({ ...row, notificationId: ids.get(key) ?? null })),
  );
  const pushes = [...pushed].flatMap(([key, push]) => {
    const notificationId = ids.get(key);
    return notificationId ? [{ ...push, notificationId }] : [];
  });
  await queuePushes(transaction, pushes);
  for (const { key, accountId, dueAt, search } of added) {
    const one = listed.get(accountId) ?? { dueAt, notifications: new Map() };
    listed.set(accountId, one);
    const notificationId = ids.get(key);
    if (notificationId) one.notifications.set(notificationId, search);
  }
  return mailed.length;
}

function getFound({ search }: News): FoundSearch | undefined {
  return search && { id: search.id, opportunityIds: search.opportunityIds, total: search.total };
}

function canMail({ email, isEmailVerified }: NotifiedAccount): boolean {
  return email !== null && isEmailVerified;
}

function createRow({ kind, subject, event, actorId, since }: News, account: NotifiedAccount, at: Date, zone: string) {
  const row: typeof notifications.$inferInsert = {
    id: uuidv7(),
    accountId: account.accountId,
    profileId: account.profileId,
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    event: event ?? '',
    day: getLocalDate(at, zone),
    actorId: actorId ?? null,
    happenedAt: at,
    since: since ?? null,
  };
  return row;
}
