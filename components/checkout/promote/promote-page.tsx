'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { EmptyFrame } from '@/components/ui/empty';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { useCart } from '@/lib/browser/choices/use-cart';
import { includedBoostsQuery } from '@/lib/browser/members/payment/boosts';
import { boostProductsQuery, type Product, startCheckout } from '@/lib/browser/members/payment/checkout';
import { useMember } from '@/lib/browser/session/member';
import { type BoostKind, boostKinds, boostLabels } from '@/lib/shared/domain/boost';
import { formatMoney } from '@/lib/shared/domain/money';
import { OrderColumns, OrderPage, OrderPlaceholder } from '../order/order-page';
import { OrderPanel } from '../order/order-panel';
import { describeCheckoutFailure, useCheckout } from '../order/use-checkout';
import { type BoostEvent, findBoostPrice, listOffered, readBoost } from './boost-prices';

/** The work or opportunity to promote. */
type PromotedSubject = {
  kind: 'ARTWORK' | 'OPPORTUNITY';
  id: string;
  profileId: string;
  title: string;
  /** The public page. */
  href: string;
  /** Path of this page, to which the payment page returns. */
  cartPage: string;
};

type PromotePageProps = {
  subject: PromotedSubject;
  /** Describes the effect of each boost. */
  describe: (kind: BoostKind) => string;
  /** Renders the promoted entry of a list. */
  renderPreview?: (kind: BoostKind) => ReactNode;
  /** Notes above the choice. */
  children: ReactNode;
  /** Applies a boost that the plan includes. */
  onUse: (kind: BoostKind) => Promise<unknown>;
};

/** Promotes a work or an opportunity, with a boost that is included in the plan or bought. */
export function PromotePage(props: PromotePageProps) {
  const { kind, id, profileId, title, href } = props.subject;
  const { accountId } = useMember();
  const currency = useCurrency();
  const included = useQuery(includedBoostsQuery(accountId, profileId));
  // Prices in the previous currency are shown until the new ones are loaded.
  const products = useQuery({
    ...boostProductsQuery(accountId, kind, currency),
    placeholderData: keepPreviousData,
  });
  const hasFailed = (included.isError && !included.isFetching) || (products.isError && !products.isFetching);
  const retry = () => {
    void included.refetch();
    void products.refetch();
  };
  return (
    <OrderPage
      back={{ href, label: kind === 'ARTWORK' ? 'See the work' : 'See the call' }}
      title="Put it in front of more people"
      subject={title}
    >
      {included.data !== undefined && products.data ? (
        <Choice key={id} {...props} remaining={included.data.remaining} products={products.data} />
      ) : (
        <OrderPlaceholder
          failure={hasFailed ? 'We cannot reach the prices right now. Nothing is lost.' : null}
          onRetry={retry}
        />
      )}
    </OrderPage>
  );
}

type ChoiceProps = PromotePageProps & { remaining: number; products: readonly Product[] };

function Choice({ subject, describe, renderPreview, children, onUse, remaining, products }: ChoiceProps) {
  const router = useRouter();
  const currency = useCurrency();
  const cart = useCart(subject.id);
  const isIncluded = remaining > 0;
  const event: BoostEvent = subject.kind === 'ARTWORK' ? 'artworkBoostEvent' : 'opportunityBoostEvent';
  const bought = readBoost(cart.priceIds, products, event);
  // The cart holds only purchased boosts. One that was chosen for purchase may have become included.
  const [used, setUsed] = useState<BoostKind | null>(isIncluded ? bought : null);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const chosen = isIncluded ? used : bought;
  const price = chosen === null || isIncluded ? null : findBoostPrice(products, event, chosen);
  const { isBusy, failure, couponError, run, forget } = useCheckout(describeCheckoutFailure);
  const kinds = listOffered(products, event, isIncluded);

  const choose = (kind: BoostKind | null) => {
    setChoiceMissing(false);
    forget();
    const next = kind === null || isIncluded ? null : findBoostPrice(products, event, kind);
    setUsed(isIncluded ? kind : null);
    cart.replace(next === null ? [] : [next.priceId]);
  };
  const setCoupon = (coupon: string) => {
    forget();
    cart.setCoupon(coupon);
  };
  const go = () => {
    if (chosen === null) return setChoiceMissing(true);
    void run(async () => {
      if (price === null) {
        await onUse(chosen);
        showToast(`“${subject.title}” is promoted.`);
        router.push(subject.href);
      } else {
        const order = { priceIds: [price.priceId], coupon: cart.coupon, currency, cartPage: subject.cartPage };
        window.location.assign(await startCheckout(subject, order));
      }
    });
  };

  if (kinds.length === 0) {
    return (
      <EmptyFrame title="Nothing on sale right now">
        <p>Boosts cannot be had at the moment. Come back a little later.</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <div className="t-small quiet under-20">
        {isIncluded && <p>Your plan includes {remaining} more this month, for works and calls together.</p>}
        {children}
      </div>
      <OrderColumns>
        <ChoiceCards
          legend={<span className="visually-hidden">Boost</span>}
          name="boost"
          options={kinds.map((kind) => {
            const content = renderPreview?.(kind);
            return {
              value: kind,
              title: boostLabels[kind],
              summary: describe(kind),
              end: isIncluded ? 'Included' : formatPrice(findBoostPrice(products, event, kind)),
              ...(content && { content }),
            };
          })}
          selected={chosen === null ? [] : [chosen]}
          onChange={([value]) => choose(boostKinds.find((kind) => kind === value) ?? null)}
        />
        <OrderPanel
          lines={
            chosen === null
              ? []
              : [{ part: 'boost', title: boostLabels[chosen], note: describe(chosen), money: price?.money ?? null }]
          }
          free={{ label: 'Promote', busyLabel: 'Promoting' }}
          note={price === null ? NOTHING_PAID : PAID_ONCE}
          cart={{ coupon: cart.coupon, setCoupon }}
          priceIds={price === null ? [] : [price.priceId]}
          profileId={subject.profileId}
          isBusy={isBusy}
          failure={isChoiceMissing ? 'Choose how it is promoted.' : failure}
          couponError={couponError}
          onRemove={() => choose(null)}
          onClear={() => choose(null)}
          onGo={go}
        />
      </OrderColumns>
    </>
  );
}

const NOTHING_PAID = 'Each boost ends by itself. You see them all under Boosts in your account.';
const PAID_ONCE =
  'One payment, nothing renews. Tax is added at checkout where it applies. It is promoted as soon as it is paid.';

function formatPrice(price: ReturnType<typeof findBoostPrice>): string {
  return price === null ? '' : formatMoney(price.money);
}
