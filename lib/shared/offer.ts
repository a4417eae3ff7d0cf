import { defaultOffer, mapPlans, type Offer, type PlanNames } from '@/lib/shared/domain/offer';
import { profileLimits } from '@/lib/shared/domain/profile';
import { type SubscriptionType, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { getSite, type OfferChanges, type Site } from '@/lib/shared/site';

const offers = new WeakMap<Site, Offer>();

/** Returns the site's plans and prices during a render and in the browser, and the defaults elsewhere. */
export function getOffer(): Offer {
  const site = getSite();
  if (site.offer === undefined) return defaultOffer;
  const offer = offers.get(site) ?? applyChanges(site.offer);
  offers.set(site, offer);
  return offer;
}

export function getPlanName(type: SubscriptionType): string {
  return getOffer().plans[type].name;
}

export function getPlanNames(): PlanNames {
  const { plans } = getOffer();
  return mapPlans((type) => plans[type].name);
}

/** The number of profiles that an account can have. */
export function getProfileLimit(): number {
  return getSite().profilesPerAccount ?? profileLimits.perAccount;
}

function applyChanges({ plans, noPlan, postPrices, boostPrices }: OfferChanges): Offer {
  return {
    plans: mapPlans((type) => ({ ...defaultOffer.plans[type], ...plans?.[type] })),
    noPlan: { ...defaultOffer.noPlan, ...noPlan },
    postPrices: { ...defaultOffer.postPrices, ...postPrices },
    boostPrices: { ...defaultOffer.boostPrices, ...boostPrices },
  };
}

/** For `data-site` (app/layout.tsx). Undefined if nothing differs from the default. */
export function embedOffer({ offer }: Site): OfferChanges | undefined {
  if (offer === undefined) return undefined;
  const { plans, noPlan, postPrices, boostPrices } = offer;
  return pickChanges({
    plans: pickChanges(
      Object.fromEntries(
        subscriptionTypes.map((type) => [type, pickChanges(plans?.[type] ?? {}, defaultOffer.plans[type])]),
      ),
    ),
    noPlan: pickChanges(noPlan ?? {}, defaultOffer.noPlan),
    postPrices: pickChanges(postPrices ?? {}, defaultOffer.postPrices),
    boostPrices: pickChanges(boostPrices ?? {}, defaultOffer.boostPrices),
  });
}

/** Undefined if nothing has changed. */
function pickChanges<Values extends object>(values: Values, defaults: object = {}): Partial<Values> | undefined {
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(defaults, key)),
  );
  // Object.fromEntries loses the keys' type.
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>);
}
