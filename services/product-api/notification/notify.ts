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
import type { mails, Payloads } from '../mail/schema';
import { queuePushes } from '../push/queries/pushes';
import { readNotificationDefaults } from '../site/queries/read-notification-defaults';
import { getChoice, getQuietHours } from './choices';
import { findRecipients, type NotifiedAccount } from './queries/recipients';
import { insertMails, upsertNotifications } from './queries/write-notifications';
import type { notifications } from './schema';

export type News = {
  kind: NotificationKind;
  /** The profile to notify. */
  recipientId: string;
  subject: { kind: NotificationSubject; id: string };
  /** The profile that caused the event. Named in the notification. */
  actorId?: string | null;
  /** The account that caused the event. Not notified. */
  actingAccountId?: string;
  /** Notifies only this account instead of all members of the profile. */
  accountId?: string;
  /** Distinguishes events of one kind about one subject. */
  event?: string;
  /** Time of the event; now by default. Future events are not shown yet. */
  at?: Date;
  /** When the daily email lists the event. Defaults to the next daily email; null to leave the event out. */
  dailyAt?: Date | null;
  /** The number of events; 1 by default. */
  count?: number;
  /** The email to members who chose immediate emails. Defaults to one sentence and a link; null sends no email. */
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
 * @returns the mails that were queued
 */
export async function notify(transaction: Db, news: News | readonly News[], now = new Date()): Promise<number> {
  const all: readonly News[] = Array.isArray(news) ? news : [news];
  const [first] = all;
  if (first === undefined) return 0;
  const defaults = await readNotificationDefaults(transaction);
  let queued = 0;
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const profileIds = [...new Set(batch.map(({ recipientId }) => recipientId))];
    const recipients = await findRecipients(transaction, profileIds, getKindRule(first.kind).audience);
    const told = pairRecipients(batch, recipients);
    for (let from = 0; from < told.length; from += BATCH) {
      queued += await tell(transaction, told.slice(from, from + BATCH), defaults, now);
    }
  }
  return queued;
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

async function tell(transaction: Db, told: readonly Told[], defaults: NotificationDefaults, now: Date) {
  const rows = new Map<string, typeof notifications.$inferInsert>();
  const pushed = new Map<string, { accountId: string; dueAt: Date }>();
  const mailed: { key: string; row: typeof mails.$inferInsert }[] = [];
  for (const { news, account } of told) {
    const { here, atOnce, daily, device } = getChoice(news.kind, account, defaults);
    if (!here && !atOnce && !daily && !device) continue;
    const quiet = getQuietHours(account, defaults);
    const at = news.at ?? now;
    const zone = account.timeZone ?? 'UTC';
    const row = createRow(news, account, at, zone);
    if (daily && !atOnce && canMail(account)) {
      const next = computeNextHour(at, account.dailyHour ?? defaults.dailyHour, zone);
      row.mailDueAt = news.dailyAt === undefined ? next : news.dailyAt;
    }
    const key = [row.accountId, row.profileId, row.subjectId, row.event, row.day].join();
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + (news.count ?? 1) });
    if (device) pushed.set(key, { accountId: account.accountId, dueAt: waitForMorning(at, quiet, zone) });
    if (atOnce && news.mail !== null && (canMail(account) || news.kind === 'PAYMENT')) {
      const mail = news.mail ?? { kind: 'NOTIFICATION', payload: {} };
      mailed.push({ key, row: { dueAt: at, ...mail, id: uuidv7(), accountId: account.accountId } });
    }
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
  return mailed.length;
}

function canMail({ email, isEmailVerified }: NotifiedAccount): boolean {
  return email !== null && isEmailVerified;
}

function createRow({ kind, subject, event, actorId }: News, account: NotifiedAccount, at: Date, zone: string) {
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
  };
  return row;
}
