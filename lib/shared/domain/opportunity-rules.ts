import {
  computeClosingInstant,
  type Deadline,
  formatZonePlace,
  isCalendarDay,
  isLocalDateTime,
  isShownByClocks,
  localTimeMessages,
} from './deadline';
import type { Money } from './money';
import type { FeeType } from './opportunity';

/*
 * What an opportunity's fields must say together. The form and the product API decide by the same functions; what a field
 * may hold by itself is the contract's.
 */

type OpportunityFields = {
  description: string;
  artisticFields: readonly unknown[];
  allFields: boolean;
  country: string | null;
  isOnline: boolean;
  deadline: Deadline;
  eventStart: string | null;
  eventEnd: string | null;
  fee: FeeType;
  applicationFee: Money | null;
  participationFee: Money | null;
  feeDescription: string | null;
  apply: unknown;
};

/** A field's path and its message. */
type Problems = Record<string, string>;

/** Why fields contradict one another, in a draft as well. */
export function findContradictions(fields: Omit<OpportunityFields, 'description' | 'apply'>): Problems {
  const { fee, applicationFee, participationFee, eventStart, eventEnd } = fields;
  const free = 'The call is free for artists. Remove this, or say that it has fees.';
  const isCharged = (money: Money | null) => fee === 'FREE' && money !== null && money.amount > 0;
  return {
    ...findDeadlineProblems(fields.deadline),
    ...(eventStart !== null && eventEnd !== null && eventEnd < eventStart && { eventEnd: 'This is before it begins.' }),
    ...(isCharged(applicationFee) && { 'applicationFee.amount': free }),
    ...(isCharged(participationFee) && { 'participationFee.amount': free }),
  };
}

/** A local time in a zone that exists there, or no date at all for the kinds without one. */
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

/** Why a deadline that is being set cannot be kept any more. */
export function findPassedDeadline(deadline: Deadline, now: Date): Problems {
  // findContradictions reports a local time that does not exist.
  if (deadline.localDateTime !== null && !isLocalDateTime(deadline.localDateTime)) return {};
  const closesAt = computeClosingInstant(deadline);
  if (closesAt === null || closesAt > now) return {};
  return { 'deadline.localDateTime': 'This has passed. Choose a time to come.' };
}

/** What an opportunity must say before it is published. */
export function findMissing(fields: OpportunityFields): Problems {
  const { deadline, fee } = fields;
  const isDated = deadline.kind === 'FIXED' || deadline.kind === 'RECURRING';
  const isCostKnown =
    fee === 'FREE' || [fields.applicationFee, fields.participationFee, fields.feeDescription].some((said) => !!said);
  return {
    ...(fields.description === '' && { description: 'Describe the call.' }),
    ...(isDated && deadline.localDateTime === null && { 'deadline.localDateTime': 'Say when it closes.' }),
    ...(fields.artisticFields.length === 0 &&
      !fields.allFields && { artisticFields: 'Choose the fields, or say that all are welcome.' }),
    ...(fields.country === null && !fields.isOnline && { country: 'Say where it is, or that it is online.' }),
    ...(!isCostKnown && { 'applicationFee.amount': 'Say what artists pay, or that it is free.' }),
    ...(fields.apply === null && { 'apply.value': 'Say how to apply.' }),
  };
}
