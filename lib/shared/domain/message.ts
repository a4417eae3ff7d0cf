import type { Decision } from './application';
import { type Deadline, formatFullDeadline } from './deadline';

export const messageLimits = {
  subject: 150,
  text: 5_000,
  templates: 20,
  templateName: 60,
  chosen: 100,
  recipients: 10_000,
  /** Messages per application in 24 hours, and per call in an hour. */
  perApplication: 5,
  perCall: 20,
  listed: 100,
  /** Maximum number of artists without email listed in the result of a message or publication. */
  namedUnmailed: 20,
} as const;

export type MessageText = { subject: string; text: string };

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

/** Returns an error message for the field. */
export function findPlaceholderProblem(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(IN_BRACES)) {
    if (isPlaceholder(name)) continue;
    const shown = whole.length > 40 ? `${whole.slice(0, 40)}…` : whole;
    return `There is no ${shown}. Use ${placeholders.map((known) => `{${known}}`).join(', ')}.`;
  }
  return null;
}

/** Values are inserted unchanged, even if they contain braces. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** Formats "23:59 on 3 March 2027 in Berlin", "to be announced" or "no fixed date". */
export function formatDeadlineValue(deadline: Deadline): string {
  return formatFullDeadline(deadline) ?? (deadline.kind === 'TO_BE_ANNOUNCED' ? 'to be announced' : 'no fixed date');
}

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

/** Null means the default text. */
export type DecisionTexts = Record<Decision, MessageText | null>;
