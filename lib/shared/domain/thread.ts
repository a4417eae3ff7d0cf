/** What a conversation is about. In `APPLICATION`, an artist and a call's organizer write about an application. */
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

export type ThreadAllowance = { fromDays: number; startsPerDay: number; messagesPerHour: number };

/** Limits by the account's age, youngest first. */
export const threadAllowances = [
  { fromDays: 0, startsPerDay: 5, messagesPerHour: 30 },
  { fromDays: 7, startsPerDay: 15, messagesPerHour: 60 },
  { fromDays: 30, startsPerDay: 40, messagesPerHour: 120 },
] as const satisfies readonly ThreadAllowance[];

/** @param days the age of the account */
export function findAllowance(days: number): ThreadAllowance {
  const [youngest] = threadAllowances;
  return threadAllowances.findLast(({ fromDays }) => fromDays <= days) ?? youngest;
}

/** The page that a guest's link opens. */
export function guestPath(token: string): string {
  return `/messages/guest?token=${encodeURIComponent(token)}`;
}
