'use client';

import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { type PlanChoice, type Subscriber, startTrial } from '@/lib/browser/members/payment/subscription';
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
import { SwitchSheet } from '../switch/switch-sheet';
import { usePlan } from '../use-plan';
import { describePlanFailure, usePlanAction } from '../use-plan-action';
import { PlanOrder, type PlanOrderProps } from './plan-order';

/* The parts of the pricing page that only members see; their code is loaded for members only. */

type MemberOfferProps = { member: Member; type: SubscriptionType; filters: PricingFilters; currency: string };

export function MemberOffer({ member, type, filters, currency }: MemberOfferProps) {
  const href = createPricingHref(filters);
  if (member.profile === null) {
    const trial = paths.startTrial({ plan: type, interval: filters.interval, currency });
    return (
      <ButtonLink href={paths.wizard('role', trial)} variant="secondary" size="small">
        Try 14 days
      </ButtonLink>
    );
  }
  return (
    <ProfileOffer
      subscriber={{ accountId: member.accountId, profileId: member.profile.id }}
      audience={getAudience(member.profile.role)}
      choice={{ type, interval: filters.interval }}
      currency={currency}
      href={href}
    />
  );
}

type ProfileOfferProps = {
  subscriber: Subscriber;
  audience: Audience;
  choice: PlanChoice;
  currency: string;
  href: string;
};

function ProfileOffer({ subscriber, audience, choice, currency, href }: ProfileOfferProps) {
  const { plan } = usePlan(subscriber);
  const [isSwitching, setSwitching] = useState(false);
  if (plan === null) return null;
  const current = findCurrentPlan(plan.subscription);
  const { isTrialAvailable } = plan.billing;
  const offer = offerPlan(choice.type, choice.interval, { ...plan, isTrialAvailable, audience });
  const name = planLabels[choice.type];
  const buying = { subscriber, choice, currency, href };
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
      <>
        <Button variant="secondary" size="small" aria-label={`${label}: ${name}`} onClick={() => setSwitching(true)}>
          {label}
        </Button>
        <SwitchSheet
          subscriber={subscriber}
          current={current?.type ?? choice.type}
          choice={choice}
          isOpen={isSwitching}
          onClose={() => setSwitching(false)}
        />
      </>
    );
  }
}

function TrialButton({ subscriber, choice, currency }: Pick<ProfileOfferProps, 'subscriber' | 'choice' | 'currency'>) {
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
  const timeZone = getReaderZone();
  const { sentence, help } = currentPlan
    ? describePlanState(currentPlan, plan.billing, timeZone)
    : { sentence: null, help: null };
  return (
    <>
      {audience !== getAudience(profile.role) && (
        <p>
          You act as <bdi>{profile.name}</bdi>. These plans are for{' '}
          {audience === 'artists' ? 'people' : 'organizations'}.
        </p>
      )}
      {currentPlan && (help !== null || currentPlan.status === 'trialing') && (
        <p role="status">
          {sentence} <TextLink href={paths.accountSubscription()}>Your subscription</TextLink>
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
