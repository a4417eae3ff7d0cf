import * as z from 'zod/mini';
import { count, type FieldCodec, flag, group, parseDraft } from '@/lib/browser/forms/field-codecs';
import { findAmountError, formatAmount, readAmount } from '@/lib/browser/forms/money-text';
import { findCountError } from '@/lib/browser/forms/number-text';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { boostKinds } from '@/lib/shared/domain/boost';
import { type PriceCurrency, priceCurrencies } from '@/lib/shared/domain/money';
import { isLimitName, limitRanges, type OfferSettings } from '@/lib/shared/domain/offer-settings';
import { paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { subscriptionTypes } from '@/lib/shared/domain/subscription';
import { translated } from '../site/site-draft';

/** Object.fromEntries loses the keys' type. */
function mapKeys<Key extends string, Value>(keys: readonly Key[], create: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, create(key)])) as Record<Key, Value>;
}

/**
 * Empty text becomes undefined, so that the contract reports the missing field. Text that is not an amount becomes NaN.
 */
function amount(currency: PriceCurrency): FieldCodec<number, string, number | undefined> {
  return {
    ...{ schema: z.string(), empty: '' },
    show: (minor) => formatAmount({ amount: minor, currency }),
    read: (typed) => (typed.trim() === '' ? undefined : readAmount({ amount: typed, currency })),
  };
}

const amounts = group(mapKeys(priceCurrencies, amount));
const whole: FieldCodec<number, string, number | undefined> = {
  ...{ schema: count.schema, empty: '', show: count.show },
  read: (typed) => count.read(typed) ?? undefined,
};

const limits = {
  /** An empty field means no limit. */
  artworks: count,
  imagesPerArtwork: whole,
  featured: whole,
  posts: whole,
  boosts: whole,
  savedSearches: whole,
  members: whole,
};
const plan = group({
  ...{ name: translated, isSold: flag(true), trialDays: whole, month: amounts, year: amounts },
  ...limits,
});

const offerForm = group({
  plans: group(mapKeys(subscriptionTypes, () => plan)),
  noPlan: group({ ...limits, openCalls: whole }),
  postPrices: group(mapKeys(paidPlanTypes, () => amounts)),
  boostPrices: group(mapKeys(boostKinds, () => amounts)),
});
export type OfferDraft = z.infer<typeof offerForm.schema>;

export const parseOfferDraft = (stored: unknown) => parseDraft(offerForm, stored);

export function createOfferDraft({ settings }: AdministeredSite): OfferDraft {
  const { plans, noPlan, postPrices, boostPrices } = settings;
  return offerForm.show({ plans, noPlan, postPrices, boostPrices });
}

/** Keeps incomplete fields, which the contract then rejects. */
export function readOfferDraft(draft: OfferDraft): OfferSettings {
  return offerForm.read(draft) as OfferSettings;
}

export function createOfferBody(draft: OfferDraft): EndpointBody<'PATCH /v1/admin/site'> {
  return { ...readOfferDraft(draft) };
}

type Nested = { [key: string]: unknown };

function findLimitError(name: string, typed: string): string | null {
  if (!isLimitName(name)) return null;
  const [from, to] = limitRanges[name];
  return findCountError(typed, { from, to, example: Math.min(20, to) });
}

/** Returns error messages by field, for text that is not a valid limit or amount. */
export function listNumberErrors(draft: OfferDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  const visit = (value: Nested, path: string) => {
    for (const [key, part] of Object.entries(value)) {
      const name = path === '' ? key : `${path}.${key}`;
      const currency = priceCurrencies.find((one) => one === key);
      if (typeof part === 'object' && part !== null) visit({ ...part }, name);
      else if (typeof part === 'string') {
        const error = currency === undefined ? findLimitError(key, part) : findAmountError({ amount: part, currency });
        if (error !== null) errors[name] = error;
      }
    }
  };
  visit(draft, '');
  return errors;
}
