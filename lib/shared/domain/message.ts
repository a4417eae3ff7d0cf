import type { Decision } from './application';
import { type Deadline, formatFullDeadline } from './deadline';

/** The limits of organizers' messages to artists who applied. */
export const messageLimits = {
  subject: 150,
  text: 5_000,
  templates: 20,
  templateName: 60,
  /** The maximum number of applications chosen one by one, and of those that match a filter. */
  chosen: 100,
  recipients: 10_000,
  /** The maximum number of messages to one application within 24 hours, and for one call within an hour. */
  perApplication: 5,
  perCall: 20,
  /** The number of an application's newest messages that are listed. */
  listed: 100,
  /** The maximum number of artists who got no mail that the result of a message or a publication names. */
  namedUnmailed: 20,
} as const;

/** What an organizer writes: a subject and a text, both with placeholders. */
export type MessageText = { subject: string; text: string };

/** The placeholders, which are replaced by each recipient's values. */
export const placeholders = ['name', 'title', 'number', 'organizer', 'deadline'] as const;
export type Placeholder = (typeof placeholders)[number];
export const placeholderLabels: Record<Placeholder, string> = {
  name: 'the artist’s name',
  title: 'the title of the call',
  number: 'the number of the application',
  organizer: 'your name',
  deadline: 'the deadline of the call',
};

export type PlaceholderValues = Record<Placeholder, string>;

const IN_BRACES = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((placeholder) => placeholder === name);
}

/** Finds an expression in braces that is not a placeholder. @returns a sentence for its field, or null. */
export function findPlaceholderProblem(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(IN_BRACES)) {
    if (isPlaceholder(name)) continue;
    const shown = whole.length > 40 ? `${whole.slice(0, 40)}…` : whole;
    return `There is no ${shown}. Use ${placeholders.map((known) => `{${known}}`).join(', ')}.`;
  }
  return null;
}

/** Replaces the placeholders of a text. Values are inserted unchanged, even if they contain braces. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** Formats the deadline of a call for its placeholder. */
export function formatDeadlineValue(deadline: Deadline): string {
  return formatFullDeadline(deadline) ?? (deadline.kind === 'TO_BE_ANNOUNCED' ? 'to be announced' : 'no fixed date');
}

/** The templates that every organizer can start from. */
export const startingTexts = [
  {
    name: 'A detail is missing',
    subject: 'Something is missing in your application {number}',
    text: `Dear {name},

thank you for applying for “{title}”. Something is missing in your application {number}:

Please add it on the page of your application. Deadline: {deadline}.

{organizer}`,
  },
  {
    name: 'Invitation to an interview',
    subject: 'An invitation to talk about your application {number}',
    text: `Dear {name},

we have read your application {number} for “{title}”, and would like to talk with you about it. Are you free on one of these days?

{organizer}`,
  },
  {
    name: 'Accepted',
    subject: 'Your application {number} is accepted',
    text: `Dear {name},

we are glad to accept your application {number} for “{title}”. Here is what happens next:

{organizer}`,
  },
  {
    name: 'Declined',
    subject: 'About your application {number}',
    text: `Dear {name},

thank you for the work that you sent us for “{title}”. We looked at your application {number} with care, and cannot accept it this time.

{organizer}`,
  },
] as const satisfies readonly (MessageText & { name: string })[];

/** The organizer's own texts of the mails about decisions; null where the default sentences are used. */
export type DecisionTexts = Record<Decision, MessageText | null>;
