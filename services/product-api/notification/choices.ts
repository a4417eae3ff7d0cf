import {
  type Choice,
  holdCells,
  type NotificationChoices,
  type NotificationDefaults,
  type NotificationKind,
  notificationKinds,
  type QuietHours,
} from '@/lib/shared/domain/notification';
import type { accounts } from '../account/schema';

/** The stored choices of an account. The site's defaults replace null and missing values. */
export type StoredChoices = Pick<
  typeof accounts.$inferSelect,
  'notificationChoices' | 'dailyHour' | 'quietFrom' | 'quietUntil'
>;

export function getChoice(
  kind: NotificationKind,
  { notificationChoices }: Pick<StoredChoices, 'notificationChoices'>,
  { choices }: Pick<NotificationDefaults, 'choices'>,
): Choice {
  return holdCells(kind, notificationChoices[kind] ?? choices[kind]);
}

/** True if the member is notified immediately rather than once a day. */
export function isImmediate({ atOnce, device }: Choice): boolean {
  return atOnce || device;
}

export function getChoices(stored: StoredChoices, defaults: NotificationDefaults): NotificationChoices {
  const all = notificationKinds.map((kind) => [kind, getChoice(kind, stored, defaults)] as const);
  // TypeScript cannot infer that every kind has an entry.
  return Object.fromEntries(all) as NotificationChoices;
}

/**
 * Returns the channels for new calls that match a saved search. With hourly alerts, the calls are emailed immediately
 * unless the member has chosen the daily email. Otherwise, the daily email lists them.
 */
export function getSearchChoice(
  stored: StoredChoices,
  defaults: Pick<NotificationDefaults, 'choices'>,
  hasHourlyAlerts: boolean,
): Choice {
  const choice = getChoice('SEARCH', stored, defaults);
  const isMailed = choice.atOnce || choice.daily;
  if (!hasHourlyAlerts) return { ...choice, atOnce: false, daily: isMailed };
  if (stored.notificationChoices.SEARCH !== undefined) return choice;
  return { ...choice, atOnce: isMailed, daily: false };
}

/** @returns null if there are no quiet hours */
export function getQuietHours(
  { quietFrom, quietUntil }: Pick<StoredChoices, 'quietFrom' | 'quietUntil'>,
  { quiet }: Pick<NotificationDefaults, 'quiet'>,
): QuietHours | null {
  if (quietFrom === null || quietUntil === null) return quiet;
  return quietFrom === quietUntil ? null : { from: quietFrom, until: quietUntil };
}
