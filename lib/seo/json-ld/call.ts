import type { DemandLeaf, MonetaryGrantLeaf } from 'schema-dts';
import type { Opportunity } from '@/lib/contract/opportunity';
import { formatDecimalAmount } from '@/lib/domain/money';
import { createPlaceNode } from './place';
import { createProfileNode } from './profile';

/** Money that is given: https://schema.org/MonetaryGrant. Null when its sum is not known. */
export function createGrantNode(call: Opportunity): MonetaryGrantLeaf | null {
  const sum = call.rewards.funding ?? call.rewards.cashPrize;
  if (sum === null) return null;
  return {
    '@type': 'MonetaryGrant',
    name: call.title,
    funder: createProfileNode(call.profile),
    amount: {
      '@type': 'MonetaryAmount',
      value: formatDecimalAmount(sum),
      currency: sum.currency,
      validThrough: call.closesAt ?? undefined,
    },
  };
}

/** What somebody seeks in public: https://schema.org/Demand */
export function createDemandNode(call: Opportunity): DemandLeaf {
  return {
    '@type': 'Demand',
    name: call.title,
    validFrom: call.publishedAt ?? undefined,
    validThrough: call.closesAt ?? undefined,
    availableAtOrFrom: createPlaceNode(call),
  };
}
