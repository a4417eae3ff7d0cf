import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import { planLabels } from '@/lib/shared/domain/subscription';
import { PlanOrder, type PlanOrderProps } from './plan-order';

type BuyPlanProps = Omit<PlanOrderProps, 'onClose'> & { label: string; isSecond?: boolean };

/** Opens the order of a plan, which leads to the payment page. `isSecond` renders a quieter button beside another one. */
export function BuyPlan({ label, isSecond = false, ...order }: BuyPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const name = planLabels[order.choice.type];
  const close = () => setOpen(false);
  const shared = { 'aria-label': `${label}: ${name}`, onClick: () => setOpen(true) };
  return (
    <>
      {isSecond ? (
        <TextButton {...shared}>{label}</TextButton>
      ) : (
        <ActionButton {...shared} variant="secondary" size="small" isBusy={false} busyLabel="Opening">
          {label}
        </ActionButton>
      )}
      <Sheet title={`Before you pay for ${name}`} isOpen={isOpen} onClose={close}>
        <PlanOrder {...order} onClose={close} />
      </Sheet>
    </>
  );
}
