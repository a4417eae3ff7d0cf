import { audiences } from '@/lib/shared/domain/audience';
import type { FilterDefinitions, FiltersOf } from '@/lib/shared/domain/filter';
import { intervals, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { paths } from '@/lib/shared/paths';
import { createPlainCodec } from './plain-codec';

const pricingFilters = {
  /** Defaults to the selected plan's audience, or else the reader's. */
  audience: { kind: 'value', values: audiences },
  interval: { kind: 'choice', values: intervals, defaultValue: 'month' },
  /** The plan that is expanded on small screens. */
  plan: { kind: 'value', values: subscriptionTypes },
} as const satisfies FilterDefinitions;

export type PricingFilters = FiltersOf<typeof pricingFilters>;

export const pricingCodec = createPlainCodec(pricingFilters);

export function createPricingHref(filters: PricingFilters): string {
  return paths.pricing(pricingCodec.encode(filters));
}
