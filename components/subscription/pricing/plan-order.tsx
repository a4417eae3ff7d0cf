import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
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
import { getPlanPrice } from '@/lib/shared/domain/offer';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getOffer, getPlanName } from '@/lib/shared/offer';
import { PlanChange } from '../plan-change';
import { leaveTo } from '../use-plan-action';

export type PlanOrderProps = {
  subscriber: Subscriber;
  choice: PlanChoice;
  currency: string;
  /** The payment page links back to this page. */
  href: string;
  isOpen: boolean;
  onClose: () => void;
};

export function PlanOrder({ isOpen, ...order }: PlanOrderProps) {
  const t = useTranslations();
  const title = t('subscription.order.title', { plan: getPlanName(order.choice.type) });
  return (
    <Sheet title={title} isOpen={isOpen} onClose={order.onClose}>
      <Order {...order} />
    </Sheet>
  );
}

function Order({ subscriber, choice, currency, href, onClose }: Omit<PlanOrderProps, 'isOpen'>) {
  const { t, language } = useWords();
  const [coupon, setCoupon] = useState('');
  const [rejection, setRejection] = useState<string>();
  const { data: priceId } = useQuery(planPriceQuery(subscriber, choice), queryClient);
  const priceIds = priceId === undefined ? [] : [priceId];
  const { discount, error, isBusy: isLooking } = useDiscount({ ...subscriber, priceIds, code: coupon, currency });
  const price = getPlanPrice(getOffer(), choice.type, choice.interval, currency);
  const list = discount === null ? [] : [discount.discount, discount.total];
  const each = t('subscription.perInterval', {
    price: formatCharge(price, list, language),
    interval: choice.interval,
  });
  const due = formatCharge(discount?.total ?? price, list, language);
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
      action={{ label: t('checkout.order.pay', { sum: due }), busyLabel: t('ui.busy.opening'), act: pay }}
      cancel={{ label: t('subscription.notNow'), onClose }}
      note={t('subscription.order.note', { interval: choice.interval })}
    >
      <div role="status" aria-busy={isLooking}>
        <Facts
          facts={[
            { label: t('subscription.order.price'), value: each },
            ...(discount === null
              ? []
              : [
                  {
                    label: t('checkout.order.code', { code: coupon.trim().toUpperCase() }),
                    value: `−${formatCharge(discount.discount, list, language)}`,
                  },
                ]),
            { label: t('subscription.order.dueNow'), value: due },
          ]}
        />
        {discount !== null && <p className="t-small quiet">{describeLater(discount, each, choice.interval, t)}</p>}
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
