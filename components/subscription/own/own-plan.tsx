'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import type { Subscription } from '@/lib/contract/subscription';
import { formatDay } from '@/lib/domain/deadline';
import { freePlan } from '@/lib/domain/plan';
import { describeFreeze, describePlanState } from '@/lib/domain/plan-state';
import { planLabels } from '@/lib/domain/subscription';
import { artworkQuotaQuery } from '@/lib/members/own-artworks';
import { cancelPlan, resumePlan, type Subscriber } from '@/lib/members/subscription';
import { paths } from '@/lib/paths';
import styles from '../plan-sheet.module.css';
import { usePlanAction } from '../use-plan-action';
import ownStyles from './own-subscription.module.css';
import { PortalButton } from './portal-button';

type OwnPlanProps = { subscriber: Subscriber; subscription: Subscription };

/** The plan, how it stands, and what can be done about it. */
export function OwnPlan({ subscriber, subscription }: OwnPlanProps) {
  const { type, status, interval, isExpired } = subscription;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone then.
  const focusHeading = () => heading.current?.focus();
  const { sentence, help } = describePlanState(subscription, new Date().getFullYear());
  return (
    <section className={ownStyles.section} aria-labelledby="own-plan">
      <div className={ownStyles.head}>
        <h2 ref={heading} id="own-plan" tabIndex={-1} className={ownStyles.name}>
          {planLabels[type]}
        </h2>
        <p className={ownStyles.state} data-state={findLook()}>
          {formatStatus(subscription)}
        </p>
      </div>
      <p className={help === 'PAY' ? ownStyles.failure : undefined} role={help === 'PAY' ? 'alert' : undefined}>
        {help === 'PAY' && <Icon name="alert" size={16} />}
        <span>{sentence}</span>
      </p>
      <div className={ownStyles.buttons}>
        {help === 'PAY' && <PortalButton subscriber={subscriber} variant="primary" label="Look at your card" />}
        {help === 'UNDO' && <UndoButton subscriber={subscriber} subscription={subscription} onDone={focusHeading} />}
        <ButtonLink href={paths.pricing({ interval: interval === 'year' ? interval : undefined })} variant="secondary">
          {isExpired ? 'Choose a plan' : status === 'trialing' ? 'Keep it or choose another' : 'Switch plan'}
        </ButtonLink>
        {!isExpired && subscription.cancelAt === null && (
          <Cancellation subscriber={subscriber} subscription={subscription} onDone={focusHeading} />
        )}
      </div>
    </section>
  );

  function findLook(): 'failed' | 'ending' | 'running' {
    if (help === 'PAY') return 'failed';
    return isExpired || subscription.cancelAt !== null ? 'ending' : 'running';
  }
}

/** "Active", "Trial", "Cancelled" */
function formatStatus({ status, isExpired, cancelAt }: Subscription): string {
  if (isExpired) return status === 'paused' ? 'Paused' : 'Ended';
  if (status === 'past_due') return 'Payment failed';
  if (cancelAt !== null) return 'Cancelled';
  return status === 'trialing' ? 'Trial' : 'Active';
}

type ChangeProps = OwnPlanProps & { onDone: () => void };

function UndoButton({ subscriber, subscription: { type }, onDone }: ChangeProps) {
  const { run, isBusy } = usePlanAction();
  const undo = async () => {
    await resumePlan(subscriber);
    onDone();
    showToast(`${planLabels[type]} goes on.`);
  };
  return (
    <ActionButton isBusy={isBusy} busyLabel="Taking it back" onClick={() => void run(undo)}>
      Keep {planLabels[type]}
    </ActionButton>
  );
}

/** The end of a plan, after saying what stays until when, and what is hidden then. */
function Cancellation({ subscriber, subscription, onDone }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cancel plan
      </Button>
      <Sheet title={`Cancel ${planLabels[subscription.type]}`} isOpen={isOpen} onClose={close}>
        <Confirmation subscriber={subscriber} subscription={subscription} onDone={onDone} onClose={close} />
      </Sheet>
    </>
  );
}

function Confirmation({ subscriber, subscription, onDone, onClose }: ChangeProps & { onClose: () => void }) {
  const { data: quota } = useQuery(artworkQuotaQuery(subscriber.accountId, subscriber.profileId));
  const { run, isBusy } = usePlanAction();
  const { type, currentPeriodEnd, next } = subscription;
  const name = planLabels[type];
  const end =
    currentPeriodEnd === null ? 'the end of its period' : formatDay(currentPeriodEnd, new Date().getFullYear());
  const freeze = quota ? describeFreeze(quota.used, freePlan.artworks) : null;
  const cancel = async () => {
    await cancelPlan(subscriber);
    onClose();
    onDone();
    showToast(`${name} ends on ${end}.`);
  };
  return (
    <div className={styles.content}>
      <p>
        You keep {name} and all it includes until {end}. Then you are back to no plan
        {next !== null && `, and not on ${planLabels[next.type]}`}. You can change your mind until then.
      </p>
      <p>{freeze === null ? 'Your works stay as they are.' : freeze} Nothing is deleted.</p>
      <div className={styles.buttons}>
        <ActionButton variant="destructive" isBusy={isBusy} busyLabel="Cancelling" onClick={() => void run(cancel)}>
          Cancel {name}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
