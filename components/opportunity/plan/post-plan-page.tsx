'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
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
import { type BoostKind, boostKinds } from '@/lib/shared/domain/boost';
import { getPlan } from '@/lib/shared/domain/plan';
import { listPostPriceIds } from '@/lib/shared/domain/post-price-ids';
import { paths } from '@/lib/shared/paths';
import { warnOfGap } from '../describe-listing';
import { DuplicateNotice } from '../form/duplicate-notice';
import { OwnOpportunity } from '../form/opportunity-form-pages';
import { describeOrder, listOrder } from './order-lines';
import { createListing, listBoosts, listPosts, type PostType, postTypes } from './post-options';
import { PostedOpportunity } from './posted-opportunity';

const TITLE = 'How long should it run?';

/** Posts and promotes a call, with what the plan includes or with a purchase. */
export function PostPlanPage({ id }: { id: string }) {
  return (
    <OwnOpportunity id={id} title={TITLE}>
      {(opportunity, profile) => <PostPlan opportunity={opportunity} profile={profile} />}
    </OwnOpportunity>
  );
}

function PostPlan({ opportunity, profile }: { opportunity: Opportunity; profile: Profile }) {
  const { accountId } = useMember();
  const currency = useCurrency();
  const allowance = useQuery(postAllowanceQuery(accountId, profile.id));
  // Prices in the previous currency are shown until the new ones are loaded.
  const products = useQuery({ ...postProductsQuery(accountId, currency), placeholderData: keepPreviousData });
  const isPosted = opportunity.status === 'PUBLISHED' || opportunity.status === 'CLOSED';
  const hasFailed = allowance.error !== null || products.error !== null;
  const retry = () => {
    void allowance.refetch();
    void products.refetch();
  };
  return (
    <OrderPage
      back={{ href: paths.editOpportunity(opportunity.id), label: 'Edit the call' }}
      title={TITLE}
      subject={opportunity.title}
    >
      {opportunity.status === 'HIDDEN' ? (
        <Notice icon="eye-off">
          An administrator has hidden this call, so nothing can be bought for it. The time of its post is stopped until
          it is shown again. <TextLink href={paths.accountOpportunities()}>See why</TextLink>
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
        <OrderPlaceholder
          failure={hasFailed ? 'We cannot reach your plan right now. Nothing is lost.' : null}
          onRetry={retry}
        />
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
  const router = useRouter();
  const { claims } = useMember();
  const cart = useCart(opportunity.id);
  const plan = getPlan({ type: claims?.subscriptionType ?? null, isExpired: claims?.isExpired ?? false });
  const [now] = useState(() => new Date());
  const posts = listPosts({ opportunity, now, profile, allowance, plan, products });
  const hasBoosts = allowance.boosts.remaining > 0;
  const bought = readChoice(cart.priceIds, products);
  const isOffered = (type: PostType) =>
    posts.some(({ value, disabledReason }) => value === type && disabledReason === undefined);
  // The cart holds only purchases, so included choices are kept here. The plan's post is preselected.
  const [included, setIncluded] = useState<Chosen>(() => ({
    postType: isOffered('PREMIUM_SUBSCRIPTION') ? 'PREMIUM_SUBSCRIPTION' : null,
    boost: hasBoosts ? bought.boost : null,
  }));
  const choice: Chosen = {
    // A premium plan that was bought in the meantime is not offered again.
    postType: bought.postType !== null && isOffered(bought.postType) ? bought.postType : included.postType,
    boost: hasBoosts ? included.boost : bought.boost,
  };
  const gap =
    choice.postType === null || choice.postType === 'PREMIUM'
      ? null
      : warnOfGap(createListing(choice.postType, opportunity, now));
  const priceIds = listPostPriceIds({ ...choice, boost: hasBoosts ? null : choice.boost }, products);
  const isStale = priceIds.join() !== cart.priceIds.join();
  const { replace } = cart;
  useEffect(() => {
    if (isStale) replace(priceIds);
  });
  const cartPage = paths.postOpportunity(opportunity.id);
  const describe = (error: unknown) => describeFailure(error, opportunity);
  const checkout = useCheckout({ subject: opportunity, cartPage, cart, priceIds, describe });

  const choose = (next: Chosen) => {
    // A premium plan includes boosts, so it is the only item in the cart.
    const chosen = next.postType === 'PREMIUM' ? { ...next, boost: null } : next;
    setIncluded({ postType: isFree(chosen.postType) ? chosen.postType : null, boost: hasBoosts ? chosen.boost : null });
    checkout.forget();
    replace(listPostPriceIds({ ...chosen, boost: hasBoosts ? null : chosen.boost }, products));
  };
  const publish = async (postType: 'FREE' | 'PREMIUM_SUBSCRIPTION') => {
    await publishOpportunity(opportunity, postType);
    showToast(`“${opportunity.title}” is up.`);
    const { boost } = choice;
    if (boost !== null && hasBoosts) await promotePosted(opportunity, boost);
    if (boost !== null && !hasBoosts && (await openBoostPayment(checkout.pay, opportunity))) return;
    router.push(paths.opportunity(opportunity.id));
  };
  const go = () => {
    const { postType } = choice;
    if (postType === null) return checkout.reject('Choose how it is posted.');
    void checkout.run(() => (isFree(postType) ? publish(postType) : checkout.pay()));
  };

  return (
    <OrderColumns>
      <div className="shrink">
        <DuplicateNotice opportunity={opportunity} className="under-32" />
        <ChoiceCards
          legend={<span className="visually-hidden">How it is posted</span>}
          name="planType"
          options={posts}
          selected={choice.postType === null ? [] : [choice.postType]}
          onChange={([chosen]) => choose({ ...choice, postType: postTypes.find((one) => one === chosen) ?? null })}
        />
        {gap !== null && (
          <div className="above-16">
            <Notice isLive>{gap}</Notice>
          </div>
        )}
        <section className="above-56">
          <h2 className="t-h2">Put it in front of more people</h2>
          <p className="t-small quiet above-8 under-20">
            Optional. {hasBoosts && `Your plan includes ${allowance.boosts.remaining} more this month. `}Promoted places
            are always labelled, and never change search results.
          </p>
          <ChoiceCards
            legend={<span className="visually-hidden">Boost</span>}
            name="boost"
            options={listBoosts({ opportunity, now, products, hasBoosts, postType: choice.postType })}
            selected={choice.boost === null ? [] : [choice.boost]}
            onChange={([chosen]) => choose({ ...choice, boost: boostKinds.find((one) => one === chosen) ?? null })}
          />
        </section>
      </div>
      <OrderPanel
        checkout={checkout}
        lines={listOrder(choice, priceIds, products, { opportunity, now })}
        isMonthly={choice.postType === 'PREMIUM'}
        free={{ label: 'Publish', busyLabel: 'Publishing' }}
        note={describeOrder(choice, priceIds)}
        onRemove={(part) => choose({ ...choice, [part]: null })}
        onClear={() => {
          setIncluded({ postType: null, boost: null });
          cart.clear();
        }}
        onGo={go}
      />
    </OrderColumns>
  );
}

function describeFailure(error: unknown, { id }: Opportunity): ReactNode {
  const isIncomplete = error instanceof ApiError && Object.keys(error.fields ?? {}).length > 0;
  if (!isIncomplete) return describeCheckoutFailure(error);
  return (
    <>
      Something is missing in the call. <TextLink href={paths.editOpportunity(id)}>Complete it</TextLink>
    </>
  );
}

type Chosen = { postType: PostType | null; boost: BoostKind | null };

/** True for a post without a payment. */
function isFree(postType: PostType | null): postType is 'FREE' | 'PREMIUM_SUBSCRIPTION' {
  return postType === 'FREE' || postType === 'PREMIUM_SUBSCRIPTION';
}

/** Restores the choices that the cart holds, such as after a reload. */
function readChoice(priceIds: readonly string[], products: readonly Product[]) {
  const chosen = products.filter(({ prices }) => prices.some(({ priceId }) => priceIds.includes(priceId)));
  const find = <Value extends string>(values: readonly Value[], event: keyof Product['metadata']) =>
    values.find((value) => chosen.some(({ metadata }) => metadata[event] === value)) ?? null;
  const isPremium = chosen.some(({ metadata }) => metadata.subscriptionEvent !== undefined);
  return {
    postType: isPremium ? ('PREMIUM' as const) : find(postTypes, 'opportunityPostEvent'),
    boost: find(boostKinds, 'opportunityBoostEvent'),
  };
}

/** Promotes a call that was just published. A failure is shown separately, because the call stays published. */
async function promotePosted(opportunity: Opportunity, kind: BoostKind): Promise<void> {
  await attempt(() => boostOpportunity(opportunity, kind), 'The call is up, but not promoted.');
}

/** Opens the payment of a boost for a call that was just published. A failure is shown separately. @returns false on failure. */
async function openBoostPayment(pay: () => Promise<void>, { id }: Opportunity): Promise<boolean> {
  try {
    await pay();
    return true;
  } catch (error) {
    showError(`The call is up, but not promoted. ${describeCheckoutFailure(error)}`, {
      label: 'Try again',
      href: paths.promoteOpportunity(id),
    });
    return false;
  }
}
