import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import type { ShownUnder } from '@/lib/browser/members/artwork/shown-artworks';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import styles from './plan-change.module.css';
import { StayingWorks, useWorksChoice } from './staying-works';
import { usePlanAction } from './use-plan-action';

type PlanChangeProps = {
  subscriber: Subscriber;
  /** The plan after the change. Its quota determines how many works stay public. */
  plan: ShownUnder;

  isChoosing?: boolean;
  /** A text that explains how the plan changes. */
  children?: ReactNode;
  /** A text about other effects, shown below the works. */
  effects?: ReactNode;
  /** Saves the choice of works, then makes the change. Null while the labels load. */
  action: { label: string; busyLabel: string; isDestructive?: boolean; act: () => Promise<void> } | null;
  cancel?: { label: string; onClose: () => void };
  note?: string | false;
};

export function PlanChange(props: PlanChangeProps) {
  const { subscriber, plan, isChoosing = false, children, effects, action, cancel, note } = props;
  const works = useWorksChoice(subscriber, plan);
  const { run, isBusy } = usePlanAction();
  return (
    <div className={`t-body stack gap-20 pad-above-24 ${styles.content}`}>
      {children}
      {action !== null && (
        <>
          <StayingWorks choice={works} plan={plan} isOpen={isChoosing} />
          {effects}
          <div className={`cluster gap-12 ${styles.buttons}`}>
            <ActionButton
              variant={action.isDestructive ? 'destructive' : 'primary'}
              isBusy={isBusy}
              busyLabel={action.busyLabel}
              disabledReason={works.problem ?? undefined}
              onClick={() =>
                void run(async () => {
                  await works.save();
                  await action.act();
                })
              }
            >
              {action.label}
            </ActionButton>
            {cancel && (
              <Button variant="secondary" onClick={cancel.onClose}>
                {cancel.label}
              </Button>
            )}
          </div>
          {note && <p className="t-small quiet">{note}</p>}
        </>
      )}
    </div>
  );
}
