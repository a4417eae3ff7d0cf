import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import type { Money } from '@/lib/shared/domain/money';
import type { opportunities } from '../schema';

export type OpportunityFields = Omit<ParsedEndpointBody<'POST /v1/opportunities/'>, 'idempotencyKey'>;
type Columns = Partial<typeof opportunities.$inferInsert>;

/** Fields whose columns have the same name. */
const PLAIN = [
  'type',
  'title',
  'description',
  'language',
  'translations',
  'artisticFields',
  'allFields',
  'tags',
  'city',
  'country',
  'isOnline',
  'resultsDate',
  'eventStart',
  'eventEnd',
  'fee',
  'feeDescription',
  'requirements',
  'requirementsOther',
  'applicationForm',
  'duration',
  'places',
  'employment',
  'jury',
] as const satisfies readonly (keyof OpportunityFields & keyof Columns)[];

export function createColumns(fields: Partial<OpportunityFields>): Columns {
  const { deadline, applicationFee, participationFee, rewards, salary, eligibility, apply } = fields;
  const plain = PLAIN.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  return {
    // Names in `PLAIN` are both fields and columns, which the type of `fromEntries` cannot express.
    ...(Object.fromEntries(plain) as Columns),
    ...(deadline && {
      deadlineKind: deadline.kind,
      deadlineLocal: deadline.localDateTime,
      deadlineZone: deadline.timeZone,
      closesAt: computeClosingInstant(deadline),
    }),
    ...(applicationFee !== undefined && createMoneyColumns('applicationFee', applicationFee)),
    ...(participationFee !== undefined && createMoneyColumns('participationFee', participationFee)),
    ...(rewards && {
      rewardTypes: rewards.types,
      ...createMoneyColumns('cashPrize', rewards.cashPrize),
      ...createMoneyColumns('funding', rewards.funding),
      rewardsDescription: rewards.description,
    }),
    ...(salary !== undefined && {
      salaryMin: salary?.min ?? null,
      salaryMax: salary?.max ?? null,
      salaryCurrency: salary?.currency ?? null,
      salaryPeriod: salary?.period ?? null,
    }),
    ...(eligibility && {
      nationalities: eligibility.nationalities,
      residences: eligibility.residences,
      ageMin: eligibility.ageMin,
      ageMax: eligibility.ageMax,
      languages: eligibility.languages,
      scope: eligibility.scope,
      eligibilityOther: eligibility.other,
    }),
    ...(apply !== undefined && {
      applyMethod: apply?.method ?? null,
      applyValue: apply === null || apply.method === 'IMPASTO' ? null : apply.value,
    }),
  };
}

function createMoneyColumns(
  name: 'applicationFee' | 'participationFee' | 'cashPrize' | 'funding',
  money: Money | null,
) {
  return { [`${name}Amount`]: money?.amount ?? null, [`${name}Currency`]: money?.currency ?? null };
}
