import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { applicationRequirements, type FeeFilter, feeFilters, rewardTypes } from '@/lib/shared/domain/opportunity';

/**
 * Each filter value is one bit of `opportunities.facets`, so a list's index covers all filters. Changing these values
 * requires a migration that recomputes the column.
 */
const facetValues = { artisticFields, rewards: rewardTypes, requirements: applicationRequirements, fee: feeFilters };
export type BitFilter = keyof typeof facetValues;

const bits = new Map(
  Object.entries(facetValues)
    .flatMap(([filter, values]) => values.map((value) => `${filter} ${value}`))
    .map((name, position) => [name, 2 ** position]),
);

export function getFacetBits(filter: BitFilter, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (bits.get(`${filter} ${value}`) ?? 0), 0);
}

const feeConditions: Record<FeeFilter, string> = {
  FREE: `fee = 'FREE'`,
  FEES: `fee = 'FEES'`,
  NO_APPLICATION_FEE: 'coalesce(application_fee_amount, 0) = 0',
  NO_PARTICIPATION_FEE: 'coalesce(participation_fee_amount, 0) = 0',
};

function createSum(filter: BitFilter, createCondition: (value: string) => string): string {
  return facetValues[filter]
    .map((value) => `case when ${createCondition(value)} then ${getFacetBits(filter, [value])} else 0 end`)
    .join(' + ');
}

const isAmong = (column: string) => (value: string) => `'${value}' = any(${column})`;

/** An opportunity open to all fields has every field's bit set. */
export const facetsExpression = [
  `case when all_fields then ${getFacetBits('artisticFields', artisticFields)} else ${createSum('artisticFields', isAmong('artistic_fields'))} end`,
  createSum('rewards', isAmong('reward_types')),
  createSum('requirements', isAmong('requirements')),
  feeFilters.map((fee) => `case when ${feeConditions[fee]} then ${getFacetBits('fee', [fee])} else 0 end`).join(' + '),
].join(' + ');
