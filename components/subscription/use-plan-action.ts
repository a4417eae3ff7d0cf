'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { showError } from '@/components/ui/toast';
import { chooseCurrency } from '@/lib/browser/choices/currency';
import { queryClient } from '@/lib/browser/members/query-client';
import { errorToMessage, findOtherCurrency, hasErrorCode } from '@/lib/shared/api/error-message';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';

const PLAN = { mutationKey: ['plan'] };

/** Runs one plan change at a time, and reports failures. */
export function usePlanAction() {
  const t = useTranslations();
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
        describePlanFailure(error, t),
        other !== null
          ? { label: t('checkout.failure.continueIn', { currency: other }), onPress: () => chooseCurrency(other) }
          : isCard
            ? { label: t('subscription.own.lookAtCard'), href: paths.accountSubscription() }
            : { label: t('ui.tryAgain'), onPress: () => void run(act) },
      );
    }
  };
  return { run, isBusy: isPending };
}

/** Redirects to another site. Resolves only if the Back button restores this page. */
export function leaveTo(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

export function describePlanFailure(error: unknown, t: Words['t']): string {
  return errorToMessage(error, t('subscription.failure.text'));
}
