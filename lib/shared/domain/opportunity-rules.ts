import type { Words } from '@/lib/shared/i18n/words';
import {
  computeClosingInstant,
  type Deadline,
  formatZonePlace,
  getLocalDate,
  isCalendarDay,
  isLocalDateTime,
  isShownByClocks,
  localTimeMessages,
} from './deadline';
import type { Money } from './money';
import type { ApplyMethod, Fees, FeeType } from './opportunity';
import { listProblems } from './problems';

/* Rules across fields, shared by the form and the product API. The contract only validates single fields. */

type OpportunityFields = Fees & {
  description: string;
  artisticFields: readonly unknown[];
  allFields: boolean;
  country: string | null;
  isOnline: boolean;
  deadline: Deadline;
  eventStart: string | null;
  eventEnd: string | null;
  feeDescription: string | null;
  apply: { method: ApplyMethod } | null;
  applicationForm: unknown;
};

type Problems = Record<string, string>;

/** For services, which do not load translations. */
export const englishRules = {
  endsFirst: 'This is before it begins.',
  free: 'The call is free for artists. Remove this, or say that it has fees.',
  freeHere: 'Applying here is free for artists. Remove this fee, or let them apply on your own page.',
  undated: 'A call of this kind has no date.',
  timeZone: 'Say in which time zone this is.',
  ...localTimeMessages,
  skipped: 'The clocks {place} are put forward then and skip this time. Choose an hour earlier or later.',
  passed: 'This has passed. Choose a time to come.',
  passedDay: 'This has passed. Choose a day to come.',
  beforeDeadline: 'This is before the deadline. Choose a later day.',
  noDescription: 'Describe the call.',
  noDeadline: 'Say when it closes.',
  noFields: 'Choose the fields, or say that all are welcome.',
  noCountry: 'Say where it is, or that it is online.',
  noCost: 'Say what artists pay, or that it is free.',
  noMethod: 'Say how to apply.',
  noForm: 'Say what applicants send.',
} as const;

function say(rule: keyof typeof englishRules, words: Words | undefined, place = ''): string {
  return words?.t(`opportunity.rule.${rule}`, { place }) ?? englishRules[rule].replace('{place}', place);
}

/** Also applies to drafts. */
export function findContradictions(
  fields: Omit<OpportunityFields, 'description' | 'applicationForm'>,
  words?: Words,
): Problems {
  const { fee, applicationFee, participationFee, eventStart, eventEnd, apply } = fields;
  const free = say('free', words);
  const isCharged = (type: FeeType, money: Money | null) => fee === type && money !== null && money.amount > 0;
  const rules = listProblems([
    ['eventEnd', eventStart !== null && eventEnd !== null && eventEnd < eventStart, say('endsFirst', words)],
    ['applicationFee.amount', isCharged('FREE', applicationFee), free],
    ['participationFee.amount', isCharged('FREE', participationFee), free],
    ['applicationFee.amount', apply?.method === 'IMPASTO' && isCharged('FEES', applicationFee), say('freeHere', words)],
  ]);
  return { ...findDeadlineProblems(fields.deadline, words), ...rules };
}

export function findDeadlineProblems({ kind, localDateTime, timeZone }: Deadline, words?: Words): Problems {
  if (localDateTime === null) return {};
  if (kind === 'ROLLING' || kind === 'TO_BE_ANNOUNCED') {
    return { 'deadline.localDateTime': say('undated', words) };
  }
  if (timeZone === null) return { 'deadline.timeZone': say('timeZone', words) };
  if (!isCalendarDay(localDateTime.slice(0, 10))) return { 'deadline.localDateTime': say('day', words) };
  if (!isLocalDateTime(localDateTime)) return { 'deadline.localDateTime': say('time', words) };
  if (isShownByClocks(localDateTime, timeZone)) return {};
  return { 'deadline.localDateTime': say('skipped', words, formatZonePlace(timeZone, words)) };
}

export function findPassedDeadline(deadline: Deadline, now: Date, words?: Words): Problems {
  // findContradictions already reports invalid local times.
  if (deadline.localDateTime !== null && !isLocalDateTime(deadline.localDateTime)) return {};
  const closesAt = computeClosingInstant(deadline);
  if (closesAt === null || closesAt > now) return {};
  return { 'deadline.localDateTime': say('passed', words) };
}

export function findPromiseProblems(
  { deadline, resultsDate }: { deadline: Deadline; resultsDate: string | null },
  now: Date,
  words?: Words,
): Problems {
  if (resultsDate === null) return {};
  if (resultsDate < getLocalDate(now, deadline.timeZone ?? 'UTC')) {
    return { resultsDate: say('passedDay', words) };
  }
  const isBeforeDeadline = deadline.localDateTime !== null && resultsDate < deadline.localDateTime.slice(0, 10);
  return isBeforeDeadline ? { resultsDate: say('beforeDeadline', words) } : {};
}

/** Fields that are only required for publication. */
export function findMissing(fields: OpportunityFields, words?: Words): Problems {
  const { deadline, fee } = fields;
  const isDated = deadline.kind === 'FIXED' || deadline.kind === 'RECURRING';
  const isCostKnown =
    fee === 'FREE' || [fields.applicationFee, fields.participationFee, fields.feeDescription].some((said) => !!said);
  const hasNoFields = fields.artisticFields.length === 0 && !fields.allFields;
  const lacksForm = fields.apply?.method === 'IMPASTO' && fields.applicationForm === null;
  return listProblems([
    ['description', fields.description === '', say('noDescription', words)],
    ['deadline.localDateTime', isDated && deadline.localDateTime === null, say('noDeadline', words)],
    ['artisticFields', hasNoFields, say('noFields', words)],
    ['country', fields.country === null && !fields.isOnline, say('noCountry', words)],
    ['applicationFee.amount', !isCostKnown, say('noCost', words)],
    ['apply.value', fields.apply === null, say('noMethod', words)],
    ['applicationForm', lacksForm, say('noForm', words)],
  ]);
}
