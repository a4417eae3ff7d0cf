import type { NotificationSettings, NotificationSettingsChange } from '@/lib/shared/contract/notification';
import { computeNextHour, holdCells, type NotificationKind, notificationKinds } from '@/lib/shared/domain/notification';
import { getPlan } from '@/lib/shared/domain/offer';
import { givesAccess } from '@/lib/shared/domain/subscription';
import type { Db } from '../db/client';
import { requireFound } from '../moderation/require-found';
import { readNotificationDefaults } from '../site/queries/read-notification-defaults';
import { readOffer } from '../site/queries/read-offer';
import { getChoices, getQuietHours, getSearchChoice } from './choices';
import {
  getNotificationSettings,
  listAccountPlans,
  lockNotificationSettings,
  type StoredSettings,
  setNotificationSettings,
} from './queries/notification-settings';
import { moveDailyMail } from './queries/write-notifications';

type Settings = Omit<NotificationSettings, 'areMailsSent'>;

export async function readSettings(db: Db, accountId: string): Promise<Settings> {
  const stored = requireFound(await getNotificationSettings(db, accountId));
  const defaults = await readNotificationDefaults(db);
  const hasHourlyAlerts = await readHourlyAlerts(db, accountId);
  const { timeZone, isEmailVerified, dailyHour, wantsMessageText } = stored;
  return {
    choices: { ...getChoices(stored, defaults), SEARCH: getSearchChoice(stored, defaults, hasHourlyAlerts) },
    dailyHour: dailyHour ?? defaults.dailyHour,
    quiet: getQuietHours(stored, defaults),
    ...{ wantsMessageText, timeZone, isEmailVerified, hasHourlyAlerts },
  };
}

async function readHourlyAlerts(db: Db, accountId: string): Promise<boolean> {
  const offer = await readOffer(db);
  const plans = await listAccountPlans(db, accountId);
  return plans.some(
    ({ type, status }) => getPlan(offer, { type, isExpired: !givesAccess(status) }).alerts === 'HOURLY',
  );
}

/** Locks the row, so that two tabs can change different kinds at the same time. */
export async function changeSettings(
  db: Db,
  accountId: string,
  change: NotificationSettingsChange,
  now: Date,
): Promise<Settings> {
  return db.transaction(async (transaction) => {
    const stored = requireFound(await lockNotificationSettings(transaction, accountId));
    await setNotificationSettings(transaction, accountId, createColumns(stored, change));
    if (change.dailyHour !== undefined && change.dailyHour !== stored.dailyHour) {
      const next = computeNextHour(now, change.dailyHour, stored.timeZone ?? 'UTC');
      await moveDailyMail(transaction, accountId, next);
    }
    return readSettings(transaction, accountId);
  });
}

function createColumns(stored: StoredSettings, change: NotificationSettingsChange) {
  const { choices = {}, dailyHour, quiet, wantsMessageText } = change;
  const held = Object.entries(choices).map(
    ([kind, choice]) => [kind, holdCells(kind as NotificationKind, choice)] as const,
  );
  const { DEADLINE: deadline, SEARCH: search } = choices;
  return {
    notificationChoices: { ...stored.notificationChoices, ...Object.fromEntries(held) },
    ...(deadline && { wantsReminders: deadline.atOnce || deadline.daily }),
    ...(search && { wantsDigests: search.atOnce || search.daily }),
    ...(dailyHour !== undefined && { dailyHour }),
    ...(wantsMessageText !== undefined && { wantsMessageText }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? 0, quietUntil: quiet?.until ?? 0 }),
  };
}

/** Turns off immediate or daily emails for every kind of notification that the member can change. */
export async function endMails(db: Db, accountId: string, channel: 'atOnce' | 'daily', now: Date): Promise<void> {
  const { choices } = await readSettings(db, accountId);
  const ended = notificationKinds.map((kind) => [kind, { ...choices[kind], [channel]: false }] as const);
  await changeSettings(db, accountId, { choices: Object.fromEntries(ended) }, now);
}
