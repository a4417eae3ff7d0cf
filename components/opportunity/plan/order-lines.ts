import type { OrderLine } from '@/components/checkout/order/order-panel';
import type { Product } from '@/lib/browser/members/payment/checkout';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { type BoostKind, boostLabels, describeLostDays } from '@/lib/shared/domain/boost';
import { postTierLabels } from '@/lib/shared/domain/plan';
import { describeListingEnd } from '../describe-listing';
import { createListing, type PostType, readClosing } from './post-options';

type Part = 'postType' | 'boost';
type Choice = { postType: PostType | null; boost: BoostKind | null };

/** Lists the chosen post and boost with the prices in the cart. */
export function listOrder(
  { postType, boost }: Choice,
  priceIds: readonly string[],
  products: readonly Product[],
  { opportunity, now }: { opportunity: Opportunity; now: Date },
): OrderLine<Part>[] {
  const findMoney = (event: keyof Product['metadata'], type: string) =>
    products.find(({ metadata }) => metadata[event] === type)?.prices.find(({ priceId }) => priceIds.includes(priceId))
      ?.money ?? null;
  const lines: OrderLine<Part>[] = [];
  if (postType === 'PREMIUM') {
    const money = findMoney('subscriptionEvent', 'ORGANIZATION_PREMIUM');
    lines.push({ part: 'postType', title: 'Premium plan', note: 'This call is the first of its posts', money });
  } else if (postType !== null) {
    const money = findMoney('opportunityPostEvent', postType);
    lines.push({
      part: 'postType',
      title: formatPost(postType),
      note: describeListingEnd(createListing(postType, opportunity, now)),
      money,
    });
  }
  if (boost !== null) {
    const money = findMoney('opportunityBoostEvent', boost);
    const lost = describeLostDays(boost, now, readClosing(opportunity));
    const note = ['Starts when the call is live', lost].filter((text) => text !== null).join('. ');
    lines.push({ part: 'boost', title: boostLabels[boost], note, money });
  }
  return lines;
}

/** Formats a post: "Standard post", "Free post". */
function formatPost(postType: Exclude<PostType, 'PREMIUM'>): string {
  const label = postTierLabels[postType];
  return label.toLowerCase().includes('post') ? label : `${label} post`;
}

/** Describes the effects of the payment or publication. */
export function describeOrder({ postType }: Choice, priceIds: readonly string[]): string {
  if (priceIds.length === 0) {
    return 'You can change the call later. Deadlines and fees that change are shown to everyone.';
  }
  if (postType === 'PREMIUM') return `It renews every month until you cancel. ${TAX}`;
  if (postType === 'FREE' || postType === 'PREMIUM_SUBSCRIPTION') {
    return `One payment, nothing renews. ${TAX} The call goes live at once, and is promoted once it is paid.`;
  }
  return `One payment, nothing renews. ${TAX} The call goes live as soon as the payment does.`;
}

const TAX = 'Tax is added at checkout where it applies.';
