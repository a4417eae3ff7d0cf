import { useQuery } from '@tanstack/react-query';
import { billingQuery, type Subscriber, subscriptionQuery } from '@/lib/browser/members/payment/subscription';
import { queryClient } from '@/lib/browser/members/query-client';

/** `plan` is null while the subscription or its billing loads. */
export function usePlan(subscriber: Subscriber) {
  const subscription = useQuery(subscriptionQuery(subscriber), queryClient);
  const billing = useQuery(billingQuery(subscriber), queryClient);
  const isLoaded = subscription.data !== undefined && billing.data !== undefined;
  return {
    plan: isLoaded ? { subscription: subscription.data, billing: billing.data } : null,
    error: subscription.error ?? billing.error,
    retry: () => {
      void subscription.refetch();
      void billing.refetch();
    },
  };
}
