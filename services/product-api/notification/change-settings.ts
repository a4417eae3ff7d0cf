import type { NotificationSettings, NotificationSettingsChange } from '@/lib/shared/contract/notification';
import { type Choice, holdCells, type NotificationKind, notificationKinds } from '@/lib/shared/domain/notification';
import { getPlan } from '@/lib/shared/domain/offer';
import { givesAccess } from '@/lib/shared/domain/subscription';
import type { Db } from '../db/client';
import { requireFound } from '../moderation/require-found';
import { readNotificationDefaults } from '../site/queries/read-notification-defaults';
import { readOffer } from '../site/queries/read-offer';
import { getChoices, getQuietHours, getSearchChoice } from './choices';
import { rescheduleDailyMail } from './daily-schedule';
import {
  getNotificationSettings,
  listAccountPlans,
  lockNotificationSettings,
  type StoredSettings,
  setNotificationSettings,
} from './queries/notification-settings';

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
      await rescheduleDailyMail(transaction, accountId, now);
    }
    return readSettings(transaction, accountId);
  });
}

function createColumns(stored: StoredSettings, change: NotificationSettingsChange) {
  const { choices = {}, dailyHour, quiet, wantsMessageText } = change;
  const held = Object.entries(choices).map(
    ([kind, choice]) => [kind, holdCells(kind as NotificationKind, choice)] as const,
  );
  return {
    notificationChoices: { ...stored.notificationChoices, ...Object.fromEntries(held) },
    ...(dailyHour !== undefined && { dailyHour }),
    ...(wantsMessageText !== undefined && { wantsMessageText }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? 0, quietUntil: quiet?.until ?? 0 }),
  };
}

/** Kinds of emails that contain a link to turn them off. */
export const endedMails = ['reminders', 'digests', 'daily', 'notifications'] as const;
export type EndedMail = (typeof endedMails)[number];

const ended: Record<EndedMail, { kinds: readonly NotificationKind[]; off: Partial<Choice> }> = {
  reminders: { kinds: ['DEADLINE'], off: { atOnce: false, daily: false } },
  digests: { kinds: ['SEARCH'], off: { atOnce: false, daily: false } },
  daily: { kinds: notificationKinds, off: { daily: false } },
  notifications: { kinds: notificationKinds, off: { atOnce: false } },
};

/** Turns off the emails that the member can change. The lock preserves concurrent changes from another tab or link. */
export async function endMails(db: Db, accountId: string, mail: EndedMail, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockNotificationSettings(transaction, accountId);
    const { choices } = await readSettings(transaction, accountId);
    const { kinds, off } = ended[mail];
    const changed = kinds.map((kind) => [kind, { ...choices[kind], ...off }] as const);
    await changeSettings(transaction, accountId, { choices: Object.fromEntries(changed) }, now);
  });
}
