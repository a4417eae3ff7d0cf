'use client';

import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Sheet } from '@/components/ui/sheet';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { formatDay } from '@/lib/domain/deadline';
import { formatMoney } from '@/lib/domain/money';
import { plans } from '@/lib/domain/plan';
import { describeFreeze } from '@/lib/domain/plan-state';
import { planLabels } from '@/lib/domain/subscription';
import { artworkQuotaQuery } from '@/lib/members/own-artworks';
import { queryClient } from '@/lib/members/query-client';
import {
  type PlanChoice,
  type Subscriber,
  type SwitchPreview,
  switchPlan,
  switchPreviewQuery,
} from '@/lib/members/subscription';
import { describePlanFailure } from '../plan-failure';
import styles from '../plan-sheet.module.css';
import { usePlanAction } from '../use-plan-action';
import { focusOffer } from './focus-offer';

type SwitchSheetProps = { subscriber: Subscriber; choice: PlanChoice; isOpen: boolean; onClose: () => void };

/** What a switch costs, when it takes effect and what it hides, before it is made. */
export function SwitchSheet({ subscriber, choice, isOpen, onClose }: SwitchSheetProps) {
  return (
    <Sheet title={`Switch to ${planLabels[choice.type]}`} isOpen={isOpen} onClose={onClose}>
      <Preview subscriber={subscriber} choice={choice} onClose={onClose} />
    </Sheet>
  );
}

function Preview({ subscriber, choice, onClose }: Omit<SwitchSheetProps, 'isOpen'>) {
  const { data, error, isFetching, refetch } = useQuery(switchPreviewQuery(subscriber, choice), queryClient);
  const { data: quota } = useQuery(artworkQuotaQuery(subscriber.accountId, subscriber.profileId), queryClient);
  const { run, isBusy } = usePlanAction();
  if (data === undefined || (error && !isFetching)) {
    return (
      <div className={styles.content}>
        {error && !isFetching ? (
          <p role="alert">
            {describePlanFailure(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
          </p>
        ) : (
          <Spinner label="Asking what it costs" />
        )}
      </div>
    );
  }
  const day = formatDay(data.takesEffectAt, new Date().getFullYear());
  const isUpgrade = data.direction === 'UPGRADE';
  const freeze = quota ? describeFreeze(quota.used, plans[choice.type].artworks) : null;
  const confirm = async () => {
    await switchPlan(subscriber, data);
    onClose();
    focusOffer(choice.type);
    const name = planLabels[choice.type];
    showToast(isUpgrade ? `You are on ${name} now.` : `You go on with ${name} on ${day}.`);
  };
  return (
    <div className={styles.content}>
      <p>
        {isUpgrade
          ? 'It takes effect at once. What you have paid of this period is taken off.'
          : `Until ${day} you keep what you have paid for, and can change your mind.`}
      </p>
      <Facts facts={listFacts(data, day)} />
      {freeze !== null && <p>{freeze}</p>}
      <div className={styles.buttons}>
        <ActionButton isBusy={isBusy} busyLabel="Switching" onClick={() => void run(confirm)}>
          {isUpgrade && data.due.amount > 0 ? `Pay ${formatMoney(data.due)} and switch` : 'Switch'}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Stay
        </Button>
      </div>
      {isUpgrade && <p className={styles.quiet}>Tax is added where it applies.</p>}
    </div>
  );
}

function listFacts({ direction, due, price, interval }: SwitchPreview, day: string) {
  const each = `${formatMoney(price)} a ${interval}`;
  return direction === 'UPGRADE'
    ? [
        { label: 'Due now', value: formatMoney(due) },
        { label: 'Then', value: each },
      ]
    : [
        { label: 'From', value: day },
        { label: 'Then', value: each },
      ];
}
