import * as z from 'zod/mini';
import { isSame } from '@/lib/browser/forms/is-same';
import { findAmountError, formatAmount, readAmount } from '@/lib/browser/forms/money-text';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type ApplicationForm, newApplicationForm } from '@/lib/shared/domain/application-form';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { findCountryCurrency } from '@/lib/shared/domain/country-currency';
import { DEFAULT_CURRENCY, type Money } from '@/lib/shared/domain/money';
import {
  type ApplicationRequirement,
  applicationRequirements,
  applyMethods,
  deadlineKinds,
  eligibilityScopes,
  employments,
  feeTypes,
  opportunityLimits,
  opportunityTypes,
  rewardTypes,
  salaryPeriods,
} from '@/lib/shared/domain/opportunity';
import {
  findContradictions,
  findMissing,
  findPassedDeadline,
  findPromiseProblems,
} from '@/lib/shared/domain/opportunity-rules';
import {
  type ApplicationDraft,
  applicationDraft,
  createApplicationDraft,
  createApplicationForm,
  dropUnfinishedQuestions,
  listApplicationErrors,
} from '../application-form-builder/application-draft';
import { findCountError, readCount } from './count-text';

const typedMoney = z.object({ amount: z.string(), currency: z.string() });
type TypedMoney = z.infer<typeof typedMoney>;

/** Form values of a call. Fields are named as in the contract, so that the API's field errors can be assigned. */
const opportunityDraft = z.object({
  type: z.nullable(z.enum(opportunityTypes)),
  title: z.string(),
  description: z.string(),
  artisticFields: z.array(z.enum(artisticFields)),
  allFields: z.boolean(),
  /** Comma-separated. */
  tags: z.string(),
  city: z.string(),
  country: z.string(),
  isOnline: z.boolean(),
  deadline: z.object({ kind: z.enum(deadlineKinds), localDateTime: z.string(), timeZone: z.string() }),
  resultsDate: z.string(),
  eventStart: z.string(),
  eventEnd: z.string(),
  duration: z.string(),
  places: z.string(),
  /** Null until it is chosen. */
  fee: z.nullable(z.enum(feeTypes)),
  applicationFee: typedMoney,
  participationFee: typedMoney,
  feeDescription: z.string(),
  rewards: z.object({
    types: z.array(z.enum(rewardTypes)),
    cashPrize: typedMoney,
    funding: typedMoney,
    description: z.string(),
  }),
  employment: z.nullable(z.enum(employments)),
  salary: z.object({ min: z.string(), max: z.string(), currency: z.string(), period: z.enum(salaryPeriods) }),
  eligibility: z.object({
    nationalities: z.array(z.string()),
    residences: z.array(z.string()),
    ageMin: z.string(),
    ageMax: z.string(),
    languages: z.array(z.string()),
    scope: z.enum(eligibilityScopes),
    other: z.string(),
  }),
  requirements: z.array(z.enum(applicationRequirements)),
  requirementsOther: z.string(),
  /** `value` is the address of the other two methods, and stays while artists apply here. */
  apply: z.object({ method: z.enum(applyMethods), value: z.string() }),
  /** Null until artists apply here for the first time. Drafts of earlier versions lack it. */
  applicationForm: z._default(z.nullable(applicationDraft), null),
  /** One name per line. */
  jury: z.string(),
});
export type OpportunityDraft = z.infer<typeof opportunityDraft>;

/** Parses a draft from device storage; null for any other shape. */
export function parseOpportunityDraft(stored: unknown): OpportunityDraft | null {
  const { success, data } = opportunityDraft.safeParse(stored);
  return success ? data : null;
}

const noMoney: TypedMoney = { amount: '', currency: DEFAULT_CURRENCY };
const typeMoney = (money: Money | null, currency: string): TypedMoney =>
  money === null ? { amount: '', currency } : { amount: formatAmount(money), currency: money.currency };

const emptyDraft: OpportunityDraft = {
  type: null,
  title: '',
  description: '',
  artisticFields: [],
  allFields: false,
  tags: '',
  city: '',
  country: '',
  isOnline: false,
  deadline: { kind: 'FIXED', localDateTime: '', timeZone: '' },
  resultsDate: '',
  eventStart: '',
  eventEnd: '',
  duration: '',
  places: '',
  fee: null,
  applicationFee: noMoney,
  participationFee: noMoney,
  feeDescription: '',
  rewards: { types: [], cashPrize: noMoney, funding: noMoney, description: '' },
  employment: null,
  salary: { min: '', max: '', currency: DEFAULT_CURRENCY, period: 'MONTH' },
  eligibility: {
    nationalities: [],
    residences: [],
    ageMin: '',
    ageMax: '',
    languages: [],
    scope: 'INTERNATIONAL',
    other: '',
  },
  requirements: [],
  requirementsOther: '',
  apply: { method: 'URL', value: '' },
  applicationForm: null,
  jury: '',
};

/** Creates the values of a new call, in the city and the currency of its profile. */
export function createNewDraft({ city, country }: Pick<Profile, 'city' | 'country'>): OpportunityDraft {
  const money = { amount: '', currency: findCountryCurrency(country ?? '') ?? DEFAULT_CURRENCY };
  return {
    ...emptyDraft,
    ...{ city: city ?? '', country: country ?? '', applicationFee: money, participationFee: money },
    rewards: { ...emptyDraft.rewards, cashPrize: money, funding: money },
    salary: { ...emptyDraft.salary, currency: money.currency },
  };
}

/**
 * @param opportunity null for an empty one.
 * @param current current form values, which keep what the server does not store: the currencies of empty amounts, and
 * values of an apply method that is not chosen.
 */
export function createOpportunityDraft(opportunity: Opportunity | null, current?: OpportunityDraft): OpportunityDraft {
  if (opportunity === null) return emptyDraft;
  const { deadline, rewards, salary, eligibility, apply } = opportunity;
  const typeSalary = (amount: number | null) =>
    amount === null || salary === null ? '' : formatAmount({ amount, currency: salary.currency });
  const usual = findCountryCurrency(opportunity.country ?? '') ?? DEFAULT_CURRENCY;
  const pick = (typed: { currency: string } | undefined) => typed?.currency ?? usual;
  const isHere = apply?.method === 'IMPASTO';
  return {
    type: opportunity.type,
    title: opportunity.title,
    description: opportunity.description,
    artisticFields: opportunity.artisticFields,
    allFields: opportunity.allFields,
    tags: opportunity.tags.join(', '),
    city: opportunity.city ?? '',
    country: opportunity.country ?? '',
    isOnline: opportunity.isOnline,
    deadline: {
      kind: deadline.kind,
      localDateTime: deadline.localDateTime ?? '',
      timeZone: deadline.timeZone ?? '',
    },
    resultsDate: opportunity.resultsDate ?? '',
    eventStart: opportunity.eventStart ?? '',
    eventEnd: opportunity.eventEnd ?? '',
    duration: opportunity.duration ?? '',
    places: opportunity.places?.toString() ?? '',
    // Fees without amounts are stored like no answer.
    fee: isFeeUnsaid(opportunity) && current?.fee !== 'FEES' ? null : opportunity.fee,
    applicationFee: typeMoney(opportunity.applicationFee, pick(current?.applicationFee)),
    participationFee: typeMoney(opportunity.participationFee, pick(current?.participationFee)),
    feeDescription: opportunity.feeDescription ?? '',
    rewards: {
      types: rewards.types,
      cashPrize: typeMoney(rewards.cashPrize, pick(current?.rewards.cashPrize)),
      funding: typeMoney(rewards.funding, pick(current?.rewards.funding)),
      description: rewards.description ?? '',
    },
    employment: opportunity.employment,
    salary: {
      min: typeSalary(salary?.min ?? null),
      max: typeSalary(salary?.max ?? null),
      currency: salary?.currency ?? pick(current?.salary),
      period: salary?.period ?? 'MONTH',
    },
    eligibility: {
      ...eligibility,
      ageMin: eligibility.ageMin?.toString() ?? '',
      ageMax: eligibility.ageMax?.toString() ?? '',
      other: eligibility.other ?? '',
    },
    requirements: isHere && current ? current.requirements : opportunity.requirements,
    requirementsOther: opportunity.requirementsOther ?? '',
    apply: {
      method: apply?.method ?? 'URL',
      value: apply?.method === 'IMPASTO' ? (current?.apply.value ?? '') : (apply?.value ?? ''),
    },
    applicationForm: pickApplicationDraft(opportunity, current),
    jury: opportunity.jury.join('\n'),
  };
}

/** The typed form stays if the stored one was made of it, because it may contain more than is stored. */
function pickApplicationDraft(
  { apply, applicationForm }: Opportunity,
  current: OpportunityDraft | undefined,
): ApplicationDraft | null {
  const form = applicationForm ?? (apply?.method === 'IMPASTO' ? newApplicationForm : null);
  if (form === null) return null;
  const stored = createApplicationDraft(form);
  const isMadeOf = current && isSame(createForm(current), createApplicationForm(stored));
  return isMadeOf ? current.applicationForm : stored;
}

/** A draft without a fee type is stored as `FEES` of unknown amounts (docs/decisions/046). */
function isFeeUnsaid({ status, fee, applicationFee, participationFee, feeDescription }: Opportunity): boolean {
  return status === 'DRAFT' && fee === 'FEES' && !applicationFee && !participationFee && !feeDescription;
}

/** Creates the request body. Empty fields become null, invalid numbers NaN. */
export function createOpportunityBody(draft: OpportunityDraft) {
  const { deadline, rewards, salary, eligibility, apply } = draft;
  const isDated = deadline.kind === 'FIXED' || deadline.kind === 'RECURRING';
  const hasFees = draft.fee !== 'FREE';
  const form = createForm(draft);
  const isPaidJob = salary.min.trim() !== '' || salary.max.trim() !== '';
  return {
    // Never sent: form validation requires a type before the contract is checked.
    type: draft.type ?? ('OPEN_CALL' as const),
    title: draft.title.trim(),
    description: draft.description.trim(),
    artisticFields: draft.allFields ? [] : draft.artisticFields,
    allFields: draft.allFields,
    tags: splitList(draft.tags, ','),
    city: orNull(draft.city),
    country: orNull(draft.country),
    isOnline: draft.isOnline,
    deadline: {
      kind: deadline.kind,
      localDateTime: isDated ? orNull(deadline.localDateTime) : null,
      timeZone: isDated ? orNull(deadline.timeZone) : null,
    },
    resultsDate: orNull(draft.resultsDate),
    eventStart: orNull(draft.eventStart),
    eventEnd: orNull(draft.eventEnd),
    duration: orNull(draft.duration),
    places: readCount(draft.places),
    fee: draft.fee ?? ('FEES' as const),
    applicationFee: hasFees ? readMoney(draft.applicationFee) : null,
    participationFee: hasFees ? readMoney(draft.participationFee) : null,
    feeDescription: hasFees ? orNull(draft.feeDescription) : null,
    rewards: {
      types: rewards.types,
      cashPrize: rewards.types.includes('CASHPRIZE') ? readMoney(rewards.cashPrize) : null,
      funding: rewards.types.includes('FUNDING') ? readMoney(rewards.funding) : null,
      description: orNull(rewards.description),
    },
    employment: draft.type === 'JOB' ? draft.employment : null,
    salary:
      draft.type === 'JOB' && isPaidJob
        ? {
            min: readMoney({ amount: salary.min, currency: salary.currency })?.amount ?? null,
            max: readMoney({ amount: salary.max, currency: salary.currency })?.amount ?? null,
            currency: salary.currency,
            period: salary.period,
          }
        : null,
    eligibility: {
      ...eligibility,
      ageMin: readCount(eligibility.ageMin),
      ageMax: readCount(eligibility.ageMax),
      other: orNull(eligibility.other),
    },
    requirements: apply.method === 'IMPASTO' && form !== null ? listRequirements(form) : draft.requirements,
    requirementsOther: orNull(draft.requirementsOther),
    apply: createApply(apply),
    applicationForm: form,
    jury: splitList(draft.jury, '\n'),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function splitList(text: string, separator: string): string[] {
  const items = text.split(separator).map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ''))];
}

function readMoney(money: TypedMoney): Money | null {
  return money.amount.trim() === '' ? null : { amount: readAmount(money), currency: money.currency };
}

/** Null without an address. Adds the missing `https://`. */
function createApply({ method, value }: OpportunityDraft['apply']): Opportunity['apply'] {
  if (method === 'IMPASTO') return { method };
  const typed = value.trim();
  if (typed === '') return null;
  return { method, value: method === 'EMAIL' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}` };
}

/** While another method is chosen, unfinished questions are not shown, so they must not prevent saving. */
function createForm(draft: OpportunityDraft) {
  const { applicationForm } = draft.apply.method === 'IMPASTO' ? draft : dropUnfinished(draft);
  return applicationForm && createApplicationForm(applicationForm);
}

/** Drops questions that have errors, so that the others can be saved. */
export function dropUnfinished(draft: OpportunityDraft): OpportunityDraft {
  return { ...draft, applicationForm: draft.applicationForm && dropUnfinishedQuestions(draft.applicationForm) };
}

/** What the form requests, by the names of the filter in the list of calls. */
function listRequirements({ works, statement, cv }: ApplicationForm): ApplicationRequirement[] {
  return [
    ...(statement === 'NONE' ? [] : ['artist_statement' as const]),
    ...(cv === 'NONE' ? [] : ['cv' as const]),
    ...(works.max > 0 ? ['artwork_portfolio' as const] : []),
  ];
}

const moneyNames = ['applicationFee', 'participationFee', 'rewards.cashPrize', 'rewards.funding'] as const;

const OLDEST = 120;

/** Validates all numbers and amounts. @returns messages by field name. */
function findNoNumbers(draft: OpportunityDraft): Record<string, string> {
  const { salary, eligibility } = draft;
  const amounts = [draft.applicationFee, draft.participationFee, draft.rewards.cashPrize, draft.rewards.funding];
  const errors: Record<string, string> = {};
  amounts.forEach((money, index) => {
    const error = findAmountError(money);
    if (error !== null) errors[`${moneyNames[index]}.amount`] = error;
  });
  for (const side of ['min', 'max'] as const) {
    const error = findAmountError({ amount: salary[side], currency: salary.currency });
    if (error !== null) errors[`salary.${side}`] = error;
  }
  const places = findCountError(draft.places, { from: 1, to: opportunityLimits.places, example: 4 });
  if (places !== null) errors.places = places;
  for (const age of ['ageMin', 'ageMax'] as const) {
    const error = findCountError(eligibility[age], { from: 0, to: OLDEST, example: 35 });
    if (error !== null) errors[`eligibility.${age}`] = error;
  }
  return errors;
}

/** Finds errors that prevent saving. @returns messages by the contract's field names. */
export function listDraftErrors(draft: OpportunityDraft, isDeadlineSet: boolean, now: Date): Record<string, string> {
  const body = createOpportunityBody(draft);
  return {
    ...(draft.type === null && { type: 'Choose what kind of call it is.' }),
    ...(body.title === '' && { title: 'Give the call a title.' }),
    ...(isDeadlineSet && { ...findPassedDeadline(body.deadline, now), ...findPromiseProblems(body, now) }),
    ...findContradictions(body),
    ...findNoNumbers(draft),
    ...(draft.apply.method === 'IMPASTO' && findFormErrors(draft.applicationForm)),
  };
}

function findFormErrors(form: ApplicationDraft | null): Record<string, string> {
  const errors = form === null ? {} : listApplicationErrors(form);
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [`applicationForm.${path}`, message]));
}

/** Finds fields that publication requires. @returns messages by the contract's field names. */
export function listMissing(draft: OpportunityDraft): Record<string, string> {
  const missing: Record<string, string> = findMissing(createOpportunityBody(draft));
  const { 'applicationFee.amount': cost, ...others } = missing;
  return draft.fee === null ? { ...others, fee: 'Say what artists pay, or that it is free.' } : missing;
}
