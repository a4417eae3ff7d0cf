'use client';

import { useSearchParams } from 'next/navigation';
import { ActionButton } from '@/components/ui/action-button';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { startTrial } from '@/lib/browser/members/payment/subscription';
import { useMember } from '@/lib/browser/session/member';
import type { Profile } from '@/lib/shared/contract/profile';
import { getAudience, readTrialChoice, type TrialChoice } from '@/lib/shared/domain/audience';
import { formatMoney } from '@/lib/shared/domain/money';
import { offerPlan } from '@/lib/shared/domain/plan-offer';
import { computePlanPrice } from '@/lib/shared/domain/price-list';
import { planLabels } from '@/lib/shared/domain/subscription';
import { paths } from '@/lib/shared/paths';
import { usePlan } from '../use-plan';
import { usePlanAction } from '../use-plan-action';

/** Confirms the trial that a visitor chose before signing up. */
export function StartTrialPage() {
  const choice = readTrialChoice(useSearchParams());
  const { profile } = useMember();
  if (choice === null) {
    return (
      <p className="under-24 measure">
        This plan does not exist. <TextLink href={paths.pricing()}>See all plans</TextLink>
      </p>
    );
  }
  if (profile === null) {
    const next = paths.startTrial({ plan: choice.type, interval: choice.interval, currency: choice.currency });
    return (
      <>
        <p className="under-24 measure">A plan belongs to a profile. Make yours first; your choice is kept.</p>
        <ButtonLink href={paths.wizard('role', next)}>Make a profile</ButtonLink>
      </>
    );
  }
  return <Confirmation profile={profile} {...choice} />;
}

function Confirmation({ profile, type, interval, currency }: TrialChoice & { profile: Profile }) {
  const { accountId } = useMember();
  const router = useRouter();
  const subscriber = { accountId, profileId: profile.id };
  const audience = getAudience(profile.role);
  const { plan, error } = usePlan(subscriber);
  const { run, isBusy } = usePlanAction();
  const name = planLabels[type];
  if (error !== null) {
    return (
      <p role="alert" className="under-24 measure">
        We cannot reach your plan right now. Nothing was started. Reload the page to try again.
      </p>
    );
  }
  if (plan === null) return <div aria-busy />;
  const { subscription, billing } = plan;
  const offer = offerPlan(type, interval, { subscription, isTrialAvailable: billing.isTrialAvailable, audience });
  if (offer.kind !== 'TRIAL') {
    return (
      <>
        <div className="under-24 measure">
          <Notice>
            {offer.kind === 'FOREIGN'
              ? `${name} is for ${audience === 'artists' ? 'organizations' : 'people'}, and ${profile.name} is not one.`
              : `A trial of ${name} cannot start here: there is one trial per person, or this profile has a plan.`}
          </Notice>
        </div>
        <ButtonLink href={paths.pricing()}>See the plans for {profile.name}</ButtonLink>
      </>
    );
  }
  const begin = async () => {
    await startTrial(subscriber, { type, interval }, currency);
    showToast(`${name} is yours for 14 days.`);
    router.replace(paths.accountSubscription());
  };
  return (
    <>
      <p className="under-24 measure">
        <strong>{name}</strong> for {profile.name}, free for 14 days. No card is needed and nothing is charged. If you
        keep it, it costs {formatMoney(computePlanPrice(type, interval, currency))} a {interval} from then on.
      </p>
      <div className="cluster center gap-24 rows-16">
        <ActionButton type="button" isBusy={isBusy} busyLabel="Starting" onClick={() => void run(begin)}>
          Start the 14 days
        </ActionButton>
        <TextLink href={paths.accountSubscription()}>Not now</TextLink>
      </div>
    </>
  );
}
