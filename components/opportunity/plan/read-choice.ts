import type { Product } from '@/lib/browser/members/checkout';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { boostKinds } from '@/lib/shared/domain/boost';
import { type PostType, postTypes } from './post-options';

export type Chosen = { postType: PostType | null; boost: BoostKind | null };

/** True for a post without a payment. */
export function isFree(postType: PostType | null): postType is 'FREE' | 'PREMIUM_SUBSCRIPTION' {
  return postType === 'FREE' || postType === 'PREMIUM_SUBSCRIPTION';
}

/** Restores the choices that the cart holds, such as after a reload. */
export function readChoice(priceIds: readonly string[], products: readonly Product[]) {
  const chosen = products.filter(({ prices }) => prices.some(({ priceId }) => priceIds.includes(priceId)));
  const find = <Value extends string>(values: readonly Value[], event: keyof Product['metadata']) =>
    values.find((value) => chosen.some(({ metadata }) => metadata[event] === value)) ?? null;
  const isPremium = chosen.some(({ metadata }) => metadata.subscriptionEvent !== undefined);
  return {
    postType: isPremium ? ('PREMIUM' as const) : find(postTypes, 'opportunityPostEvent'),
    boost: find(boostKinds, 'opportunityBoostEvent'),
  };
}
