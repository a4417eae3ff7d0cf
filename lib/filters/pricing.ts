import { type Audience, audiences } from '@/lib/domain/audience';
import type { Interval } from '@/lib/domain/plan-price';
import { paths } from '@/lib/paths';
import { type FilterCodec, omitEmpty } from './query';

/** What `/pricing` shows; without an audience the one that fits the reader. */
export type PricingFilters = { audience: Audience | undefined; interval: Interval };

/** The query of `/pricing`; by the month is the default (spec 3). */
export const pricingCodec: FilterCodec<PricingFilters> = {
  decode: ({ audience, interval }) => {
    const [given] = [audience].flat();
    return {
      audience: audiences.find((one) => one === given),
      interval: [interval].flat()[0] === 'year' ? 'year' : 'month',
    };
  },
  encode: ({ audience, interval }) => omitEmpty({ audience, interval: interval === 'year' ? interval : undefined }),
};

/** The address that shows these plans. */
export function createPricingHref(filters: PricingFilters): string {
  return paths.pricing(pricingCodec.encode(filters));
}
