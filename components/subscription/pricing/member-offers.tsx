'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { startTrial } from '@/lib/browser/members/payment/subscription';
import type { Member } from '@/lib/browser/session/state';
import type { Profile } from '@/lib/shared/contract/profile';
import { type Audience, getAudience } from '@/lib/shared/domain/audience';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { findCurrentPlan, offerPlan } from '@/lib/shared/domain/plan-offer';
import { describePlanState } from '@/lib/shared/domain/plan-state';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import { createPricingHref, type PricingFilters } from '@/lib/shared/filters/pricing';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getOffer, getPlanName, getPlanNames } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { focusOffer } from '../switch/focus-offer';
import { SwitchButton } from '../switch/switch-button';
import { usePlan } from '../use-plan';
import { describePlanFailure, usePlanAction } from '../use-plan-action';
import { PlanOrder, type PlanOrderProps } from './plan-order';

/* Parts of the pricing page that only members load. */

type MemberOfferProps = { member: Member; type: SubscriptionType; filters: PricingFilters; currency: string };

export function MemberOffer({ member: { accountId, profile }, ...offer }: MemberOfferProps) {
  const t = useTranslations();
  if (profile !== null) return <ProfileOffer accountId={accountId} profile={profile} {...offer} />;
  const { type, filters, currency } = offer;
  const { trialDays } = getOffer().plans[type];
  const trial = paths.startTrial({ plan: type, interval: filters.interval, currency });
  return (
    <ButtonLink href={paths.wizard('role', trial)} variant="secondary" size="small">
      {t('subscription.offer.try', { days: trialDays })}
    </ButtonLink>
  );
}

type ProfileOfferProps = Omit<MemberOfferProps, 'member'> & { accountId: string; profile: Profile };

function ProfileOffer({ accountId, profile, type, filters, currency }: ProfileOfferProps) {
  const t = useTranslations();
  const subscriber = { accountId, profileId: profile.id };
  const audience = getAudience(profile.role);
  const choice = { type, interval: filters.interval };
  const { plan } = usePlan(subscriber);
  if (plan === null) return null;
  const current = findCurrentPlan(plan.subscription);
  const { isTrialAvailable } = plan.billing;
  const offer = offerPlan(type, choice.interval, { ...plan, isTrialAvailable, audience, offer: getOffer() });
  const buying = { subscriber, choice, currency, href: createPricingHref(filters) };
  switch (offer.kind) {
    case 'CURRENT':
      if (offer.way === null) return null;
      return offer.way === 'KEEP' ? (
        <ButtonLink href={paths.accountSubscription()} variant="secondary" size="small">
          {t('subscription.cancel.keep')}
        </ButtonLink>
      ) : (
        renderSwitch(t('subscription.offer.payBy', { interval: choice.interval }))
      );
    case 'UNSOLD':
      return null;
    case 'NEXT':
      return <span className="t-small quiet">{t('subscription.offer.next')}</span>;
    case 'FOREIGN':
      return (
        <ActionButton
          variant="secondary"
          size="small"
          busyLabel=""
          disabledReason={
            audience === 'artists' ? t('subscription.offer.forOrganizations') : t('subscription.offer.forPeople')
          }
        >
          {t('subscription.offer.choose')}
        </ActionButton>
      );
    case 'TRIAL':
      return (
        <>
          <TrialButton subscriber={subscriber} choice={choice} currency={currency} />
          <BuyPlan {...buying} label={t('subscription.offer.buyNow')} isSecond />
        </>
      );
    case 'BUY':
      return <BuyPlan {...buying} label={t('subscription.offer.choose')} />;
    case 'SWITCH':
      return renderSwitch(t('subscription.offer.switch'));
  }

  function renderSwitch(label: string) {
    return (
      <SwitchButton
        subscriber={subscriber}
        current={current?.type ?? type}
        choice={choice}
        size="small"
        aria-label={t('subscription.offer.named', { label, plan: getPlanName(type) })}
      >
        {label}
      </SwitchButton>
    );
  }
}

function TrialButton({ subscriber, choice, currency }: Pick<PlanOrderProps, 'subscriber' | 'choice' | 'currency'>) {
  const t = useTranslations();
  const { run, isBusy } = usePlanAction();
  const { name: plan, trialDays: days } = getOffer().plans[choice.type];
  const label = t('subscription.offer.try', { days });
  const begin = async () => {
    await startTrial(subscriber, choice, currency);
    focusOffer(choice.type);
    showToast(t('subscription.yourTrial', { plan, days }), {
      label: t('subscription.offer.seeIt'),
      href: paths.accountSubscription(),
    });
  };
  return (
    <ActionButton
      variant="secondary"
      size="small"
      isBusy={isBusy}
      busyLabel={t('ui.busy.starting')}
      aria-label={t('subscription.offer.named', { label, plan })}
      onClick={() => void run(begin)}
    >
      {label}
    </ActionButton>
  );
}

export function PlanNotice({ member, profile, audience }: { member: Member; profile: Profile; audience: Audience }) {
  const words = useWords();
  const { t } = words;
  const { plan, error, retry } = usePlan({ accountId: member.accountId, profileId: profile.id });
  if (plan === null) {
    return (
      error && (
        <p role="alert">
          {describePlanFailure(error, t)} <TextButton onClick={retry}>{t('ui.tryAgain')}</TextButton>
        </p>
      )
    );
  }
  const currentPlan = findCurrentPlan(plan.subscription);
  const reader = { timeZone: getReaderZone(), plans: getPlanNames() };
  const state = currentPlan && describePlanState(currentPlan, plan.billing, reader, words);
  return (
    <>
      {audience !== getAudience(profile.role) && (
        <p>{t.rich('subscription.offer.otherAudience', { name: profile.name, audience, bdi: isolate })}</p>
      )}
      {state && (state.help !== null || currentPlan?.status === 'trialing') && (
        <p role="status">
          {state.sentence} <TextLink href={paths.accountSubscription()}>{t('subscription.own.pageTitle')}</TextLink>
        </p>
      )}
    </>
  );
}

type BuyPlanProps = Omit<PlanOrderProps, 'isOpen' | 'onClose'> & { label: string; isSecond?: boolean };

/** Set `isSecond` if the button is less prominent and beside another button. */
function BuyPlan({ label, isSecond = false, ...order }: BuyPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const t = useTranslations();
  const shared = {
    'aria-label': t('subscription.offer.named', { label, plan: getPlanName(order.choice.type) }),
    onClick: () => setOpen(true),
  };
  return (
    <>
      {isSecond ? (
        <TextButton {...shared}>{label}</TextButton>
      ) : (
        <ActionButton {...shared} variant="secondary" size="small" isBusy={false} busyLabel={t('ui.busy.opening')}>
          {label}
        </ActionButton>
      )}
      <PlanOrder {...order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
