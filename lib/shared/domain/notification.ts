import { addCalendarDays, computeInstant, getLocalDate } from './deadline';

/** Notification channels: the list, an immediate email, the daily email, and devices. */
export const channels = ['here', 'atOnce', 'daily', 'device'] as const;
export type Channel = (typeof channels)[number];
export type Choice = Record<Channel, boolean>;

/** The members of an organization who receive a notification. A person's profile only has one account. */
export type NotificationAudience = 'EVERYONE' | 'EDITORS' | 'BILLING' | 'OWNERS';

export const notificationGroups = ['FOLLOWED', 'YOURS', 'CALLS', 'ACCOUNT'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

type KindRule = {
  group: NotificationGroup;
  audience: NotificationAudience;
  /** Fixed values of channels that nobody can change. */
  held: Partial<Choice>;
};

/** In the order of the settings page. */
const kindRules = {
  NEW_WORKS: { group: 'FOLLOWED', audience: 'EVERYONE', held: { atOnce: false } },
  NEW_CALLS: { group: 'FOLLOWED', audience: 'EVERYONE', held: {} },
  MESSAGE: { group: 'YOURS', audience: 'EDITORS', held: {} },
  QUESTION: { group: 'YOURS', audience: 'EDITORS', held: {} },
  FOLLOWED: { group: 'YOURS', audience: 'EVERYONE', held: { atOnce: false, daily: false } },
  DEADLINE: { group: 'CALLS', audience: 'EVERYONE', held: {} },
  APPLICATION: { group: 'CALLS', audience: 'EDITORS', held: {} },
  SEARCH: { group: 'CALLS', audience: 'EVERYONE', held: {} },
  PAYMENT: { group: 'ACCOUNT', audience: 'BILLING', held: { atOnce: true } },
  MODERATION: { group: 'ACCOUNT', audience: 'EDITORS', held: { atOnce: true } },
  TEAM: { group: 'ACCOUNT', audience: 'OWNERS', held: {} },
} as const satisfies Record<string, KindRule>;

export type NotificationKind = keyof typeof kindRules;
export const notificationKinds = Object.keys(kindRules) as [NotificationKind, ...NotificationKind[]];

export function getKindRule(kind: NotificationKind): KindRule {
  return kindRules[kind];
}

/** A notification's subject can be one of these. Its title, page and visibility are read when the notification is shown. */
export const notificationSubjects = [
  'PROFILE',
  'ARTWORK',
  'OPPORTUNITY',
  'APPLICATION',
  'SEARCH',
  'PAYMENT',
  'SUBSCRIPTION',
  'THREAD',
  'TEAM',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** In days. Older notifications are removed. */
export const NOTIFICATION_DAYS = 30;
export const notificationLimits = {
  /** Rows per page of the list. */
  page: 20,
  /** Rows in the layer that opens from the bell. */
  layer: 8,
  /** The largest number that the bell shows. */
  count: 99,
  /** Maximum number of lines in the daily email, which links to the rest. */
  mail: 50,
} as const;

export type NotificationChoices = Record<NotificationKind, Choice>;

const choose = (...on: Channel[]): Choice => ({
  here: on.includes('here'),
  atOnce: on.includes('atOnce'),
  daily: on.includes('daily'),
  device: on.includes('device'),
});

/** These defaults apply until administrators change them. */
export const defaultNotifications = {
  choices: {
    NEW_WORKS: choose('here', 'daily'),
    NEW_CALLS: choose('here', 'daily'),
    MESSAGE: choose('here', 'atOnce', 'device'),
    QUESTION: choose('here', 'atOnce', 'device'),
    FOLLOWED: choose('here'),
    DEADLINE: choose('here', 'daily', 'device'),
    APPLICATION: choose('here', 'atOnce', 'device'),
    SEARCH: choose('here', 'daily'),
    PAYMENT: choose('here', 'atOnce'),
    MODERATION: choose('here', 'atOnce'),
    TEAM: choose('here', 'atOnce'),
  } satisfies NotificationChoices as NotificationChoices,
  /** In the member's local time. */
  dailyHour: 8,
  quiet: { from: 22, until: 8 } as QuietHours | null,
};
export type NotificationDefaults = typeof defaultNotifications;

/** From the start of one hour to the start of another, in the member's local time. */
export type QuietHours = { from: number; until: number };

/** Replaces stored values of channels that nobody can change. */
export function holdCells(kind: NotificationKind, choice: Choice): Choice {
  return { ...choice, ...getKindRule(kind).held };
}

/** Formats "8:00". */
export function formatHour(hour: number): string {
  return `${hour}:00`;
}

const createTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Returns when clocks in the time zone next show the hour. Clock changes can skip or repeat an hour. */
export function computeNextHour(now: Date, hour: number, timeZone: string): Date {
  const today = getLocalDate(now, timeZone);
  const at = computeInstant(`${today}T${createTime(hour)}`, timeZone);
  return at > now ? at : computeInstant(`${addCalendarDays(today, 1)}T${createTime(hour)}`, timeZone);
}

/** Returns the end of the quiet hours if `now` is within them, otherwise `now`. */
export function waitForMorning(now: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (quiet === null || quiet.from === quiet.until) return now;
  const end = computeNextHour(now, quiet.until, timeZone);
  const start = computeNextHour(now, quiet.from, timeZone);
  // During quiet hours, the next end comes before the next start.
  return end < start ? end : now;
}
