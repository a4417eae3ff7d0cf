import type { Words } from '@/lib/shared/i18n/words';
import {
  computeClosingInstant,
  type Deadline,
  formatZonePlace,
  getLocalDate,
  isCalendarDay,
  isLocalDateTime,
  isShownByClocks,
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
export function findContradictions(
  fields: Omit<OpportunityFields, 'description' | 'applicationForm'>,
  words: Words,
): Problems {
  const { t } = words;
  const { fee, applicationFee, participationFee, eventStart, eventEnd, apply } = fields;
  const free = t('opportunity.rule.free');
  const isCharged = (type: FeeType, money: Money | null) => fee === type && money !== null && money.amount > 0;
  const rules = listProblems([
    ['eventEnd', eventStart !== null && eventEnd !== null && eventEnd < eventStart, t('opportunity.rule.endsFirst')],
    ['applicationFee.amount', isCharged('FREE', applicationFee), free],
    ['participationFee.amount', isCharged('FREE', participationFee), free],
    [
      'applicationFee.amount',
      apply?.method === 'IMPASTO' && isCharged('FEES', applicationFee),
      t('opportunity.rule.freeHere'),
    ],
  ]);
  return { ...findDeadlineProblems(fields.deadline, words), ...rules };
}

export function findDeadlineProblems({ kind, localDateTime, timeZone }: Deadline, words: Words): Problems {
  const { t } = words;
  if (localDateTime === null) return {};
  if (kind === 'ROLLING' || kind === 'TO_BE_ANNOUNCED') {
    return { 'deadline.localDateTime': t('opportunity.rule.undated') };
  }
  if (timeZone === null) return { 'deadline.timeZone': t('opportunity.rule.timeZone') };
  if (!isCalendarDay(localDateTime.slice(0, 10))) return { 'deadline.localDateTime': t('opportunity.rule.day') };
  if (!isLocalDateTime(localDateTime)) return { 'deadline.localDateTime': t('opportunity.rule.time') };
  if (isShownByClocks(localDateTime, timeZone)) return {};
  return { 'deadline.localDateTime': t('opportunity.rule.skipped', { place: formatZonePlace(timeZone, words) }) };
}

export function findPassedDeadline(deadline: Deadline, now: Date, { t }: Words): Problems {
  // findContradictions already reports invalid local times.
  if (deadline.localDateTime !== null && !isLocalDateTime(deadline.localDateTime)) return {};
  const closesAt = computeClosingInstant(deadline);
  if (closesAt === null || closesAt > now) return {};
  return { 'deadline.localDateTime': t('opportunity.rule.passed') };
}

export function findPromiseProblems(
  { deadline, resultsDate }: { deadline: Deadline; resultsDate: string | null },
  now: Date,
  { t }: Words,
): Problems {
  if (resultsDate === null) return {};
  if (resultsDate < getLocalDate(now, deadline.timeZone ?? 'UTC')) {
    return { resultsDate: t('opportunity.rule.passedDay') };
  }
  const isBeforeDeadline = deadline.localDateTime !== null && resultsDate < deadline.localDateTime.slice(0, 10);
  return isBeforeDeadline ? { resultsDate: t('opportunity.rule.beforeDeadline') } : {};
}

/** Fields that are only required for publication. */
export function findMissing(fields: OpportunityFields, { t }: Words): Problems {
  const { deadline, fee } = fields;
  const isDated = deadline.kind === 'FIXED' || deadline.kind === 'RECURRING';
  const isCostKnown =
    fee === 'FREE' || [fields.applicationFee, fields.participationFee, fields.feeDescription].some((said) => !!said);
  const hasNoFields = fields.artisticFields.length === 0 && !fields.allFields;
  const lacksForm = fields.apply?.method === 'IMPASTO' && fields.applicationForm === null;
  return listProblems([
    ['description', fields.description === '', t('opportunity.rule.noDescription')],
    ['deadline.localDateTime', isDated && deadline.localDateTime === null, t('opportunity.rule.noDeadline')],
    ['artisticFields', hasNoFields, t('opportunity.rule.noFields')],
    ['country', fields.country === null && !fields.isOnline, t('opportunity.rule.noCountry')],
    ['applicationFee.amount', !isCostKnown, t('opportunity.rule.noCost')],
    ['apply.value', fields.apply === null, t('opportunity.rule.noMethod')],
    ['applicationForm', lacksForm, t('opportunity.rule.noForm')],
  ]);
}
