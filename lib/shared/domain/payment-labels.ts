import { boostKinds, boostLabels } from './boost';
import { planTypes } from './opportunity';
import type { PaymentLine } from './payment';
import { postTierLabels, postUpgradeLabels } from './plan';
import { isUpgrade } from './post-upgrade';
import { planLabels, subscriptionTypes } from './subscription';

/** "Standard post", or "Basic to Standard" for the difference between two tiers. */
export function formatPost(value: string): string {
  if (isUpgrade(value)) return postUpgradeLabels[value];
  const type = planTypes.find((one) => one === value);
  return type === undefined ? value : `${postTierLabels[type]} post`;
}

/** "Premium", "Standard post", "Top post, 7 days", "Newsletter boost". */
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

/** "Standard post and Highlight"; "A payment" where the provider names no product of ours. */
export function formatPaymentTitle(lines: readonly PaymentLine[]): string {
  if (lines.length === 0) return 'A payment';
  return new Intl.ListFormat('en').format(lines.map(formatPaymentLine));
}
