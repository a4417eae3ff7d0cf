import { artisticFields } from '@/lib/domain/artistic-field';
import { contactKinds, openToKinds, organizationTypes, pronouns, type Role, roles } from '@/lib/domain/profile';
import type { ProfileDraft } from './profile-draft';

/** What the steps ask for, as far as it was typed and is not saved yet. */
export type Answers = Partial<Omit<ProfileDraft, 'cv'> & { role: Role | null }>;

/** A profile whose making was begun and may not have ended; `before` has the ids that were there. */
export type Making = { role: Role; name: string; before: readonly string[] };

export type Kept = {
  answers: Answers;
  /** The profile that the answers are about; null before there is one. */
  profileId: string | null;
  making: Making | null;
  /** Where the person wanted to go before signing up; null: nowhere else. */
  next: string | null;
};

/** What was kept, read from a storage where anything may stand; answers about another profile do not count. */
export function keptFrom(stored: unknown, profileId: string | null): Kept {
  const kept = isKept(stored) ? stored : { answers: {}, making: null, next: null };
  const isAbout = 'profileId' in kept && kept.profileId === profileId;
  return { ...kept, profileId, answers: isAbout ? kept.answers : {} };
}

/** The answers that are not what was sent. */
export function unsettled(answers: Answers, sent: Answers): Answers {
  const settled = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => settled.get(name) !== value));
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isOneOf =
  (known: readonly string[]): Check =>
  (value) =>
    known.some((one) => one === value);
const isOneOrNull =
  (known: readonly string[]): Check =>
  (value) =>
    value === null || isOneOf(known)(value);

const answerChecks: Record<keyof Answers, Check> = {
  role: isOneOrNull(roles),
  name: isText,
  headline: isText,
  bio: isText,
  pronouns: isOneOrNull(pronouns),
  organizationType: isOneOrNull(organizationTypes),
  city: isText,
  country: isTextOrNull,
  artisticFields: isListOf(isOneOf(artisticFields)),
  languages: isListOf(isText),
  openTo: isListOf(isOneOf(openToKinds)),
  contact: (value) =>
    contactKinds.every((kind) => {
      const entry = isRecord(value) ? value[kind] : null;
      return isRecord(entry) && isText(entry.value) && typeof entry.isPublic === 'boolean';
    }),
};

function isKept(stored: unknown): stored is Kept {
  if (!isRecord(stored) || !isRecord(stored.answers)) return false;
  const checks = new Map<string, Check>(Object.entries(answerChecks));
  const areAnswers = Object.entries(stored.answers).every(([name, value]) => checks.get(name)?.(value));
  return areAnswers && isTextOrNull(stored.profileId) && isTextOrNull(stored.next) && isMaking(stored.making);
}

function isMaking(value: unknown): value is Making | null {
  if (value === null) return true;
  return isRecord(value) && isOneOf(roles)(value.role) && isText(value.name) && isListOf(isText)(value.before);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
