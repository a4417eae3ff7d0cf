'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { type Subscriber, storeTrialCard } from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';
import { getAudience } from '@/lib/shared/domain/audience';
import { formatMoney } from '@/lib/shared/domain/money';
import { getPlanPrice } from '@/lib/shared/domain/offer';
import { findNextPlan } from '@/lib/shared/domain/plan-offer';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getOffer, getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { usePlan } from '../use-plan';
import { describePlanFailure, usePlanAction } from '../use-plan-action';
import { FrozenWorks } from './frozen-works';
import { NoPlanHead, OwnPlan } from './own-plan';
import styles from './own-plan.module.css';
import { PlanUse } from './plan-use';
import { formatLocalDay } from './time-left';

export function OwnSubscriptionPage() {
  const t = useTranslations();
  const { profile } = useMember();
  if (profile !== null) return <OwnSubscription key={profile.id} profileId={profile.id} />;
  return (
    <EmptyFrame
      title={t('profile.noneYet')}
      action={<TextLink href={paths.wizard('role')}>{t('profile.make')}</TextLink>}
    >
      <p>{t('subscription.own.noProfileText')}</p>
    </EmptyFrame>
  );
}

function OwnSubscription({ profileId }: { profileId: string }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const subscriber = { accountId, profileId };
  const { plan, error, retry } = usePlan(subscriber);
  useStoredCard(subscriber);
  if (plan === null) {
    return (
      <div className="ink-above" aria-busy={error === null}>
        {error === null ? (
          <Skeleton />
        ) : (
          <p role="alert" className={`grid columns-1 start gap-16 ${styles.section}`}>
            {describePlanFailure(error, t)} <TextButton onClick={retry}>{t('ui.tryAgain')}</TextButton>
          </p>
        )}
      </div>
    );
  }
  const { subscription, billing } = plan;
  if (subscription === null && billing.invoices.length === 0) return <NoPlan billing={billing} />;
  return (
    <div className="ink-above">
      {subscription ? (
        <OwnPlan subscriber={subscriber} subscription={subscription} billing={billing} />
      ) : (
        <NoPlanHead />
      )}
      <FrozenWorks subscriber={subscriber} {...plan} />
      <PlanUse subscriber={subscriber} subscription={subscription} />
      {subscription?.status === 'active' && <PlanChangeEffects subscription={subscription} />}
    </div>
  );
}

function NoPlan({ billing }: { billing: Billing }) {
  const { t, language } = useWords();
  const { profile } = useMember();
  const currency = useCurrency();
  const offer = getOffer();
  const least = findNextPlan({}, getAudience(profile?.role ?? 'ARTIST'), offer);
  return (
    <EmptyFrame
      title={t('subscription.own.noPlan')}
      action={getSite().sales.plans && <TextLink href={paths.pricing()}>{t('subscription.seePlans')}</TextLink>}
    >
      {least !== null && (
        <p>
          {t('subscription.own.plansFrom', {
            price: formatMoney(getPlanPrice(offer, least, 'month', currency), [], language),
            days: billing.isTrialAvailable ? offer.plans[least].trialDays : 0,
          })}
        </p>
      )}
    </EmptyFrame>
  );
}

function Skeleton() {
  return (
    <div className={`stack packed gap-20 ${styles.waiting}`}>
      <span className={`on-mat ${styles.bar}`} />
      <span className={`on-mat ${styles.bar}`} />
      <span className={`on-mat ${styles.bar}`} />
    </div>
  );
}

/** The page for storing a card redirects here with a session id in the URL. */
function useStoredCard(subscriber: Subscriber): void {
  const { t, language } = useWords();
  const { run } = usePlanAction();
  const store = useEffectEvent(() => {
    const sessionId = new URLSearchParams(window.location.search).get('session_id');
    if (sessionId === null) return;
    window.history.replaceState(null, '', addLanguage(paths.accountSubscription(), language));
    void run(async () => {
      await storeTrialCard(subscriber, sessionId);
      showToast(t('subscription.own.cardStored'));
    });
  });
  useEffect(() => store(), []);
}

function PlanChangeEffects({ subscription: { type, currentPeriodEnd } }: { subscription: Subscription }) {
  const { t, language } = useWords();
  const end = currentPeriodEnd === null ? 'none' : formatLocalDay(currentPeriodEnd, language);
  return (
    <div className={`grid hair-above ${styles.effects}`}>
      <section>
        <h2 className={`t-h3 ${styles.heading}`}>{t('subscription.own.ifSwitch')}</h2>
        <p className="t-ui quiet">{t('subscription.own.ifSwitchText', { end })}</p>
      </section>
      <section>
        <h2 className={`t-h3 ${styles.heading}`}>{t('subscription.own.ifCancel')}</h2>
        <p className="t-ui quiet">{t('subscription.own.ifCancelText', { plan: getPlanName(type), end })}</p>
      </section>
    </div>
  );
}
