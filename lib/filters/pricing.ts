import { type Audience, audiences } from '@/lib/domain/audience';
import type { Interval } from '@/lib/domain/plan-price';
import { type SubscriptionType, subscriptionTypes } from '@/lib/domain/subscription';
import { paths } from '@/lib/paths';
import { type FilterCodec, omitEmpty } from './query';

/** What `/pricing` shows; without an audience the one that fits the plan or the reader. */
export type PricingFilters = {
  audience: Audience | undefined;
  interval: Interval;
  /** The plan that small screens open. */
  plan?: SubscriptionType | undefined;
};

/** The query of `/pricing`; by the month is the default (spec 3). */
export const pricingCodec: FilterCodec<PricingFilters> = {
  decode: ({ audience, interval, plan }) => {
    const [given] = [audience].flat();
    const asked = subscriptionTypes.find((one) => one === [plan].flat()[0]);
    return {
      audience: audiences.find((one) => one === given),
      interval: [interval].flat()[0] === 'year' ? 'year' : 'month',
      ...(asked && { plan: asked }),
    };
  },
  encode: ({ audience, interval, plan }) =>
    omitEmpty({ audience, interval: interval === 'year' ? interval : undefined, plan }),
};

/** The address that shows these plans. */
export function createPricingHref(filters: PricingFilters): string {
  return paths.pricing(pricingCodec.encode(filters));
}
