/** The subject of a conversation. In `APPLICATION`, an artist and the organizer of a call discuss an application. */
export const threadKinds = ['ARTWORK', 'OPPORTUNITY', 'APPLICATION', 'PROFILE'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Visitors without an account have no applications. */
export const guestThreadKinds = ['ARTWORK', 'OPPORTUNITY', 'PROFILE'] as const satisfies readonly ThreadKind[];

export const threadTabs = ['ALL', 'UNREAD', 'REQUESTS', 'PUT_AWAY'] as const;
export type ThreadTab = (typeof threadTabs)[number];

/** The side that wrote first, and the side that was written to. */
export const threadSides = ['STARTER', 'RECIPIENT'] as const;
export type ThreadSide = (typeof threadSides)[number];

export function getOtherSide(side: ThreadSide): ThreadSide {
  return side === 'STARTER' ? 'RECIPIENT' : 'STARTER';
}

/** `MAIL` is a reply to an email. `APPLICATION` is a message that an organizer sent to a call's applicants. */
export const messageSources = ['SITE', 'MAIL', 'APPLICATION'] as const;
export type MessageSource = (typeof messageSources)[number];

/**
 * Messages are `WAITING` for a moderator, or `UNCONFIRMED` until a guest confirms the address. Only the author sees
 * either. A moderator has removed the text of `REMOVED` messages.
 */
export const threadMessageStates = ['DELIVERED', 'WAITING', 'UNCONFIRMED', 'REMOVED'] as const;
export type ThreadMessageState = (typeof threadMessageStates)[number];

export const threadLimits = {
  /** In characters. */
  text: 5_000,
  /** Lists show this many characters of the latest message. */
  preview: 200,
  guestName: 120,
  guestEmail: 254,
  /** Messages to a stranger before the first reply. */
  unanswered: 3,
  /** How many days a guest has to confirm the address. */
  confirmationDays: 3,
  /** Messages per hour by a guest in a conversation. */
  guestPerHour: 20,
  /** Moderators see this many messages before and after a reported one. */
  context: 5,
  /** A text sent to this many strangers within this many minutes must be approved by a moderator. */
  sameText: { strangers: 5, minutes: 10 },
  /** Accounts younger than this many days cause a fraud warning when they first write to an artist. */
  newAccountDays: 30,
} as const;

/** Removes differences in case, accents, punctuation, spaces and numbers. */
export function normalizeMessage(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, '');
}

/** Account ages, in days, from which each set of limits applies, youngest first. */
export const accountAges = { NEW: 0, WEEK: 7, MONTH: 30 } as const;
export type AccountAge = keyof typeof accountAges;
export const accountAgeNames = Object.keys(accountAges) as [AccountAge, ...AccountAge[]];

/** Conversations that an account starts in 24 hours, and messages that it sends in an hour. */
export type ThreadAllowance = { startsPerDay: number; messagesPerHour: number };
export type ThreadAllowances = Record<AccountAge, ThreadAllowance>;
export const maxAllowance: ThreadAllowance = { startsPerDay: 1_000, messagesPerHour: 10_000 };

/** Limits that apply until administrators change them. */
export const defaultAllowances: ThreadAllowances = {
  NEW: { startsPerDay: 5, messagesPerHour: 30 },
  WEEK: { startsPerDay: 15, messagesPerHour: 60 },
  MONTH: { startsPerDay: 40, messagesPerHour: 120 },
};

/** @param days the age of the account */
export function findAllowance(allowances: ThreadAllowances, days: number): ThreadAllowance {
  return allowances[accountAgeNames.findLast((age) => accountAges[age] <= days) ?? 'NEW'];
}

/** True if no older account has a lower limit than a younger account. */
export function growsWithAge({ NEW, WEEK, MONTH }: ThreadAllowances): boolean {
  const isAtLeast = (older: ThreadAllowance, younger: ThreadAllowance) =>
    older.startsPerDay >= younger.startsPerDay && older.messagesPerHour >= younger.messagesPerHour;
  return isAtLeast(WEEK, NEW) && isAtLeast(MONTH, WEEK);
}

/** The page that a guest's link opens. */
export function guestPath(token: string): string {
  return `/messages/guest?token=${encodeURIComponent(token)}`;
}
