import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadFraudSignals } from '@/lib/browser/members/payment/checkout';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { renderOtherCurrency } from './other-currency';

/**
 * Runs one checkout at a time and separates coupon errors from other failures. It stays busy while the browser leaves
 * for the payment page, and is reset when the reader returns.
 * @param describe formats failures other than those of the coupon.
 */
export function useCheckout(describe: (error: unknown) => ReactNode) {
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
    // The back button restored the page from the back/forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && settle();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  });

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
      if (wrong === undefined) setFailure(renderOtherCurrency(error) ?? describe(error));
    }
  };
  const forget = () => {
    setFailure(null);
    setCouponError(undefined);
  };
  return { isBusy, failure, couponError, run, forget };
}

/** Finds the API's message about the coupon. */
export function findCouponError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields?.couponId : undefined;
}

/** Prefers the product API's message. */
export function describeCheckoutFailure(error: unknown): string {
  const sentence = error instanceof ApiUnavailableError ? error.sentence : undefined;
  return errorToMessage(
    error,
    sentence ?? 'We could not reach the site. Nothing was charged, and your order is kept. Try again.',
  );
}
