import type { SubscriptionType } from '@/lib/shared/domain/subscription';

export const createOfferId = (type: SubscriptionType) => `offer-${type}`;

/** The offer takes the focus because the pressed button is removed. */
export function focusOffer(type: SubscriptionType): void {
  document.getElementById(createOfferId(type))?.focus();
}
