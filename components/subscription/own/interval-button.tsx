import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import type { Subscription } from '@/lib/shared/contract/subscription';
import { formatMoney } from '@/lib/shared/domain/money';
import { computePlanPrice } from '@/lib/shared/domain/plan-price';
import { SwitchSheet } from '../switch/switch-sheet';

type IntervalButtonProps = { subscriber: Subscriber; subscription: Subscription };

/** Switches the plan to the other billing interval: "Pay yearly, $590". */
export function IntervalButton({ subscriber, subscription: { type, interval, price } }: IntervalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (price === null) return null;
  const other = interval === 'month' ? 'year' : 'month';
  const sum = formatMoney(computePlanPrice(type, other, price.currency));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {other === 'year' ? 'Pay yearly' : 'Pay monthly'}, {sum}
      </Button>
      <SwitchSheet
        subscriber={subscriber}
        current={type}
        choice={{ type, interval: other }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
