import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { linkStyle } from '@/components/ui/link-style';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { cancelPlan } from '@/lib/browser/members/subscription';
import { planLabels } from '@/lib/shared/domain/subscription';
import styles from '../plan-sheet.module.css';
import { usePlanAction } from '../use-plan-action';
import { StayingWorks } from '../works/staying-works';
import { useWorksChoice } from '../works/use-works-choice';
import { formatLocalDay } from './format-local-day';
import type { OwnPlanProps } from './own-plan-props';

type CancelPlanProps = OwnPlanProps & { onDone: () => void };

/** Cancels a plan at the end of its period, after naming that day and the works that will be frozen. */
export function CancelPlan(props: CancelPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={linkStyle()} onClick={() => setOpen(true)}>
        Cancel plan
      </button>
      <Sheet title={`Cancel ${planLabels[props.subscription.type]}`} isOpen={isOpen} onClose={close}>
        <Confirmation {...props} onClose={close} />
      </Sheet>
    </>
  );
}

function Confirmation({ subscriber, subscription, onDone, onClose }: CancelPlanProps & { onClose: () => void }) {
  const choice = useWorksChoice(subscriber, 'NONE');
  const { run, isBusy } = usePlanAction();
  const { type, currentPeriodEnd, next } = subscription;
  const name = planLabels[type];
  const end = currentPeriodEnd === null ? 'the end of its period' : formatLocalDay(currentPeriodEnd);
  const cancel = async () => {
    await choice.save();
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
      <StayingWorks choice={choice} planName="No plan" />
      <p>Nothing is deleted, and calls that run stay up to their deadline.</p>
      <div className={styles.buttons}>
        <ActionButton
          variant="destructive"
          isBusy={isBusy}
          busyLabel="Cancelling"
          disabledReason={choice.problem ?? undefined}
          onClick={() => void run(cancel)}
        >
          Cancel {name}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
