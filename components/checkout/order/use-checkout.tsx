import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import type { Cart } from '@/lib/browser/choices/cart-store';
import { chooseCurrency, useCurrency } from '@/lib/browser/choices/currency';
import { loadFraudSignals, startCheckout } from '@/lib/browser/members/payment/checkout';
import { errorToMessage, findOtherCurrency } from '@/lib/shared/api/error-message';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';

type Order = {
  subject: { id: string; profileId: string };
  /** Path that the payment page links back to. */
  cartPage: string;
  cart: Pick<Cart, 'coupon' | 'setCoupon'>;
  /** Ids of the prices to buy. A coupon can cover only some of them. */
  priceIds: readonly string[];
  /** Describes failures other than coupon errors. */
  describe?: (error: unknown, t: Words['t']) => ReactNode;
};

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * Runs one checkout at a time. The button stays busy until the payment page opens, and resets when the user returns.
 */
export function useCheckout({ subject, cartPage, cart, priceIds, describe = describeCheckoutFailure }: Order) {
  const t = useTranslations();
  const currency = useCurrency();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [couponError, setCouponError] = useState<string>();
  const isRunning = useRef(false);

  const settle = () => {
    isRunning.current = false;
    setBusy(false);
  };
  useEffect(() => void loadFraudSignals(), []);
  useEffect(() => {
    // The browser restored the page from the back/forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && settle();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  });

  const forget = () => {
    setFailure(null);
    setCouponError(undefined);
  };
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    forget();
    try {
      await work();
    } catch (error) {
      settle();
      const wrong = findCouponError(error);
      setCouponError(wrong);
      if (wrong === undefined) setFailure(renderOtherCurrency(error, t) ?? describe(error, t));
    }
  };
  return {
    ...{ profileId: subject.profileId, priceIds, isBusy, failure, couponError, run, forget },
    reject: setFailure,
    coupon: cart.coupon,
    setCoupon: (coupon: string) => {
      forget();
      cart.setCoupon(coupon);
    },
    pay: async () => {
      const cancel = paths.checkoutCancel(cartPage);
      window.location.assign(await startCheckout(subject, { priceIds, coupon: cart.coupon, currency, cancel }));
    },
  };
}

/** If the server rejected the currency, offers to pay in the existing plan's currency. */
function renderOtherCurrency(error: unknown, t: Words['t']): ReactNode {
  const other = findOtherCurrency(error);
  if (other === null) return null;
  return (
    <>
      {t('checkout.failure.otherCurrency', { currency: other })}{' '}
      <TextButton onClick={() => chooseCurrency(other)}>
        {t('checkout.failure.continueIn', { currency: other })}
      </TextButton>
    </>
  );
}

export function findCouponError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields?.couponId : undefined;
}

/** Shows the product API's message if there is one. */
export function describeCheckoutFailure(error: unknown, t: Words['t']): string {
  const sentence = error instanceof ApiUnavailableError ? error.sentence : undefined;
  return errorToMessage(error, sentence ?? t('checkout.failure.text'));
}
