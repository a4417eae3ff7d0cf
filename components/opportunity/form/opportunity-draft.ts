import { set } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  choice,
  choices,
  count,
  date,
  type FieldCodec,
  flag,
  group,
  money,
  optionalChoice,
  optionalText,
  parseDraft,
  readAddress,
  readText,
  type TypedMoney,
  text,
  textList,
  texts,
  translated,
} from '@/lib/browser/forms/field-codecs';
import { isSame } from '@/lib/browser/forms/merge-fields';
import { findAmountError, formatAmount } from '@/lib/browser/forms/money-text';
import { findCountError } from '@/lib/browser/forms/number-text';
import { getWords } from '@/lib/browser/i18n/messages';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type ApplicationForm, newApplicationForm } from '@/lib/shared/domain/application-form';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { findCountryCurrency } from '@/lib/shared/domain/country-currency';
import { DEFAULT_CURRENCY, type Money } from '@/lib/shared/domain/money';
import {
  type ApplicationRequirement,
  type ApplyMethod,
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
  pickMessages,
} from '../application-form-builder/application-draft';

const salaryFields = group({
  ...{ min: text, max: text, currency: text },
  period: choice(salaryPeriods, 'MONTH'),
});

/** Uses the contract's field names, so that API errors match their fields. */
const opportunityFields = group({
  type: optionalChoice(opportunityTypes),
  title: text,
  description: text,
  ...translated(['title', 'description']),
  artisticFields: choices(artisticFields),
  allFields: flag(false),
  tags: textList(','),
  city: optionalText,
  country: optionalText,
  isOnline: flag(false),
  deadline: group({ kind: choice(deadlineKinds, 'FIXED'), localDateTime: date, timeZone: optionalText }),
  resultsDate: date,
  eventStart: date,
  eventEnd: date,
  duration: optionalText,
  places: count,
  fee: optionalChoice(feeTypes),
  applicationFee: money,
  participationFee: money,
  feeDescription: optionalText,
  rewards: group({ types: choices(rewardTypes), cashPrize: money, funding: money, description: optionalText }),
  employment: optionalChoice(employments),
  salary: {
    ...salaryFields,
    empty: { ...salaryFields.empty, currency: DEFAULT_CURRENCY },
    show: (saved: Opportunity['salary']) => showSalary(saved),
    read: (typed) => readSalary(typed),
  } satisfies FieldCodec<Opportunity['salary'], z.infer<typeof salaryFields.schema>, Opportunity['salary']>,
  eligibility: group({
    nationalities: texts,
    residences: texts,
    ageMin: count,
    ageMax: count,
    languages: texts,
    scope: choice(eligibilityScopes, 'INTERNATIONAL'),
    other: optionalText,
  }),
  requirements: choices(applicationRequirements),
  requirementsOther: optionalText,
  /** `value` is a URL or an email address. The form keeps it even while artists apply on this site. */
  apply: {
    ...group({ method: choice(applyMethods, 'URL'), value: text }),
    show: (saved: Opportunity['apply']) => showApply(saved),
    read: (typed) => readApply(typed),
  } satisfies FieldCodec<Opportunity['apply'], TypedApply, Opportunity['apply']>,
  /** Null until the organizer first lets artists apply on this site. Older drafts lack this field. */
  applicationForm: {
    ...{ schema: z._default(z.nullable(applicationDraft), null), empty: null },
    show: (saved: ApplicationForm | null) => saved && createApplicationDraft(saved),
    read: (typed: ApplicationDraft | null) => typed && createApplicationForm(typed),
  },
  jury: textList('\n'),
});
export type OpportunityDraft = z.infer<typeof opportunityFields.schema>;

type TypedApply = { method: ApplyMethod; value: string };

/** Returns null if the stored draft has a different shape. */
export const parseOpportunityDraft = (stored: unknown) => parseDraft(opportunityFields, stored);

function showSalary(saved: Opportunity['salary']) {
  if (saved === null) return { min: '', max: '', currency: DEFAULT_CURRENCY, period: 'MONTH' as const };
  const { min, max, currency, period } = saved;
  const show = (amount: number | null) => (amount === null ? '' : formatAmount({ amount, currency }));
  return { min: show(min), max: show(max), currency, period };
}

function readSalary({ min, max, currency, period }: ReturnType<typeof showSalary>): Opportunity['salary'] {
  const read = (amount: string) => money.read({ amount, currency })?.amount ?? null;
  return min.trim() === '' && max.trim() === '' ? null : { min: read(min), max: read(max), currency, period };
}

function showApply(saved: Opportunity['apply']): TypedApply {
  return { method: saved?.method ?? 'URL', value: saved === null || saved.method === 'IMPASTO' ? '' : saved.value };
}

function readApply({ method, value }: TypedApply): Opportunity['apply'] {
  if (method === 'IMPASTO') return { method };
  const address = method === 'URL' ? readAddress(value) : readText(value);
  return address === null ? null : { method, value: address };
}

/** A new call starts with its profile's city and currency. */
export function createNewDraft({ city, country }: Pick<Profile, 'city' | 'country'>): OpportunityDraft {
  const none = { amount: '', currency: findCountryCurrency(country ?? '') ?? DEFAULT_CURRENCY };
  const { empty } = opportunityFields;
  return {
    ...empty,
    ...{ city: city ?? '', country: country ?? '', applicationFee: none, participationFee: none },
    rewards: { ...empty.rewards, cashPrize: none, funding: none },
    salary: { ...empty.salary, currency: none.currency },
  };
}

/**
 * @param current the form's values; they include details that the server does not store, such as currencies of empty
 * amounts
 */
export function createOpportunityDraft(opportunity: Opportunity | null, current?: OpportunityDraft): OpportunityDraft {
  if (opportunity === null) return opportunityFields.empty;
  const shown = opportunityFields.show(opportunity);
  const usual = findCountryCurrency(opportunity.country ?? '') ?? DEFAULT_CURRENCY;
  const showMoney = (saved: Money | null, typed: TypedMoney | undefined) =>
    saved === null ? { amount: '', currency: typed?.currency ?? usual } : money.show(saved);
  const isHere = opportunity.apply?.method === 'IMPASTO';
  return {
    ...shown,
    fee: isFeeUnsaid(opportunity) && current?.fee !== 'FEES' ? null : opportunity.fee,
    applicationFee: showMoney(opportunity.applicationFee, current?.applicationFee),
    participationFee: showMoney(opportunity.participationFee, current?.participationFee),
    rewards: {
      ...shown.rewards,
      cashPrize: showMoney(opportunity.rewards.cashPrize, current?.rewards.cashPrize),
      funding: showMoney(opportunity.rewards.funding, current?.rewards.funding),
    },
    salary: { ...shown.salary, currency: opportunity.salary?.currency ?? current?.salary.currency ?? usual },
    requirements: isHere && current ? current.requirements : shown.requirements,
    apply: { ...shown.apply, ...(isHere && current && { value: current.apply.value }) },
    applicationForm: pickApplicationDraft(opportunity, current),
  };
}

/** Keeps the typed form if it would be sent unchanged, because it can contain more than the server stores. */
function pickApplicationDraft({ apply, applicationForm }: Opportunity, current: OpportunityDraft | undefined) {
  const form = applicationForm ?? (apply?.method === 'IMPASTO' ? newApplicationForm : null);
  if (form === null) return null;
  const stored = createApplicationDraft(form);
  const isMadeOf = current && isSame(createForm(current), createApplicationForm(stored));
  return isMadeOf ? current.applicationForm : stored;
}

/** A draft without a fee type is stored as `FEES` with unknown amounts (docs/decisions/046). */
function isFeeUnsaid({ status, fee, applicationFee, participationFee, feeDescription }: Opportunity): boolean {
  return status === 'DRAFT' && fee === 'FEES' && !applicationFee && !participationFee && !feeDescription;
}

/** Converts empty fields to null and invalid numbers to NaN. */
export function createOpportunityBody(draft: OpportunityDraft) {
  const body = opportunityFields.read(draft);
  const { deadline, rewards } = body;
  const isDated = deadline.kind === 'FIXED' || deadline.kind === 'RECURRING';
  const form = createForm(draft);
  return {
    ...body,
    // The server never receives this fallback, because the form requires a type.
    type: draft.type ?? ('OPEN_CALL' as const),
    artisticFields: draft.allFields ? [] : body.artisticFields,
    deadline: isDated ? deadline : { kind: deadline.kind, localDateTime: null, timeZone: null },
    fee: draft.fee ?? ('FEES' as const),
    ...(draft.fee === 'FREE' && { applicationFee: null, participationFee: null, feeDescription: null }),
    rewards: {
      ...rewards,
      cashPrize: rewards.types.includes('CASHPRIZE') ? rewards.cashPrize : null,
      funding: rewards.types.includes('FUNDING') ? rewards.funding : null,
    },
    employment: draft.type === 'JOB' ? body.employment : null,
    salary: draft.type === 'JOB' ? body.salary : null,
    requirements: draft.apply.method === 'IMPASTO' && form !== null ? listRequirements(form) : draft.requirements,
    applicationForm: form,
  };
}

/** Removes translated questions in languages that the call does not have. */
function keepLanguages(form: ReturnType<typeof createApplicationForm>, { translations }: OpportunityDraft) {
  const keep = ({ translations: written, ...question }: (typeof form)['sections'][number]['questions'][number]) => {
    const kept = Object.entries(written ?? {}).filter(([language]) => Object.hasOwn(translations, language));
    return kept.length === 0 ? question : { ...question, translations: Object.fromEntries(kept) };
  };
  return {
    ...form,
    sections: form.sections.map((section) => ({ ...section, questions: section.questions.map(keep) })),
  };
}

/** If artists apply elsewhere, unfinished questions are hidden and must not prevent saving. */
function createForm(draft: OpportunityDraft) {
  const { applicationForm } = draft.apply.method === 'IMPASTO' ? draft : dropUnfinished(draft);
  return applicationForm && keepLanguages(createApplicationForm(applicationForm), draft);
}

/** Drops questions that have errors, so that the others can be saved. */
export function dropUnfinished(draft: OpportunityDraft): OpportunityDraft {
  return { ...draft, applicationForm: draft.applicationForm && dropUnfinishedQuestions(draft.applicationForm) };
}

/** Converts the form's requirements to filter values. */
function listRequirements({ works, statement, cv }: ApplicationForm): ApplicationRequirement[] {
  return [
    ...(statement === 'NONE' ? [] : ['artist_statement' as const]),
    ...(cv === 'NONE' ? [] : ['cv' as const]),
    ...(works.max > 0 ? ['artwork_portfolio' as const] : []),
  ];
}

const AGES = { from: 0, to: 120, example: 35 };

/** @returns error messages by field. */
function findNoNumbers(draft: OpportunityDraft): Record<string, string> {
  const { rewards, salary, eligibility } = draft;
  return pickMessages({
    'applicationFee.amount': findAmountError(draft.applicationFee),
    'participationFee.amount': findAmountError(draft.participationFee),
    'rewards.cashPrize.amount': findAmountError(rewards.cashPrize),
    'rewards.funding.amount': findAmountError(rewards.funding),
    'salary.min': findAmountError({ amount: salary.min, currency: salary.currency }),
    'salary.max': findAmountError({ amount: salary.max, currency: salary.currency }),
    places: findCountError(draft.places, { from: 1, to: opportunityLimits.places, example: 4 }),
    'eligibility.ageMin': findCountError(eligibility.ageMin, AGES),
    'eligibility.ageMax': findCountError(eligibility.ageMax, AGES),
  });
}

export function emptyInvalidNumbers(draft: OpportunityDraft): OpportunityDraft {
  const emptied = structuredClone(draft);
  for (const path of Object.keys(findNoNumbers(draft))) set(emptied, path, '');
  return emptied;
}

/** @returns errors that prevent saving, by the contract's field names */
export function listDraftErrors(draft: OpportunityDraft, isDeadlineSet: boolean, now: Date): Record<string, string> {
  const body = createOpportunityBody(draft);
  const words = getWords();
  const { t } = words;
  return {
    ...(draft.type === null && { type: t('opportunity.form.error.type') }),
    ...(body.title === '' && { title: t('opportunity.form.error.title') }),
    ...(isDeadlineSet && {
      ...findPassedDeadline(body.deadline, now, words),
      ...findPromiseProblems(body, now, words),
    }),
    ...findContradictions(body, words),
    ...findNoNumbers(draft),
    ...(draft.apply.method === 'IMPASTO' && findFormErrors(draft.applicationForm)),
  };
}

function findFormErrors(form: ApplicationDraft | null): Record<string, string> {
  const errors = form === null ? {} : listApplicationErrors(form);
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [`applicationForm.${path}`, message]));
}

/** @returns messages for fields that publication still requires, by the contract's field names */
export function listMissing(draft: OpportunityDraft): Record<string, string> {
  const words = getWords();
  const missing: Record<string, string> = findMissing(createOpportunityBody(draft), words);
  const { 'applicationFee.amount': cost, ...others } = missing;
  return draft.fee === null ? { ...others, fee: words.t('opportunity.rule.noCost') } : missing;
}
