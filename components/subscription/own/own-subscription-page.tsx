'use client';

import { useEffect, useEffectEvent } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { type Subscriber, storeTrialCard } from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { Billing, Subscription } from '@/lib/shared/contract/subscription';
import { audiencePlans, getAudience } from '@/lib/shared/domain/audience';
import { formatMoney } from '@/lib/shared/domain/money';
import { computePlanPrice } from '@/lib/shared/domain/price-list';
import { planLabels } from '@/lib/shared/domain/subscription';
import { paths } from '@/lib/shared/paths';
import { usePlan } from '../use-plan';
import { describePlanFailure, usePlanAction } from '../use-plan-action';
import { FrozenWorks } from './frozen-works';
import { NoPlanHead, OwnPlan } from './own-plan';
import styles from './own-plan.module.css';
import { PlanUse } from './plan-use';
import { formatLocalDay } from './time-left';

export function OwnSubscriptionPage() {
  const { profile } = useMember();
  if (profile !== null) return <OwnSubscription key={profile.id} profileId={profile.id} />;
  return (
    <EmptyFrame title="No profile yet" action={<TextLink href={paths.wizard('role')}>Make a profile</TextLink>}>
      <p>A plan belongs to a profile. Make yours first.</p>
    </EmptyFrame>
  );
}

function OwnSubscription({ profileId }: { profileId: string }) {
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
            {describePlanFailure(error)} <TextButton onClick={retry}>Try again</TextButton>
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
  const { profile } = useMember();
  const currency = useCurrency();
  const prices = audiencePlans[getAudience(profile?.role ?? 'ARTIST')].map((type) =>
    computePlanPrice(type, 'month', currency),
  );
  const least = prices.reduce((one, other) => (other.amount < one.amount ? other : one));
  return (
    <EmptyFrame title="No plan yet" action={<TextLink href={paths.pricing()}>See the plans</TextLink>}>
      <p>
        Your profile is here for good without one. Plans that show and post more begin at {formatMoney(least)} a month
        {billing.isTrialAvailable ? ', and the first 14 days cost nothing.' : '.'}
      </p>
    </EmptyFrame>
  );
}

/** Has roughly the page's height. */
function Skeleton() {
  return (
    <div className={`stack packed gap-20 ${styles.waiting}`}>
      <span className={`on-mat ${styles.bar}`} />
      <span className={`on-mat ${styles.bar}`} />
      <span className={`on-mat ${styles.bar}`} />
    </div>
  );
}

/** The page that stores a card redirects back with its session in the URL. */
function useStoredCard(subscriber: Subscriber): void {
  const { run } = usePlanAction();
  const store = useEffectEvent(() => {
    const sessionId = new URLSearchParams(window.location.search).get('session_id');
    if (sessionId === null) return;
    window.history.replaceState(null, '', paths.accountSubscription());
    void run(async () => {
      await storeTrialCard(subscriber, sessionId);
      showToast('Your card is stored. Nothing was charged.');
    });
  });
  useEffect(() => store(), []);
}

function PlanChangeEffects({ subscription: { type, currentPeriodEnd } }: { subscription: Subscription }) {
  const end = currentPeriodEnd === null ? 'the end of the period' : formatLocalDay(currentPeriodEnd);
  return (
    <div className={`grid hair-above ${styles.effects}`}>
      <section>
        <h2 className={`t-h3 ${styles.heading}`}>If you switch</h2>
        <p className="t-ui quiet">
          A bigger plan counts at once, and today you pay only the difference for the days left. A smaller one waits
          until {end}, so nothing you paid for is lost.
        </p>
      </section>
      <section>
        <h2 className={`t-h3 ${styles.heading}`}>If you cancel</h2>
        <p className="t-ui quiet">
          You keep {planLabels[type]} until {end} and are not charged again. Works over the limit are kept and frozen;
          calls that run stay up to their deadline.
        </p>
      </section>
    </div>
  );
}
