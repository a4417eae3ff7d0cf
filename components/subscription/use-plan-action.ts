'use client';

import { useMutation } from '@tanstack/react-query';
import { showError } from '@/components/ui/toast';
import { chooseCurrency } from '@/lib/browser/choices/currency';
import { queryClient } from '@/lib/browser/members/query-client';
import { errorToMessage, findOtherCurrency, hasErrorCode } from '@/lib/shared/api/error-message';
import { paths } from '@/lib/shared/paths';

const PLAN = { mutationKey: ['plan'] };

/** Runs one plan change at a time on the whole page, and shows a failure. */
export function usePlanAction() {
  const { mutateAsync, isPending } = useMutation(
    { ...PLAN, mutationFn: (act: () => Promise<void>) => act() },
    queryClient,
  );
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (queryClient.isMutating(PLAN) > 0) return;
    try {
      await mutateAsync(act);
    } catch (error) {
      const other = findOtherCurrency(error);
      const isCard = hasErrorCode(error, 'payment_required');
      showError(
        describePlanFailure(error),
        other !== null
          ? { label: `Continue in ${other}`, onPress: () => chooseCurrency(other) }
          : isCard
            ? { label: 'Look at your card', href: paths.accountSubscription() }
            : { label: 'Try again', onPress: () => void run(act) },
      );
    }
  };
  return { run, isBusy: isPending };
}

/** Goes to another site. Resolves only if the back button restores this page. */
export function leaveTo(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Prefers the product API's message. */
export function describePlanFailure(error: unknown): string {
  return errorToMessage(error, 'We could not reach the site. Nothing has changed, and nothing was charged.');
}
