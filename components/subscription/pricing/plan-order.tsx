import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CouponField } from '@/components/checkout/order/coupon-field';
import { describeLater } from '@/components/checkout/order/format-total';
import { findCouponError } from '@/components/checkout/order/use-checkout';
import { useDiscount } from '@/components/checkout/order/use-discount';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { buyPlan, type PlanChoice, planPriceQuery, type Subscriber } from '@/lib/browser/members/payment/subscription';
import { queryClient } from '@/lib/browser/members/query-client';
import { formatCharge } from '@/lib/shared/domain/money';
import { computePlanPrice } from '@/lib/shared/domain/plan-price';
import { planLabels } from '@/lib/shared/domain/subscription';
import styles from '../plan-sheet.module.css';
import { leaveTo, usePlanAction } from '../use-plan-action';
import { StayingWorks, useWorksChoice } from '../works/staying-works';

export type PlanOrderProps = {
  subscriber: Subscriber;
  choice: PlanChoice;
  currency: string;
  /** The page to which the payment page returns. */
  href: string;
  onClose: () => void;
};

/** The order of a plan: its price, a code, the works that it freezes, and the button to pay. */
export function PlanOrder({ subscriber, choice, currency, href, onClose }: PlanOrderProps) {
  const works = useWorksChoice(subscriber, choice.type);
  const [coupon, setCoupon] = useState('');
  const [rejection, setRejection] = useState<string>();
  const { run, isBusy } = usePlanAction();
  const { data: priceId } = useQuery(planPriceQuery(subscriber, choice), queryClient);
  const priceIds = priceId === undefined ? [] : [priceId];
  const { discount, error, isBusy: isLooking } = useDiscount({ ...subscriber, priceIds, code: coupon, currency });
  const price = computePlanPrice(choice.type, choice.interval, currency);
  const list = discount === null ? [] : [discount.discount, discount.total];
  const each = `${formatCharge(price, list)} a ${choice.interval}`;
  const due = formatCharge(discount?.total ?? price, list);
  const go = async () => {
    await works.save();
    const url = await buyPlan(subscriber, choice, { currency, cancel: href, coupon }).catch((failure: unknown) => {
      const wrong = findCouponError(failure);
      if (wrong === undefined) throw failure;
      setRejection(wrong);
      return null;
    });
    if (url !== null) await leaveTo(url);
  };
  return (
    <div className={`t-body stack gap-20 pad-above-24 ${styles.content}`}>
      <div role="status" aria-busy={isLooking}>
        <Facts
          facts={[
            { label: 'Price', value: each },
            ...(discount === null
              ? []
              : [{ label: `Code ${coupon.trim().toUpperCase()}`, value: `−${formatCharge(discount.discount, list)}` }]),
            { label: 'Due now', value: due },
          ]}
        />
        {discount !== null && <p className="t-small quiet">{describeLater(discount, each, choice.interval)}</p>}
      </div>
      <CouponField
        coupon={coupon}
        error={rejection ?? error}
        isRejected={rejection !== undefined}
        onChange={(typed) => {
          setCoupon(typed);
          setRejection(undefined);
        }}
      />
      <StayingWorks choice={works} planName={planLabels[choice.type]} />
      <div className={`cluster gap-12 ${styles.buttons}`}>
        <ActionButton
          isBusy={isBusy}
          busyLabel="Opening"
          disabledReason={works.problem ?? undefined}
          onClick={() => void run(go)}
        >
          Pay {due}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
      <p className="t-small quiet">
        It renews every {choice.interval} until you cancel. Tax is added where it applies.
      </p>
    </div>
  );
}
