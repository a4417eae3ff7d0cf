import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { TextLink } from '@/components/ui/text-link';
import { publishArtwork } from '@/lib/browser/members/artwork/own-artworks';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useMember } from '@/lib/browser/session/member';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ShownArtwork } from '@/lib/shared/contract/own-artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { planLabels } from '@/lib/shared/domain/subscription';
import { formatCounted, formatSmallCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './full-wall.module.css';
import { usePlanUpgrade } from './plan-upgrade';
import { PublicationFailure } from './publication-failure';
import { ReplaceChoice } from './replace-choice';
import { usePublication } from './use-publication';

type Choice = 'PLAN' | 'UNLISTED' | 'SWAP';
type FullWallProps = { artwork: Artwork; owner: Profile; quota: ArtworkQuota };

/**
 * The choices for a saved work over the plan's quota: a larger plan, unlisted, or in place of another work. None is
 * preselected.
 */
export function FullWall({ artwork, owner, quota }: FullWallProps) {
  const { accountId, claims } = useMember();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [other, setOther] = useState<ShownArtwork | null>(null);
  const plan = usePlanUpgrade(artwork.id, owner, accountId, quota);
  const { run, isBusy, failure } = usePublication(artwork);
  const isExpired = quota.reason === 'subscription_expired';
  const count = quota.used + quota.frozen + (artwork.frozen ? 0 : 1);
  const planName = claims?.subscriptionType && !claims.isExpired ? planLabels[claims.subscriptionType] : 'no plan';

  const later = artwork.visibility === 'DRAFT' ? 'or come back to the draft any time' : 'or come back to it any time';

  const publish = async () => {
    if (chosen === 'UNLISTED') {
      await publishArtwork(artwork, { visibility: 'UNLISTED' });
      return 'UNLISTED' as const;
    }
    if (chosen === 'SWAP' && other) await publishArtwork(artwork, { visibility: 'PUBLIC', inPlaceOf: other.id });
    if (chosen === 'PLAN' && plan) {
      if (!(await plan.take())) return 'REDIRECTED' as const;
      // A larger plan thaws frozen works itself.
      if (!artwork.frozen) await publishArtwork(artwork, { visibility: 'PUBLIC' });
    }
    return 'PUBLISHED' as const;
  };
  const title = <cite className="work-title">{artwork.title}</cite>;
  const unlisted = {
    value: 'UNLISTED',
    title: 'Keep it unlisted for now',
    summary: 'Anyone with its link can see it. It is not on your profile and not in search.',
    end: <span className="t-ui medium">Free</span>,
  };
  const swap = {
    value: 'SWAP',
    title: 'Show it in place of another',
    summary: 'Choose one to take down. It becomes unlisted, keeps its link, and can come back.',
    end: <span className="t-ui medium">Free</span>,
    content: (
      <ReplaceChoice
        subscriber={{ accountId, profileId: owner.id }}
        except={artwork.id}
        chosen={other}
        onChoose={setOther}
      />
    ),
  };

  return (
    <>
      <h2 className="t-h2">
        {artwork.visibility === 'PUBLIC' ? 'It is frozen.' : 'It is ready.'}{' '}
        {isExpired ? 'Your plan has ended.' : 'Your wall is full.'}
      </h2>
      <p className={`quiet ${styles.lead}`}>
        {isExpired
          ? `Nothing is lost: renew the plan to show it, ${later}.`
          : `You show ${formatCounted(quota.used, 'work', 'works')}, as many as ${planName} holds. Nothing is lost: choose how this one goes up, ${later}.`}
      </p>
      <ChoiceCards
        legend={<span className="visually-hidden">How it goes up</span>}
        name="way"
        selected={chosen === null ? [] : [chosen]}
        options={[
          ...(plan
            ? [
                {
                  value: 'PLAN',
                  title: `Show all ${formatSmallCount(count)}, with ${plan.name}`,
                  summary: plan.summary,
                  end: <span className="t-ui medium">{plan.price}</span>,
                  content: (
                    <TextLink href={createNextPlanHref(owner.role, { artworks: count })}>Compare plans</TextLink>
                  ),
                },
              ]
            : []),
          ...(isExpired || artwork.visibility === 'UNLISTED' ? [] : [unlisted]),
          ...(isExpired ? [] : [swap]),
        ]}
        onChange={([value]) => setChosen(choices.find((way) => way === value) ?? null)}
      />
      <PublicationFailure message={failure} />
      <div className="cluster center gap-20 rows-12 above-24">
        <ActionButton
          isBusy={isBusy}
          busyLabel="Publishing"
          disabledReason={findReason(chosen, other)}
          onClick={() => run(publish)}
        >
          {formatAction()}
        </ActionButton>
        <TextLink href={paths.accountArtworks()}>
          {artwork.visibility === 'DRAFT' ? 'Leave it as a draft' : 'Leave it as it is'}
        </TextLink>
      </div>
      <p role="status" className={`t-small quiet above-16 ${styles.result}`}>
        {chosen === 'PLAN' && plan && (
          <>
            {title} {plan.result}
          </>
        )}
        {chosen === 'UNLISTED' && <>{title} gets a link of its own. You pay nothing.</>}
        {chosen === 'SWAP' && other && (
          <>
            <cite className="work-title">{other.title}</cite> goes down, {title} goes up. You pay nothing.
          </>
        )}
      </p>
    </>
  );

  function formatAction(): string {
    if (chosen === 'PLAN' && plan) return plan.action;
    if (chosen === 'UNLISTED') return 'Keep it unlisted';
    return chosen === 'SWAP' ? 'Swap and publish' : 'Publish';
  }
}

const choices: readonly Choice[] = ['PLAN', 'UNLISTED', 'SWAP'];

function findReason(chosen: Choice | null, other: ShownArtwork | null): string | undefined {
  if (chosen === null) return 'Choose how it goes up first.';
  return chosen === 'SWAP' && other === null ? 'Choose the work to take down first.' : undefined;
}
