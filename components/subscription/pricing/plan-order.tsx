import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CouponField } from '@/components/checkout/order/coupon-field';
import { describeLater } from '@/components/checkout/order/format-total';
import { findCouponError } from '@/components/checkout/order/use-checkout';
import { useDiscount } from '@/components/checkout/order/use-discount';
import { Facts } from '@/components/ui/facts';
import { Sheet } from '@/components/ui/sheet';
import { buyPlan, type PlanChoice, planPriceQuery, type Subscriber } from '@/lib/browser/members/payment/subscription';
import { queryClient } from '@/lib/browser/members/query-client';
import { formatCharge } from '@/lib/shared/domain/money';
import { computePlanPrice } from '@/lib/shared/domain/price-list';
import { planLabels } from '@/lib/shared/domain/subscription';
import { PlanChange } from '../plan-change';
import { leaveTo } from '../use-plan-action';

export type PlanOrderProps = {
  subscriber: Subscriber;
  choice: PlanChoice;
  currency: string;
  /** The payment page returns to this page. */
  href: string;
  isOpen: boolean;
  onClose: () => void;
};

export function PlanOrder({ isOpen, ...order }: PlanOrderProps) {
  return (
    <Sheet title={`Before you pay for ${planLabels[order.choice.type]}`} isOpen={isOpen} onClose={order.onClose}>
      <Order {...order} />
    </Sheet>
  );
}

function Order({ subscriber, choice, currency, href, onClose }: Omit<PlanOrderProps, 'isOpen'>) {
  const [coupon, setCoupon] = useState('');
  const [rejection, setRejection] = useState<string>();
  const { data: priceId } = useQuery(planPriceQuery(subscriber, choice), queryClient);
  const priceIds = priceId === undefined ? [] : [priceId];
  const { discount, error, isBusy: isLooking } = useDiscount({ ...subscriber, priceIds, code: coupon, currency });
  const price = computePlanPrice(choice.type, choice.interval, currency);
  const list = discount === null ? [] : [discount.discount, discount.total];
  const each = `${formatCharge(price, list)} a ${choice.interval}`;
  const due = formatCharge(discount?.total ?? price, list);
  const pay = async () => {
    const url = await buyPlan(subscriber, choice, { currency, cancel: href, coupon }).catch((failure: unknown) => {
      const wrong = findCouponError(failure);
      if (wrong === undefined) throw failure;
      setRejection(wrong);
      return null;
    });
    if (url !== null) await leaveTo(url);
  };
  return (
    <PlanChange
      subscriber={subscriber}
      plan={choice.type}
      planName={planLabels[choice.type]}
      action={{ label: `Pay ${due}`, busyLabel: 'Opening', act: pay }}
      cancel={{ label: 'Not now', onClose }}
      note={`It renews every ${choice.interval} until you cancel. Tax is added where it applies.`}
    >
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
    </PlanChange>
  );
}
