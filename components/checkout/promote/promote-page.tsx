'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { includedBoostsQuery } from '@/lib/browser/members/payment/boosts';
import { boostProductsQuery, type Product } from '@/lib/browser/members/payment/checkout';
import { useMember } from '@/lib/browser/session/member';
import { type BoostKind, boostKinds, boostLabels } from '@/lib/shared/domain/boost';
import { ChoiceOrder, findPrice, type OrderOption } from '../order/choice-order';
import { OrderPage, OrderPlaceholder } from '../order/order-page';

type PromotePageProps = {
  subject: { kind: 'ARTWORK' | 'OPPORTUNITY'; id: string; profileId: string; title: string };
  /** The subject's public page. */
  href: string;
  /** The payment page returns to this path. */
  cartPage: string;
  describe: (kind: BoostKind) => string;
  /** Renders the promoted entry as shown in lists. */
  renderPreview?: (kind: BoostKind) => ReactNode;
  children: ReactNode;
  /** Applies a boost that the plan includes. */
  onUse: (kind: BoostKind) => Promise<unknown>;
};

export function PromotePage(props: PromotePageProps) {
  const { subject, href } = props;
  const { accountId } = useMember();
  const currency = useCurrency();
  const included = useQuery(includedBoostsQuery(accountId, subject.profileId));
  // Shows the previous currency's prices until the new prices are loaded.
  const products = useQuery({
    ...boostProductsQuery(accountId, subject.kind, currency),
    placeholderData: keepPreviousData,
  });
  return (
    <OrderPage
      back={{ href, label: subject.kind === 'ARTWORK' ? 'See the work' : 'See the call' }}
      title="Put it in front of more people"
      subject={subject.title}
    >
      {included.data !== undefined && products.data ? (
        <Choice key={subject.id} {...props} remaining={included.data.remaining} products={products.data} />
      ) : (
        <OrderPlaceholder
          queries={[included, products]}
          failure="We cannot reach the prices right now. Nothing is lost."
        />
      )}
    </OrderPage>
  );
}

type ChoiceProps = PromotePageProps & { remaining: number; products: readonly Product[] };

function Choice(props: ChoiceProps) {
  const { subject, href, cartPage, children, onUse, remaining, products, ...texts } = props;
  const router = useRouter();
  const isIncluded = remaining > 0;
  const boosts = listBoosts({ products, kind: subject.kind, ...texts });
  const offered = boosts.filter(({ price }) => isIncluded || price !== null);
  const promote = async (kind: BoostKind) => {
    await onUse(kind);
    showToast(`“${subject.title}” is promoted.`);
    router.push(href);
  };
  if (offered.length === 0) {
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
      <ChoiceOrder
        subject={subject}
        cartPage={cartPage}
        legend={<span className="visually-hidden">Boost</span>}
        options={offered}
        onUse={isIncluded ? promote : undefined}
        free={{ label: 'Promote', busyLabel: 'Promoting' }}
        note={{
          free: 'Each boost ends by itself. You see them all under Boosts in your account.',
          paid: 'One payment, nothing renews. Tax is added at checkout where it applies. It is promoted as soon as it is paid.',
        }}
        missing="Choose how it is promoted."
      />
    </>
  );
}

type BoostsOf = Pick<PromotePageProps, 'describe' | 'renderPreview'> & {
  products: readonly Product[];
  kind: PromotePageProps['subject']['kind'];
};

export function listBoosts({ products, kind, describe, renderPreview }: BoostsOf): OrderOption<BoostKind>[] {
  return boostKinds.map((boost) => {
    const content = renderPreview?.(boost);
    return {
      ...{ value: boost, title: boostLabels[boost], summary: describe(boost) },
      price: findPrice(products, kind === 'ARTWORK' ? 'artworkBoostEvent' : 'opportunityBoostEvent', boost),
      ...(content && { content }),
    };
  });
}
