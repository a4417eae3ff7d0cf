import { useQuery } from '@tanstack/react-query';
import { usePaused } from '@/components/ui/use-paused';
import { type DiscountedOrder, discountQuery } from '@/lib/browser/members/payment/checkout';
import { queryClient } from '@/lib/browser/members/query-client';
import { findCouponError } from './use-checkout';

export function useDiscount({ accountId, ...order }: DiscountedOrder & { accountId: string }) {
  const typed = order.code.trim();
  const code = usePaused(typed);
  const isEnabled = code !== '' && order.priceIds.length > 0;
  const { data, error, isFetching } = useQuery(
    { ...discountQuery(accountId, { ...order, code }), enabled: isEnabled },
    queryClient,
  );
  const isCurrent = isEnabled && code === typed;
  return {
    discount: isCurrent && error === null ? (data ?? null) : null,
    error: isCurrent && !isFetching ? findCouponError(error) : undefined,
    isBusy: typed !== '' && order.priceIds.length > 0 && (!isCurrent || isFetching),
  };
}
