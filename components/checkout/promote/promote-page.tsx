'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { includedBoostsQuery } from '@/lib/browser/members/payment/boosts';
import { boostProductsQuery, type Product } from '@/lib/browser/members/payment/checkout';
import { useMember } from '@/lib/browser/session/member';
import { type BoostKind, boostKinds } from '@/lib/shared/domain/boost';
import type { Words } from '@/lib/shared/i18n/words';
import { ChoiceOrder, findPrice, type OrderOption } from '../order/choice-order';
import { OrderPage, OrderPlaceholder } from '../order/order-page';

type PromotePageProps = {
  subject: { kind: 'ARTWORK' | 'OPPORTUNITY'; id: string; profileId: string; title: string };
  href: string;
  /** Path that the payment page links back to. */
  cartPage: string;
  describe: (kind: BoostKind) => string;
  /** Renders the promoted entry as lists will show it. */
  renderPreview?: (kind: BoostKind) => ReactNode;
  children: ReactNode;
  /** Applies a boost that the plan includes. */
  onUse: (kind: BoostKind) => Promise<unknown>;
};

export function PromotePage(props: PromotePageProps) {
  const t = useTranslations();
  const { subject, href } = props;
  const { accountId } = useMember();
  const currency = useCurrency();
  const included = useQuery(includedBoostsQuery(accountId, subject.profileId));
  // Shows prices in the previous currency until the new ones have loaded.
  const products = useQuery({
    ...boostProductsQuery(accountId, subject.kind, currency),
    placeholderData: keepPreviousData,
  });
  return (
    <OrderPage
      back={{ href, label: subject.kind === 'ARTWORK' ? t('checkout.way.seeWork') : t('opportunity.seeCall') }}
      title={t('checkout.promote.title')}
      subject={subject.title}
    >
      {included.data !== undefined && products.data ? (
        <Choice key={subject.id} {...props} remaining={included.data.remaining} products={products.data} />
      ) : (
        <OrderPlaceholder queries={[included, products]} failure={t('checkout.promote.failed')} />
      )}
    </OrderPage>
  );
}

type ChoiceProps = PromotePageProps & { remaining: number; products: readonly Product[] };

function Choice(props: ChoiceProps) {
  const { subject, href, cartPage, children, onUse, remaining, products, ...texts } = props;
  const t = useTranslations();
  const router = useRouter();
  const isIncluded = remaining > 0;
  const boosts = listBoosts({ products, kind: subject.kind, ...texts, t });
  const offered = boosts.filter(({ price }) => isIncluded || price !== null);
  const promote = async (kind: BoostKind) => {
    await onUse(kind);
    showToast(t('checkout.promote.done', { title: subject.title }));
    router.push(href);
  };
  if (offered.length === 0) {
    return (
      <EmptyFrame title={t('checkout.promote.nothing')}>
        <p>{t('checkout.promote.nothingText')}</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <div className="t-small quiet under-20">
        {isIncluded && <p>{t('checkout.promote.included', { count: String(remaining) })}</p>}
        {children}
      </div>
      <ChoiceOrder
        subject={subject}
        cartPage={cartPage}
        legend={<span className="visually-hidden">{t('checkout.promote.legend')}</span>}
        options={offered}
        onUse={isIncluded ? promote : undefined}
        free={{ label: t('checkout.promote.action'), busyLabel: t('checkout.promote.busy') }}
        note={{ free: t('checkout.promote.freeNote'), paid: t('checkout.promote.paidNote') }}
        missing={t('checkout.promote.missing')}
      />
    </>
  );
}

type BoostsOf = Pick<PromotePageProps, 'describe' | 'renderPreview'> & {
  products: readonly Product[];
  kind: PromotePageProps['subject']['kind'];
  t: Words['t'];
};

export function listBoosts({ products, kind, describe, renderPreview, t }: BoostsOf): OrderOption<BoostKind>[] {
  return boostKinds.map((boost) => {
    const content = renderPreview?.(boost);
    return {
      ...{ value: boost, title: t(`checkout.boost.${boost}`), summary: describe(boost) },
      price: findPrice(products, kind === 'ARTWORK' ? 'artworkBoostEvent' : 'opportunityBoostEvent', boost),
      ...(content && { content }),
    };
  });
}
