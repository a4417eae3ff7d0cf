'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { createLine, findBought, type Price } from '@/components/checkout/order/choice-order';
import { OrderColumns, OrderPage, OrderPlaceholder } from '@/components/checkout/order/order-page';
import { OrderPanel } from '@/components/checkout/order/order-panel';
import { describeCheckoutFailure, useCheckout } from '@/components/checkout/order/use-checkout';
import { attempt } from '@/components/ui/attempt';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import { useCart } from '@/lib/browser/choices/cart-store';
import { useCurrency } from '@/lib/browser/choices/currency';
import { useRouter } from '@/lib/browser/i18n/navigation';
import {
  boostOpportunity,
  type PostAllowance,
  postAllowanceQuery,
  publishOpportunity,
} from '@/lib/browser/members/opportunity/own-opportunities';
import { type Product, postProductsQuery } from '@/lib/browser/members/payment/checkout';
import { useMember } from '@/lib/browser/session/member';
import { ApiError } from '@/lib/shared/api/request';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { getPlan } from '@/lib/shared/domain/offer';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getOffer } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { warnOfGap } from '../describe-listing';
import { DuplicateNotice } from '../form/duplicate-notice';
import { OwnOpportunity } from '../form/opportunity-form-pages';
import { createListing, describeOrder, listPostBoosts, listPosts, type PostType } from './post-options';
import { PostedOpportunity } from './posted-opportunity';

export function PostPlanPage({ id }: { id: string }) {
  const t = useTranslations();
  return (
    <OwnOpportunity id={id} title={t('opportunity.plan.title')}>
      {(opportunity, profile) => <PostPlan opportunity={opportunity} profile={profile} />}
    </OwnOpportunity>
  );
}

function PostPlan({ opportunity, profile }: { opportunity: Opportunity; profile: Profile }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const currency = useCurrency();
  const allowance = useQuery(postAllowanceQuery(accountId, profile.id));
  // Shows prices in the previous currency until the new ones have loaded.
  const products = useQuery({ ...postProductsQuery(accountId, currency), placeholderData: keepPreviousData });
  const isPosted = opportunity.status === 'PUBLISHED' || opportunity.status === 'CLOSED';
  return (
    <OrderPage
      back={{ href: paths.editOpportunity(opportunity.id), label: t('opportunity.plan.edit') }}
      title={t('opportunity.plan.title')}
      subject={opportunity.title}
    >
      {opportunity.status === 'HIDDEN' ? (
        <Notice icon="eye-off">
          {t.rich('opportunity.plan.hidden', {
            link: (text) => <TextLink href={paths.accountOpportunities()}>{text}</TextLink>,
          })}
        </Notice>
      ) : isPosted ? (
        <PostedOpportunity opportunity={opportunity} products={products.data} />
      ) : allowance.data && products.data ? (
        <Choice
          key={opportunity.id}
          opportunity={opportunity}
          profile={profile}
          allowance={allowance.data}
          products={products.data}
        />
      ) : (
        <OrderPlaceholder queries={[allowance, products]} failure={t('opportunity.plan.failed')} />
      )}
    </OrderPage>
  );
}

type ChoiceProps = {
  opportunity: Opportunity;
  profile: Profile;
  allowance: PostAllowance;
  products: readonly Product[];
};

function Choice({ opportunity, profile, allowance, products }: ChoiceProps) {
  const words = useWords();
  const { t } = words;
  const router = useRouter();
  const { claims } = useMember();
  const cart = useCart(opportunity.id);
  const plan = getPlan(getOffer(), { type: claims?.subscriptionType ?? null, isExpired: claims?.isExpired ?? false });
  const [now] = useState(() => new Date());
  const isIncluded = allowance.boosts.remaining > 0;
  const posts = listPosts({ opportunity, now, profile, allowance, plan, products }, words);
  const offered = posts.filter(({ disabledReason }) => disabledReason === undefined);
  // The cart contains only purchases, so this state holds choices that the plan includes. The plan's own post is
  // preselected.
  const [included, setIncluded] = useState<Chosen>(() => ({
    postType: offered.find(({ value }) => value === 'PREMIUM_SUBSCRIPTION')?.value,
    boost: isIncluded ? findBought(listBoosts(false), cart.priceIds)?.value : undefined,
  }));
  // If the organization has since bought a premium plan, that plan is no longer on offer.
  const post = findBought(offered, cart.priceIds) ?? posts.find(({ value }) => value === included.postType);
  const boosts = listBoosts(post?.value === 'PREMIUM');
  const boost = isIncluded ? boosts.find(({ value }) => value === included.boost) : findBought(boosts, cart.priceIds);
  const boostPrice = isIncluded ? null : (boost?.price ?? null);
  const gap =
    post === undefined || post.value === 'PREMIUM'
      ? null
      : warnOfGap(createListing(post.value, opportunity, now), words);
  const priceIds = listPriceIds(post?.price, boostPrice);
  const isStale = priceIds.join() !== cart.priceIds.join();
  const { replace } = cart;
  useEffect(() => {
    if (isStale) replace(priceIds);
  });
  const cartPage = paths.postOpportunity(opportunity.id);
  const describe = (error: unknown) => describeFailure(error, opportunity, t);
  const checkout = useCheckout({ subject: opportunity, cartPage, cart, priceIds, describe });

  const choose = (postType: string | undefined, kind: string | undefined) => {
    const chosen = posts.find(({ value }) => value === postType);
    // A premium plan includes boosts, so nothing else is in the cart.
    const chosenBoost = chosen?.value === 'PREMIUM' ? undefined : boosts.find(({ value }) => value === kind);
    setIncluded({ postType: isFree(chosen?.value) ? chosen?.value : undefined, boost: chosenBoost?.value });
    checkout.forget();
    replace(listPriceIds(chosen?.price, isIncluded ? null : chosenBoost?.price));
  };
  const publish = async (postType: 'FREE' | 'PREMIUM_SUBSCRIPTION') => {
    await publishOpportunity(opportunity, postType);
    showToast(t('checkout.grant.post.up', { title: opportunity.title, until: 'none' }));
    // If the boost fails, the call is still published.
    if (boost && isIncluded) {
      await attempt(() => boostOpportunity(opportunity, boost.value), t('opportunity.plan.notPromoted'));
    }
    if (boost && !isIncluded && (await openBoostPayment(checkout.pay, opportunity, t))) return;
    router.push(paths.opportunity(opportunity.id));
  };
  const go = () => {
    const postType = post?.value;
    if (postType === undefined) return checkout.reject(t('opportunity.plan.missing'));
    void checkout.run(() => (isFree(postType) ? publish(postType) : checkout.pay()));
  };

  return (
    <OrderColumns>
      <div className="shrink">
        <DuplicateNotice opportunity={opportunity} className="under-32" />
        <ChoiceCards
          legend={<span className="visually-hidden">{t('opportunity.plan.legend')}</span>}
          name="planType"
          options={posts}
          selected={post === undefined ? [] : [post.value]}
          onChange={([chosen]) => choose(chosen, boost?.value)}
        />
        {gap !== null && (
          <div className="above-16">
            <Notice isLive>{gap}</Notice>
          </div>
        )}
        {getSite().sales.boosts && (
          <section className="above-56">
            <h2 className="t-h2">{t('checkout.promote.title')}</h2>
            <p className="t-small quiet above-8 under-20">
              {t('opportunity.plan.boostOptional', { count: allowance.boosts.remaining })}{' '}
              {t('opportunity.promote.labelled')}
            </p>
            <ChoiceCards
              legend={<span className="visually-hidden">{t('checkout.promote.legend')}</span>}
              name="boost"
              options={boosts}
              selected={boost === undefined ? [] : [boost.value]}
              onChange={([chosen]) => choose(post?.value, chosen)}
            />
          </section>
        )}
      </div>
      <OrderPanel
        checkout={checkout}
        lines={[
          ...(post ? [createLine('post', post, post.price)] : []),
          ...(boost ? [createLine('boost', boost, boostPrice)] : []),
        ]}
        isMonthly={post?.value === 'PREMIUM'}
        free={{ label: t('ui.action.publish'), busyLabel: t('ui.busy.publishing') }}
        note={describeOrder(post?.value, priceIds, t)}
        onRemove={(part) => (part === 'post' ? choose(undefined, boost?.value) : choose(post?.value, undefined))}
        onClear={() => {
          choose(undefined, undefined);
          cart.clear();
        }}
        onGo={go}
      />
    </OrderColumns>
  );

  function listBoosts(isPremium: boolean) {
    return listPostBoosts({ opportunity, now, products, isIncluded, isPremium }, words);
  }
}

function describeFailure(error: unknown, { id }: Opportunity, t: Words['t']): ReactNode {
  const isIncomplete = error instanceof ApiError && Object.keys(error.fields ?? {}).length > 0;
  if (!isIncomplete) return describeCheckoutFailure(error, t);
  return t.rich('opportunity.plan.incomplete', {
    link: (text) => <TextLink href={paths.editOpportunity(id)}>{text}</TextLink>,
  });
}

type Chosen = { postType: PostType | undefined; boost: BoostKind | undefined };

function isFree(postType: PostType | undefined): postType is 'FREE' | 'PREMIUM_SUBSCRIPTION' {
  return postType === 'FREE' || postType === 'PREMIUM_SUBSCRIPTION';
}

const listPriceIds = (...prices: (Price | null | undefined)[]) => prices.flatMap((price) => price?.priceId ?? []);

/**
 * Reports payment failures itself, because the call is already published. @returns false if opening the payment page
 * failed
 */
async function openBoostPayment(pay: () => Promise<void>, { id }: Opportunity, t: Words['t']): Promise<boolean> {
  try {
    await pay();
    return true;
  } catch (error) {
    showError(`${t('opportunity.plan.notPromoted')} ${describeCheckoutFailure(error, t)}`, {
      label: t('ui.tryAgain'),
      href: paths.promoteOpportunity(id),
    });
    return false;
  }
}
