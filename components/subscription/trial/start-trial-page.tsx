'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { startTrial } from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { Profile } from '@/lib/shared/contract/profile';
import { getAudience, readTrialChoice, type TrialChoice } from '@/lib/shared/domain/audience';
import { formatMoney } from '@/lib/shared/domain/money';
import { getPlanPrice } from '@/lib/shared/domain/offer';
import { offerPlan } from '@/lib/shared/domain/plan-offer';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getOffer } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { usePlan } from '../use-plan';
import { usePlanAction } from '../use-plan-action';

/** Asks for confirmation, then starts the trial that the visitor chose before signing up. */
export function StartTrialPage() {
  const t = useTranslations();
  const choice = readTrialChoice(useSearchParams());
  const { profile } = useMember();
  if (choice === null) {
    return (
      <p className="under-24 measure">
        {t.rich('subscription.trial.unknown', {
          way: (chunks) => <TextLink href={paths.pricing()}>{chunks}</TextLink>,
        })}
      </p>
    );
  }
  if (profile === null) {
    const next = paths.startTrial({ plan: choice.type, interval: choice.interval, currency: choice.currency });
    return (
      <>
        <p className="under-24 measure">{t('subscription.trial.noProfile')}</p>
        <ButtonLink href={paths.wizard('role', next)}>{t('profile.make')}</ButtonLink>
      </>
    );
  }
  return <Confirmation profile={profile} {...choice} />;
}

function Confirmation({ profile, type, interval, currency }: TrialChoice & { profile: Profile }) {
  const { t, language } = useWords();
  const { accountId } = useMember();
  const router = useRouter();
  const subscriber = { accountId, profileId: profile.id };
  const audience = getAudience(profile.role);
  const { plan, error } = usePlan(subscriber);
  const { run, isBusy } = usePlanAction();
  const offered = getOffer();
  const { name: planName, trialDays: days } = offered.plans[type];
  const named = { plan: planName, name: profile.name, bdi: isolate };
  if (error !== null) {
    return (
      <p role="alert" className="under-24 measure">
        {t('subscription.trial.failed')}
      </p>
    );
  }
  if (plan === null) return <div aria-busy />;
  const { subscription, billing } = plan;
  const offer = offerPlan(type, interval, {
    subscription,
    isTrialAvailable: billing.isTrialAvailable,
    audience,
    offer: offered,
  });
  if (offer.kind !== 'TRIAL') {
    return (
      <>
        <div className="under-24 measure">
          <Notice>
            {offer.kind === 'FOREIGN'
              ? t.rich('subscription.trial.foreign', { ...named, audience })
              : t('subscription.trial.unavailable', { plan: named.plan })}
          </Notice>
        </div>
        <ButtonLink href={paths.pricing()}>{t.rich('subscription.trial.seePlansFor', named)}</ButtonLink>
      </>
    );
  }
  const begin = async () => {
    await startTrial(subscriber, { type, interval }, currency);
    showToast(t('subscription.yourTrial', { plan: planName, days }));
    router.replace(paths.accountSubscription());
  };
  return (
    <>
      <p className="under-24 measure">
        {t.rich('subscription.trial.text', {
          ...named,
          days,
          price: formatMoney(getPlanPrice(offered, type, interval, currency), [], language),
          interval,
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      <div className="cluster center gap-24 rows-16">
        <ActionButton type="button" isBusy={isBusy} busyLabel={t('ui.busy.starting')} onClick={() => void run(begin)}>
          {t('subscription.trial.start', { days })}
        </ActionButton>
        <TextLink href={paths.accountSubscription()}>{t('subscription.notNow')}</TextLink>
      </div>
    </>
  );
}
