'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Loading } from '@/components/ui/failure';
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
import { planLabels, type SubscriptionType } from '@/lib/shared/domain/subscription';
import { PlanChange } from '../plan-change';
import { describePlanFailure } from '../use-plan-action';
import { describeSwitch, formatSwitchTitle } from './describe-switch';
import { focusOffer } from './focus-offer';

type SwitchButtonProps = ButtonProps & { subscriber: Subscriber; current: SubscriptionType; choice: PlanChoice };

export function SwitchButton({ subscriber, current, choice, ...button }: SwitchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} variant="secondary" onClick={() => setOpen(true)} />
      <Sheet title={formatSwitchTitle(choice, current)} isOpen={isOpen} onClose={close}>
        <Preview subscriber={subscriber} choice={choice} onClose={close} />
      </Sheet>
    </>
  );
}

function Preview({ subscriber, choice, onClose }: { subscriber: Subscriber; choice: PlanChoice; onClose: () => void }) {
  const query = useQuery(switchPreviewQuery(subscriber, choice), queryClient);
  const { data, error } = query;
  const display = useCurrency();
  const name = planLabels[choice.type];
  const shared = { subscriber, plan: choice.type, planName: name };
  if (data === undefined || (error && !query.isFetching)) {
    return (
      <PlanChange {...shared} action={null}>
        <Loading label="Asking what it costs" query={query} failure={error && describePlanFailure(error)} />
      </PlanChange>
    );
  }
  const reader = { timeZone: getReaderZone(), thisYear: new Date().getFullYear() };
  const { explanation, facts, done } = describeSwitch(data, name, reader);
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
      action={{ label: isPaidNow ? `Pay ${formatCharge(data.due)} and switch` : 'Switch', busyLabel: 'Switching', act }}
      cancel={{ label: 'Stay', onClose }}
      note={isPaidNow && 'Tax is added where it applies.'}
    >
      <p>{explanation}</p>
      <Facts facts={facts} />
      {data.due.currency !== display && (
        <p className="t-small quiet">Your plan is charged in {data.due.currency}, the currency it began in.</p>
      )}
    </PlanChange>
  );
}
