import { type ReactNode, useState } from 'react';
import { linkStyle } from '@/components/ui/link-style';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { cancelPlan, endTrial, type Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Subscription } from '@/lib/shared/contract/subscription';
import { planLabels } from '@/lib/shared/domain/subscription';
import { PlanChange } from '../plan-change';
import { formatLocalDay } from './time-left';

type CancelPlanProps = { subscriber: Subscriber; subscription: Subscription; onDone: () => void };

export function CancelPlan({ subscriber, subscription, onDone }: CancelPlanProps) {
  const { type, currentPeriodEnd, next } = subscription;
  const name = planLabels[type];
  const end = currentPeriodEnd === null ? 'the end of its period' : formatLocalDay(currentPeriodEnd);
  return (
    <EndPlan
      subscriber={subscriber}
      label="Cancel plan"
      title={`Cancel ${name}`}
      effects={<p>Nothing is deleted, and calls that run stay up to their deadline.</p>}
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
  label: string;
  title: string;
  /** Explains the effect on the plan. */
  children: ReactNode;
  /** Explains the other effects, below the works. */
  effects?: ReactNode;
  confirm: string;
  busyLabel: string;
  keep: string;
  end: (subscriber: Subscriber) => Promise<void>;
  /** The confirmation shown afterwards. */
  done: string;
  onDone: () => void;
};

function EndPlan({ subscriber, label, title, children, effects, end, done, onDone, ...labels }: EndPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = async () => {
    await end(subscriber);
    close();
    onDone();
    showToast(done);
  };
  return (
    <>
      <button type="button" className={linkStyle()} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Sheet title={title} isOpen={isOpen} onClose={close}>
        <PlanChange
          subscriber={subscriber}
          plan="NONE"
          planName="No plan"
          effects={effects}
          action={{ label: labels.confirm, busyLabel: labels.busyLabel, isDestructive: true, act }}
          cancel={{ label: labels.keep, onClose: close }}
        >
          <p>{children}</p>
        </PlanChange>
      </Sheet>
    </>
  );
}
