import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import { queryClient } from '@/lib/browser/members/query-client';
import { shownWorksQuery } from '@/lib/browser/members/shown-works';
import { buyPlan, type PlanChoice, type Subscriber } from '@/lib/browser/members/subscription';
import { formatMoney } from '@/lib/shared/domain/money';
import { computePlanPrice } from '@/lib/shared/domain/plan-price';
import { planLabels } from '@/lib/shared/domain/subscription';
import styles from '../plan-sheet.module.css';
import { leaveTo, usePlanAction } from '../use-plan-action';
import { StayingWorks } from '../works/staying-works';
import { useWorksChoice } from '../works/use-works-choice';

type Buying = { subscriber: Subscriber; choice: PlanChoice; currency: string; href: string };
type BuyPlanProps = Buying & { label: string; isSecond?: boolean };

/**
 * Leads to the payment page. If the plan freezes works, they are named first. `isSecond` renders a quieter button
 * beside another one.
 */
export function BuyPlan({ label, isSecond = false, ...buying }: BuyPlanProps) {
  const { subscriber, choice, currency, href } = buying;
  const { run, isBusy } = usePlanAction();
  const [isOpen, setOpen] = useState(false);
  const name = planLabels[choice.type];
  const press = async () => {
    const { frozen } = await queryClient.fetchQuery(shownWorksQuery(subscriber, choice.type));
    if (frozen > 0) setOpen(true);
    else await leaveTo(await buyPlan(subscriber, choice, { currency, cancel: href }));
  };
  const shared = { 'aria-label': `${label}: ${name}`, onClick: () => void run(press) };
  return (
    <>
      {isSecond ? (
        <TextButton {...shared} aria-busy={isBusy || undefined}>
          {label}
        </TextButton>
      ) : (
        <ActionButton {...shared} variant="secondary" size="small" isBusy={isBusy} busyLabel="Opening">
          {label}
        </ActionButton>
      )}
      <Sheet title={`Before you pay for ${name}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Confirmation {...buying} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Confirmation({ subscriber, choice, currency, href, onClose }: Buying & { onClose: () => void }) {
  const works = useWorksChoice(subscriber, choice.type);
  const { run, isBusy } = usePlanAction();
  const go = async () => {
    await works.save();
    await leaveTo(await buyPlan(subscriber, choice, { currency, cancel: href }));
  };
  const sum = formatMoney(computePlanPrice(choice.type, choice.interval, currency));
  return (
    <div className={styles.content}>
      <StayingWorks choice={works} planName={planLabels[choice.type]} />
      <div className={styles.buttons}>
        <ActionButton
          isBusy={isBusy}
          busyLabel="Opening"
          disabledReason={works.problem ?? undefined}
          onClick={() => void run(go)}
        >
          Go on and pay {sum}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}
