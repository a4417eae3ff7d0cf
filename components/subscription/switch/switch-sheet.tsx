'use client';

import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
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
import { formatCharge } from '@/lib/shared/domain/money';
import { planLabels, type SubscriptionType } from '@/lib/shared/domain/subscription';
import styles from '../plan-sheet.module.css';
import { describePlanFailure, usePlanAction } from '../use-plan-action';
import { StayingWorks, useWorksChoice } from '../works/staying-works';
import { describeSwitch, formatSwitchTitle } from './describe-switch';
import { focusOffer } from './focus-offer';

type SwitchSheetProps = {
  subscriber: Subscriber;
  /** The plan before the switch. */
  current: SubscriptionType;
  choice: PlanChoice;
  isOpen: boolean;
  onClose: () => void;
};

/** Previews a switch before it is made: its cost, its date and the works that it freezes. */
export function SwitchSheet({ current, isOpen, ...preview }: SwitchSheetProps) {
  return (
    <Sheet title={formatSwitchTitle(preview.choice, current)} isOpen={isOpen} onClose={preview.onClose}>
      <Preview {...preview} />
    </Sheet>
  );
}

function Preview({ subscriber, choice, onClose }: Omit<SwitchSheetProps, 'current' | 'isOpen'>) {
  const { data, error, isFetching, refetch } = useQuery(switchPreviewQuery(subscriber, choice), queryClient);
  const works = useWorksChoice(subscriber, choice.type);
  const display = useCurrency();
  const { run, isBusy } = usePlanAction();
  if (data === undefined || (error && !isFetching)) {
    return (
      <div className={`t-body stack gap-20 pad-above-24 ${styles.content}`}>
        <Loading
          label="Asking what it costs"
          hasFailed={error !== null && !isFetching}
          failure={error && describePlanFailure(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const name = planLabels[choice.type];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { explanation, facts, done } = describeSwitch(data, name, { timeZone, thisYear: new Date().getFullYear() });
  const isPaidNow = data.due.amount > 0;
  const confirm = async () => {
    await works.save();
    await switchPlan(subscriber, data);
    onClose();
    focusOffer(choice.type);
    showToast(done);
  };
  return (
    <div className={`t-body stack gap-20 pad-above-24 ${styles.content}`}>
      <p>{explanation}</p>
      <Facts facts={facts} />
      {data.due.currency !== display && (
        <p className="t-small quiet">Your plan is charged in {data.due.currency}, the currency it began in.</p>
      )}
      <StayingWorks choice={works} planName={name} />
      <div className={`cluster gap-12 ${styles.buttons}`}>
        <ActionButton
          isBusy={isBusy}
          busyLabel="Switching"
          disabledReason={works.problem ?? undefined}
          onClick={() => void run(confirm)}
        >
          {isPaidNow ? `Pay ${formatCharge(data.due)} and switch` : 'Switch'}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Stay
        </Button>
      </div>
      {isPaidNow && <p className="t-small quiet">Tax is added where it applies.</p>}
    </div>
  );
}
