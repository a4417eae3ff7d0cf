'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Loading } from '@/components/ui/loading';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import {
  type PlanChoice,
  type Subscriber,
  switchPlan,
  switchPreviewQuery,
} from '@/lib/browser/members/payment/subscription';
import { queryClient } from '@/lib/browser/members/query-client';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanName } from '@/lib/shared/offer';
import { PlanChange } from '../plan-change';
import { describePlanFailure } from '../use-plan-action';
import { describeSwitch, formatSwitchTitle } from './describe-switch';
import { focusOffer } from './focus-offer';

type SwitchButtonProps = ButtonProps & { subscriber: Subscriber; current: SubscriptionType; choice: PlanChoice };

export function SwitchButton({ subscriber, current, choice, ...button }: SwitchButtonProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} variant="secondary" onClick={() => setOpen(true)} />
      <Sheet title={formatSwitchTitle(choice, current, t)} isOpen={isOpen} onClose={close}>
        <Preview subscriber={subscriber} choice={choice} onClose={close} />
      </Sheet>
    </>
  );
}

function Preview({ subscriber, choice, onClose }: { subscriber: Subscriber; choice: PlanChoice; onClose: () => void }) {
  const words = useWords();
  const { t, language } = words;
  const query = useQuery(switchPreviewQuery(subscriber, choice), queryClient);
  const { data, error } = query;
  const display = useCurrency();
  const shared = { subscriber, plan: choice.type };
  if (data === undefined || (error && !query.isFetching)) {
    return (
      <PlanChange {...shared} action={null}>
        <Loading
          label={t('subscription.switch.asking')}
          query={query}
          failure={error && describePlanFailure(error, t)}
        />
      </PlanChange>
    );
  }
  const reader = { timeZone: getReaderZone(), thisYear: new Date().getFullYear() };
  const { explanation, facts, done } = describeSwitch(data, getPlanName(choice.type), reader, words);
  const isPaidNow = data.due.amount > 0;
  const act = async () => {
    await switchPlan(subscriber, data);
    onClose();
    focusOffer(choice.type);
    showToast(done);
  };
  return (
    <PlanChange
      {...shared}
      action={{
        label: isPaidNow
          ? t('subscription.switch.pay', { sum: formatCharge(data.due, [], language) })
          : t('subscription.offer.switch'),
        busyLabel: t('subscription.switch.busy'),
        act,
      }}
      cancel={{ label: t('subscription.switch.stay'), onClose }}
      note={isPaidNow && t('subscription.tax')}
    >
      <p>{explanation}</p>
      <Facts facts={facts} />
      {data.due.currency !== display && (
        <p className="t-small quiet">{t('subscription.switch.otherCurrency', { currency: data.due.currency })}</p>
      )}
    </PlanChange>
  );
}
