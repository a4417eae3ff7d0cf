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

/** Also applies to drafts. */
export function findContradictions(fields: Omit<OpportunityFields, 'description' | 'applicationForm'>): Problems {
  const { fee, applicationFee, participationFee, eventStart, eventEnd, apply } = fields;
  const free = 'The call is free for artists. Remove this, or say that it has fees.';
  const isCharged = (type: FeeType, money: Money | null) => fee === type && money !== null && money.amount > 0;
  const here = 'Applying here is free for artists. Remove this fee, or let them apply on your own page.';
  const rules = listProblems([
    ['eventEnd', eventStart !== null && eventEnd !== null && eventEnd < eventStart, 'This is before it begins.'],
    ['applicationFee.amount', isCharged('FREE', applicationFee), free],
    ['participationFee.amount', isCharged('FREE', participationFee), free],
    ['applicationFee.amount', apply?.method === 'IMPASTO' && isCharged('FEES', applicationFee), here],
  ]);
  return { ...findDeadlineProblems(fields.deadline), ...rules };
}

export function findDeadlineProblems({ kind, localDateTime, timeZone }: Deadline): Problems {
  if (localDateTime === null) return {};
  if (kind === 'ROLLING' || kind === 'TO_BE_ANNOUNCED') {
    return { 'deadline.localDateTime': 'A call of this kind has no date.' };
  }
  if (timeZone === null) return { 'deadline.timeZone': 'Say in which time zone this is.' };
  if (!isCalendarDay(localDateTime.slice(0, 10))) return { 'deadline.localDateTime': localTimeMessages.day };
  if (!isLocalDateTime(localDateTime)) return { 'deadline.localDateTime': localTimeMessages.time };
  if (isShownByClocks(localDateTime, timeZone)) return {};
  return {
    'deadline.localDateTime': `The clocks ${formatZonePlace(timeZone)} are put forward then and skip this time. Choose an hour earlier or later.`,
  };
}

export function findPassedDeadline(deadline: Deadline, now: Date): Problems {
  // findContradictions reports invalid local times.
  if (deadline.localDateTime !== null && !isLocalDateTime(deadline.localDateTime)) return {};
  const closesAt = computeClosingInstant(deadline);
  if (closesAt === null || closesAt > now) return {};
  return { 'deadline.localDateTime': 'This has passed. Choose a time to come.' };
}

export function findPromiseProblems(
  { deadline, resultsDate }: { deadline: Deadline; resultsDate: string | null },
  now: Date,
): Problems {
  if (resultsDate === null) return {};
  if (resultsDate < getLocalDate(now, deadline.timeZone ?? 'UTC')) {
    return { resultsDate: 'This has passed. Choose a day to come.' };
  }
  const isBeforeDeadline = deadline.localDateTime !== null && resultsDate < deadline.localDateTime.slice(0, 10);
  return isBeforeDeadline ? { resultsDate: 'This is before the deadline. Choose a later day.' } : {};
}

/** Fields that are required only for publication. */
export function findMissing(fields: OpportunityFields): Problems {
  const { deadline, fee } = fields;
  const isDated = deadline.kind === 'FIXED' || deadline.kind === 'RECURRING';
  const isCostKnown =
    fee === 'FREE' || [fields.applicationFee, fields.participationFee, fields.feeDescription].some((said) => !!said);
  const hasNoFields = fields.artisticFields.length === 0 && !fields.allFields;
  const lacksForm = fields.apply?.method === 'IMPASTO' && fields.applicationForm === null;
  return listProblems([
    ['description', fields.description === '', 'Describe the call.'],
    ['deadline.localDateTime', isDated && deadline.localDateTime === null, 'Say when it closes.'],
    ['artisticFields', hasNoFields, 'Choose the fields, or say that all are welcome.'],
    ['country', fields.country === null && !fields.isOnline, 'Say where it is, or that it is online.'],
    ['applicationFee.amount', !isCostKnown, 'Say what artists pay, or that it is free.'],
    ['apply.value', fields.apply === null, 'Say how to apply.'],
    ['applicationForm', lacksForm, 'Say what applicants send.'],
  ]);
}
