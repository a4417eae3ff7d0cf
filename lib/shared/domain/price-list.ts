import { boostKinds, boostLabels } from './boost';
import { priceCurrencies } from './money';
import type { Amounts, Offer } from './offer';
import { paidPlanTypes, postUpgrades } from './opportunity';
import { postTierLabels, postUpgradeLabels } from './plan';
import { readUpgrade } from './post-upgrade';
import { type Interval, intervals, type SubscriptionType, subscriptionTypes } from './subscription';

/** Lookup keys do not depend on the amount. */
export type ListedPrice = { lookupKey: string; interval: Interval | null; amounts: Amounts };

type Metadata = Partial<
  Record<'subscriptionEvent' | 'opportunityPostEvent' | 'opportunityBoostEvent' | 'artworkBoostEvent', string>
>;

export type ListedProduct = { type: string; name: string; metadata: Metadata; prices: readonly ListedPrice[] };

type SoldOnce = { event: keyof Metadata; noun: string; type: string; name: string; amounts: Amounts };

function createProduct({ event, noun, type, name, amounts }: SoldOnce): ListedProduct {
  const lookupKey = createKey(noun, type);
  return { type, name, metadata: { [event]: type }, prices: [{ lookupKey, interval: null, amounts }] };
}

export type ProductFamily = 'SUBSCRIPTION' | 'OPPORTUNITY' | 'ARTWORK';

/** Lists everything that the payment provider can sell, including plans that are no longer offered. */
export function listProducts(offer: Offer): Record<ProductFamily, readonly ListedProduct[]> {
  const { plans, postPrices, boostPrices } = offer;
  const post = { event: 'opportunityPostEvent', noun: 'post' } as const;
  const createBoosts = (event: 'opportunityBoostEvent' | 'artworkBoostEvent', noun: string) =>
    boostKinds.map((type) => createProduct({ event, noun, type, name: boostLabels[type], amounts: boostPrices[type] }));
  return {
    SUBSCRIPTION: subscriptionTypes.map((type) => ({
      ...{ type, name: plans[type].name, metadata: { subscriptionEvent: type } },
      prices: intervals.map((interval) => ({
        ...{ lookupKey: createPlanKey(type, interval), interval, amounts: plans[type][interval] },
      })),
    })),
    OPPORTUNITY: [
      ...paidPlanTypes.map((type) =>
        createProduct({ ...post, type, name: postTierLabels[type], amounts: postPrices[type] }),
      ),
      ...postUpgrades.map((type) => {
        const { from, to } = readUpgrade(type);
        const amounts = subtract(postPrices[to], postPrices[from]);
        return createProduct({ ...post, type, name: postUpgradeLabels[type], amounts });
      }),
      ...createBoosts('opportunityBoostEvent', 'opportunity_boost'),
    ],
    ARTWORK: createBoosts('artworkBoostEvent', 'artwork_boost'),
  };
}

/** An upgrade costs the difference in price between the two listings. */
function subtract(amounts: Amounts, paid: Amounts): Amounts {
  const entries = priceCurrencies.map((currency) => [currency, amounts[currency] - paid[currency]]);
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(entries) as Amounts;
}

function createPlanKey(type: SubscriptionType, interval: Interval): string {
  return createKey('subscription', type, interval);
}

function createKey(...parts: string[]): string {
  return parts.join('_').toLowerCase();
}
