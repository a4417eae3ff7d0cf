import { boostKinds, boostLabels } from './boost';
import { planTypes } from './opportunity';
import type { PaymentLine } from './payment';
import { postTierLabels, postUpgradeLabels } from './plan';
import { isUpgrade } from './post-upgrade';
import { planLabels, subscriptionTypes } from './subscription';

/** Formats a post: "Standard post", or "Basic to Standard" for an upgrade. */
export function formatPost(value: string): string {
  if (isUpgrade(value)) return postUpgradeLabels[value];
  const type = planTypes.find((one) => one === value);
  return type === undefined ? value : `${postTierLabels[type]} post`;
}

/** Formats a line: "Premium", "Standard post", "Top post, 7 days", "Newsletter boost". */
function formatPaymentLine({ kind, value }: PaymentLine): string {
  if (kind === 'SUBSCRIPTION') {
    const type = subscriptionTypes.find((one) => one === value);
    return type === undefined ? value : planLabels[type];
  }
  if (kind === 'OPPORTUNITY_POST') return formatPost(value);
  const boost = boostKinds.find((one) => one === value);
  if (boost === undefined) return value;
  return boost === 'NEWSLETTER' || boost === 'SOCIAL_MEDIA' ? `${boostLabels[boost]} boost` : boostLabels[boost];
}

/** Formats a payment: "Standard post and Highlight", or "A payment" if the provider names no product of ours. */
export function formatPaymentTitle(lines: readonly PaymentLine[]): string {
  if (lines.length === 0) return 'A payment';
  return new Intl.ListFormat('en').format(lines.map(formatPaymentLine));
}

/** The state of a payment in words, and its sign. */
export const paymentStateLabels = {
  PENDING: { sign: 'pending', word: 'On its way' },
  FAILED: { sign: 'failed', word: 'Did not go through' },
  PAID: { sign: 'active', word: 'Paid' },
  REFUNDED: { sign: 'refunded', word: 'Refunded' },
} as const;
