import type { SubscriptionType } from '@/lib/shared/domain/subscription';

export const createOfferId = (type: SubscriptionType) => `offer-${type}`;

/** Moves the focus to the offer, because the pressed button disappears. */
export function focusOffer(type: SubscriptionType): void {
  document.getElementById(createOfferId(type))?.focus();
}
