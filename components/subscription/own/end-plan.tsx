import { type ReactNode, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { linkStyle } from '@/components/ui/link-style';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { cancelPlan, endTrial, type Subscriber } from '@/lib/browser/members/payment/subscription';
import { planLabels } from '@/lib/shared/domain/subscription';
import styles from '../plan-sheet.module.css';
import { usePlanAction } from '../use-plan-action';
import { StayingWorks, useWorksChoice } from '../works/staying-works';
import type { OwnPlanProps } from './own-plan-props';
import { formatLocalDay } from './time-left';

/** Cancels a plan at the end of its period, after naming that day and the works that will be frozen. */
export function CancelPlan({ subscriber, subscription, onDone }: OwnPlanProps & { onDone: () => void }) {
  const { type, currentPeriodEnd, next } = subscription;
  const name = planLabels[type];
  const end = currentPeriodEnd === null ? 'the end of its period' : formatLocalDay(currentPeriodEnd);
  return (
    <EndPlan
      subscriber={subscriber}
      label="Cancel plan"
      title={`Cancel ${name}`}
      note="Nothing is deleted, and calls that run stay up to their deadline."
      confirm={`Cancel ${name}`}
      busyLabel="Cancelling"
      keep="Keep it"
      end={cancelPlan}
      done={`${name} ends on ${end}.`}
      onDone={onDone}
    >
      You keep {name} and all it includes until {end}. Then you are back to no plan
      {next !== null && `, and not on ${planLabels[next.type]}`}. You can change your mind until then.
    </EndPlan>
  );
}

/** Ends a trial immediately, after naming the works that will be frozen. */
export function EndTrial({ name, ...props }: { subscriber: Subscriber; name: string; onDone: () => void }) {
  return (
    <EndPlan
      {...props}
      label="End the trial now"
      title="End the trial now"
      confirm="End the trial"
      busyLabel="Ending"
      keep={`Go on with ${name}`}
      end={endTrial}
      done="Your trial has ended. Nothing was charged."
    >
      You go back to no plan today. The days that are left are lost: a trial is once per person.
    </EndPlan>
  );
}

type EndPlanProps = {
  subscriber: Subscriber;
  /** The button that opens the sheet. */
  label: string;
  title: string;
  /** Explains the effect on the plan. */
  children: ReactNode;
  /** Explains the effect on everything else; shown below the works. */
  note?: string;
  confirm: string;
  busyLabel: string;
  keep: string;
  end: (subscriber: Subscriber) => Promise<void>;
  /** Confirmation afterwards. */
  done: string;
  onDone: () => void;
};

function EndPlan({ label, title, ...props }: EndPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={linkStyle()} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Sheet title={title} isOpen={isOpen} onClose={close}>
        <Confirmation {...props} onClose={close} />
      </Sheet>
    </>
  );
}

type ConfirmationProps = Omit<EndPlanProps, 'label' | 'title'> & { onClose: () => void };

function Confirmation({ subscriber, children, note, end, done, onDone, onClose, ...labels }: ConfirmationProps) {
  const choice = useWorksChoice(subscriber, 'NONE');
  const { run, isBusy } = usePlanAction();
  const confirm = async () => {
    await choice.save();
    await end(subscriber);
    onClose();
    onDone();
    showToast(done);
  };
  return (
    <div className={`t-body stack gap-20 pad-above-24 ${styles.content}`}>
      <p>{children}</p>
      <StayingWorks choice={choice} planName="No plan" />
      {note && <p>{note}</p>}
      <div className={`cluster gap-12 ${styles.buttons}`}>
        <ActionButton
          variant="destructive"
          isBusy={isBusy}
          busyLabel={labels.busyLabel}
          disabledReason={choice.problem ?? undefined}
          onClick={() => void run(confirm)}
        >
          {labels.confirm}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          {labels.keep}
        </Button>
      </div>
    </div>
  );
}
