import type { Words } from '@/lib/shared/i18n/words';
import type { Decision } from './application';
import { type Deadline, formatFullDeadline } from './deadline';

export const messageLimits = {
  subject: 150,
  text: 5_000,
  templates: 20,
  templateName: 60,
  chosen: 100,
  recipients: 10_000,
  /** Recipients per transaction. The first ones are reached within the request, the others in the background. */
  batch: 250,
  /** Messages per application in 24 hours, and per call in an hour. */
  perApplication: 5,
  perCall: 20,
  listed: 100,
  /** Maximum number of artists without email that a result lists. */
  namedUnmailed: 20,
} as const;

export type MessageText = { subject: string; text: string };

export const placeholders = ['name', 'title', 'number', 'organizer', 'deadline'] as const;
type Placeholder = (typeof placeholders)[number];

export type PlaceholderValues = Record<Placeholder, string>;

const IN_BRACES = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((placeholder) => placeholder === name);
}

/** Example: "{name}, {title}, …" */
export const placeholderList = placeholders.map((name) => `{${name}}`).join(', ');

/** Returns the first unknown placeholder with its braces, truncated if long. */
export function findUnknownPlaceholder(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(IN_BRACES)) {
    if (!isPlaceholder(name)) return whole.length > 40 ? `${whole.slice(0, 40)}…` : whole;
  }
  return null;
}

/** Values are inserted unchanged, even if they contain braces. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** Formats "23:59 on 3 March 2027 in Berlin", "to be announced" or "no fixed date". */
export function formatDeadlineValue(deadline: Deadline, words: Words): string {
  const full = formatFullDeadline(deadline, words);
  if (full !== null) return full;
  return deadline.kind === 'TO_BE_ANNOUNCED'
    ? words.t('application.deadlineValue.announced')
    : words.t('application.deadlineValue.none');
}

/** Template texts. Texts about decisions are named after the decision. */
export const startingTexts = ['missing', 'interview', 'ACCEPTED', 'DECLINED'] as const;
export type StartingText = (typeof startingTexts)[number];

const keptPlaceholders: PlaceholderValues = {
  name: '{name}',
  title: '{title}',
  number: '{number}',
  organizer: '{organizer}',
  deadline: '{deadline}',
};

export function getStartingText(name: StartingText, { t }: Words): MessageText {
  return {
    subject: t(`application.startingText.${name}.subject`, keptPlaceholders),
    text: t(`application.startingText.${name}.text`, keptPlaceholders),
  };
}

/** Null means the default text. */
export type DecisionTexts = Record<Decision, MessageText | null>;
