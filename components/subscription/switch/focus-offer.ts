import type { SubscriptionType } from '@/lib/shared/domain/subscription';

export const createOfferId = (type: SubscriptionType) => `offer-${type}`;

/** Moves the focus to what is said of a plan now: the button that was pressed is gone. */
export function focusOffer(type: SubscriptionType): void {
  document.getElementById(createOfferId(type))?.focus();
}
