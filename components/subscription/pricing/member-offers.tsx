'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { startTrial } from '@/lib/browser/members/payment/subscription';
import type { Member } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import { type Audience, getAudience } from '@/lib/shared/domain/audience';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { findCurrentPlan, offerPlan } from '@/lib/shared/domain/plan-offer';
import { describePlanState } from '@/lib/shared/domain/plan-state';
import { planLabels, type SubscriptionType } from '@/lib/shared/domain/subscription';
import { createPricingHref, type PricingFilters } from '@/lib/shared/filters/pricing';
import { paths } from '@/lib/shared/paths';
import { focusOffer } from '../switch/focus-offer';
import { SwitchButton } from '../switch/switch-button';
import { usePlan } from '../use-plan';
import { describePlanFailure, usePlanAction } from '../use-plan-action';
import { PlanOrder, type PlanOrderProps } from './plan-order';

/* The parts of the pricing page that only members see; their code is loaded for members only. */

type MemberOfferProps = { member: Member; type: SubscriptionType; filters: PricingFilters; currency: string };

export function MemberOffer({ member: { accountId, profile }, ...offer }: MemberOfferProps) {
  if (profile !== null) return <ProfileOffer accountId={accountId} profile={profile} {...offer} />;
  const { type, filters, currency } = offer;
  const trial = paths.startTrial({ plan: type, interval: filters.interval, currency });
  return (
    <ButtonLink href={paths.wizard('role', trial)} variant="secondary" size="small">
      Try 14 days
    </ButtonLink>
  );
}

type ProfileOfferProps = Omit<MemberOfferProps, 'member'> & { accountId: string; profile: Profile };

function ProfileOffer({ accountId, profile, type, filters, currency }: ProfileOfferProps) {
  const subscriber = { accountId, profileId: profile.id };
  const audience = getAudience(profile.role);
  const choice = { type, interval: filters.interval };
  const { plan } = usePlan(subscriber);
  if (plan === null) return null;
  const current = findCurrentPlan(plan.subscription);
  const { isTrialAvailable } = plan.billing;
  const offer = offerPlan(type, choice.interval, { ...plan, isTrialAvailable, audience });
  const buying = { subscriber, choice, currency, href: createPricingHref(filters) };
  switch (offer.kind) {
    case 'CURRENT':
      if (offer.way === null) return null;
      return offer.way === 'KEEP' ? (
        <ButtonLink href={paths.accountSubscription()} variant="secondary" size="small">
          Keep it
        </ButtonLink>
      ) : (
        renderSwitch(`Pay by the ${choice.interval}`)
      );
    case 'NEXT':
      return <span className="t-small quiet">Your next plan</span>;
    case 'FOREIGN':
      return (
        <ActionButton
          variant="secondary"
          size="small"
          busyLabel=""
          disabledReason={audience === 'artists' ? 'For profiles of organizations' : 'For profiles of people'}
        >
          Choose
        </ActionButton>
      );
    case 'TRIAL':
      return (
        <>
          <TrialButton subscriber={subscriber} choice={choice} currency={currency} />
          <BuyPlan {...buying} label="Buy now" isSecond />
        </>
      );
    case 'BUY':
      return <BuyPlan {...buying} label="Choose" />;
    case 'SWITCH':
      return renderSwitch('Switch');
  }

  function renderSwitch(label: string) {
    return (
      <SwitchButton
        subscriber={subscriber}
        current={current?.type ?? type}
        choice={choice}
        size="small"
        aria-label={`${label}: ${planLabels[type]}`}
      >
        {label}
      </SwitchButton>
    );
  }
}

function TrialButton({ subscriber, choice, currency }: Pick<PlanOrderProps, 'subscriber' | 'choice' | 'currency'>) {
  const { run, isBusy } = usePlanAction();
  const name = planLabels[choice.type];
  const begin = async () => {
    await startTrial(subscriber, choice, currency);
    focusOffer(choice.type);
    showToast(`${name} is yours for 14 days.`, { label: 'See it', href: paths.accountSubscription() });
  };
  return (
    <ActionButton
      variant="secondary"
      size="small"
      isBusy={isBusy}
      busyLabel="Starting"
      aria-label={`Try 14 days: ${name}`}
      onClick={() => void run(begin)}
    >
      Try 14 days
    </ActionButton>
  );
}

export function PlanNotice({ member, profile, audience }: { member: Member; profile: Profile; audience: Audience }) {
  const { plan, error, retry } = usePlan({ accountId: member.accountId, profileId: profile.id });
  if (plan === null) {
    return (
      error && (
        <p role="alert">
          {describePlanFailure(error)} <TextButton onClick={retry}>Try again</TextButton>
        </p>
      )
    );
  }
  const currentPlan = findCurrentPlan(plan.subscription);
  const state = currentPlan && describePlanState(currentPlan, plan.billing, getReaderZone());
  return (
    <>
      {audience !== getAudience(profile.role) && (
        <p>
          You act as <bdi>{profile.name}</bdi>. These plans are for{' '}
          {audience === 'artists' ? 'people' : 'organizations'}.
        </p>
      )}
      {state && (state.help !== null || currentPlan?.status === 'trialing') && (
        <p role="status">
          {state.sentence} <TextLink href={paths.accountSubscription()}>Your subscription</TextLink>
        </p>
      )}
    </>
  );
}

type BuyPlanProps = Omit<PlanOrderProps, 'isOpen' | 'onClose'> & { label: string; isSecond?: boolean };

/** `isSecond` renders a quieter button beside another one. */
function BuyPlan({ label, isSecond = false, ...order }: BuyPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const shared = { 'aria-label': `${label}: ${planLabels[order.choice.type]}`, onClick: () => setOpen(true) };
  return (
    <>
      {isSecond ? (
        <TextButton {...shared}>{label}</TextButton>
      ) : (
        <ActionButton {...shared} variant="secondary" size="small" isBusy={false} busyLabel="Opening">
          {label}
        </ActionButton>
      )}
      <PlanOrder {...order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
