import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DiscountedOrder, discountQuery } from '@/lib/browser/members/payment/checkout';
import { queryClient } from '@/lib/browser/members/query-client';
import type { Discount } from '@/lib/shared/contract/checkout';
import { findCouponError } from './use-checkout';

/** A code is looked up after this pause in typing, in milliseconds. */
const PAUSE = 500;

type ShownDiscount = { discount: Discount | null; error: string | undefined; isBusy: boolean };

export function useDiscount({ accountId, ...order }: DiscountedOrder & { accountId: string }): ShownDiscount {
  const typed = order.code.trim();
  const code = usePaused(typed);
  const isEnabled = code !== '' && order.priceIds.length > 0;
  const { data, error, isFetching } = useQuery(
    { ...discountQuery(accountId, { ...order, code }), enabled: isEnabled },
    queryClient,
  );
  const isCurrent = isEnabled && code === typed;
  const rejection = findCouponError(error);
  return {
    discount: isCurrent && error === null ? (data ?? null) : null,
    error: isCurrent && !isFetching ? rejection : undefined,
    isBusy: typed !== '' && order.priceIds.length > 0 && (!isCurrent || isFetching),
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
