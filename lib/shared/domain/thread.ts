/** Subjects of conversations. `APPLICATION` is between an artist and the organizer of the call. */
export const threadKinds = ['ARTWORK', 'OPPORTUNITY', 'APPLICATION', 'PROFILE'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Visitors without an account have no applications. */
export const guestThreadKinds = ['ARTWORK', 'OPPORTUNITY', 'PROFILE'] as const satisfies readonly ThreadKind[];

export const threadTabs = ['ALL', 'UNREAD', 'REQUESTS', 'PUT_AWAY'] as const;
export type ThreadTab = (typeof threadTabs)[number];

/** The side that wrote first, and the other one. */
export const threadSides = ['STARTER', 'RECIPIENT'] as const;
export type ThreadSide = (typeof threadSides)[number];

export function getOtherSide(side: ThreadSide): ThreadSide {
  return side === 'STARTER' ? 'RECIPIENT' : 'STARTER';
}

/** `MAIL` is a reply to an email. `APPLICATION` is a message that an organizer sent to applications of a call. */
export const messageSources = ['SITE', 'MAIL', 'APPLICATION'] as const;
export type MessageSource = (typeof messageSources)[number];

/**
 * Only its author sees a message that waits for a moderator, or for the confirmation of a guest's address. A moderator
 * has removed the text of a removed message.
 */
export const threadMessageStates = ['DELIVERED', 'WAITING', 'UNCONFIRMED', 'REMOVED'] as const;
export type ThreadMessageState = (typeof threadMessageStates)[number];

export const threadLimits = {
  /** In characters. */
  text: 5_000,
  /** Characters of the latest message in lists. */
  preview: 200,
  guestName: 120,
  guestEmail: 254,
  /** Messages to a stranger who has not answered yet. */
  unanswered: 3,
  /** Days in which a guest confirms the address. */
  confirmationDays: 3,
  /** Messages of a guest in a conversation per hour. */
  guestPerHour: 20,
  /** Moderators see this many messages before and after a reported one. */
  context: 5,
  /** The same text to this many strangers within this many minutes waits for a moderator. */
  sameText: { strangers: 5, minutes: 10 },
  /** Days during which an account's first message to an artist is shown with a warning about frauds. */
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

/** Limits by the account's age in days, the youngest first. */
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

/** The page of a guest's link. */
export function guestPath(token: string): string {
  return `/messages/guest?token=${encodeURIComponent(token)}`;
}
