import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { linkStyle } from '@/components/ui/link-style';
import { Sheet } from '@/components/ui/sheet';
import { showToast } from '@/components/ui/toast';
import { endTrial, type Subscriber } from '@/lib/browser/members/subscription';
import styles from '../plan-sheet.module.css';
import { usePlanAction } from '../use-plan-action';
import { StayingWorks } from '../works/staying-works';
import { useWorksChoice } from '../works/use-works-choice';

type EndTrialProps = { subscriber: Subscriber; name: string; onDone: () => void };

/** Ends a trial immediately, after naming the works that will be frozen. */
export function EndTrial({ subscriber, name, onDone }: EndTrialProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={linkStyle()} onClick={() => setOpen(true)}>
        End the trial now
      </button>
      <Sheet title="End the trial now" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Confirmation subscriber={subscriber} name={name} onDone={onDone} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Confirmation({ subscriber, name, onDone, onClose }: EndTrialProps & { onClose: () => void }) {
  const choice = useWorksChoice(subscriber, 'NONE');
  const { run, isBusy } = usePlanAction();
  const end = async () => {
    await choice.save();
    await endTrial(subscriber);
    onClose();
    onDone();
    showToast('Your trial has ended. Nothing was charged.');
  };
  return (
    <div className={styles.content}>
      <p>You go back to no plan today. The days that are left are lost: a trial is once per person.</p>
      <StayingWorks choice={choice} planName="No plan" />
      <div className={styles.buttons}>
        <ActionButton
          variant="destructive"
          isBusy={isBusy}
          busyLabel="Ending"
          disabledReason={choice.problem ?? undefined}
          onClick={() => void run(end)}
        >
          End the trial
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Go on with {name}
        </Button>
      </div>
    </div>
  );
}
