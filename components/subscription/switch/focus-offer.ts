import type { SubscriptionType } from '@/lib/shared/domain/subscription';

export const createOfferId = (type: SubscriptionType) => `offer-${type}`;

/** The pressed button disappears, so focus moves to the offer. */
export function focusOffer(type: SubscriptionType): void {
  document.getElementById(createOfferId(type))?.focus();
}
