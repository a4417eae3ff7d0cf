import type { Opportunity } from '@/lib/contract/opportunity';
import { decimalAmount } from '@/lib/domain/money';
import type { Node } from './node';
import { placeNode } from './place';
import { profileNode } from './profile';

/** Money that is given: https://schema.org/MonetaryGrant. Null when its sum is not known. */
export function grantNode(call: Opportunity): Node | null {
  const sum = call.rewards.funding ?? call.rewards.cashPrize;
  if (sum === null) return null;
  return {
    '@type': 'MonetaryGrant',
    name: call.title,
    funder: profileNode(call.profile),
    amount: {
      '@type': 'MonetaryAmount',
      value: decimalAmount(sum),
      currency: sum.currency,
      validThrough: call.closesAt ?? undefined,
    },
  };
}

/** What somebody seeks in public: https://schema.org/Demand */
export function demandNode(call: Opportunity): Node {
  return {
    '@type': 'Demand',
    name: call.title,
    validFrom: call.publishedAt ?? undefined,
    validThrough: call.closesAt ?? undefined,
    availableAtOrFrom: placeNode(call),
  };
}
