import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { TextLink } from '@/components/ui/text-link';
import { publishArtwork } from '@/lib/browser/members/artwork/own-artworks';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useMember } from '@/lib/browser/session/member';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ShownArtwork } from '@/lib/shared/contract/own-artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatCounted, formatSmallCount } from '@/lib/shared/domain/text';
import { usePlanName } from '../own-artwork';
import styles from './full-wall.module.css';
import { usePlanUpgrade } from './plan-upgrade';
import { Publication, type Published } from './publication';
import { ReplaceChoice } from './replace-choice';

type Way = ComponentProps<typeof ChoiceCards>['options'][number] & {
  /** The button's label while this option is chosen. */
  action: string;
  /** A sentence about the result, shown below the button. */
  result: ReactNode;
  publish: () => Promise<Published>;
};

/** Offers the options for a saved work beyond the plan's quota. No option is preselected. */
export function FullWall({ artwork, owner, quota }: { artwork: Artwork; owner: Profile; quota: ArtworkQuota }) {
  const { accountId } = useMember();
  const planName = usePlanName() ?? 'no plan';
  const [chosen, setChosen] = useState<string>();
  const [other, setOther] = useState<ShownArtwork | null>(null);
  const plan = usePlanUpgrade(artwork.id, owner, quota);
  const isExpired = quota.reason === 'subscription_expired';
  const isDraft = artwork.visibility === 'DRAFT';
  const count = quota.used + quota.frozen + (artwork.frozen ? 0 : 1);
  const later = `or come back to ${isDraft ? 'the draft' : 'it'} any time`;
  const title = <cite className="work-title">{artwork.title}</cite>;

  const ways: Way[] = [];
  if (plan) {
    ways.push({
      value: 'PLAN',
      title: `Show all ${formatSmallCount(count)}, with ${plan.name}`,
      summary: plan.summary,
      end: <span className="t-ui medium">{plan.price}</span>,
      content: <TextLink href={createNextPlanHref(owner.role, { artworks: count })}>Compare plans</TextLink>,
      action: plan.action,
      result: (
        <>
          {title} {plan.result}
        </>
      ),
      publish: async () => {
        await plan.take();
        if (plan.leaves) return null;
        // When the plan becomes larger, the server shows frozen works again.
        if (!artwork.frozen) await publishArtwork(artwork, { visibility: 'PUBLIC' });
        return 'PUBLIC';
      },
    });
  }
  if (!isExpired && artwork.visibility !== 'UNLISTED') {
    ways.push({
      value: 'UNLISTED',
      title: 'Keep it unlisted for now',
      summary: 'Anyone with its link can see it. It is not on your profile and not in search.',
      end: <span className="t-ui medium">Free</span>,
      action: 'Keep it unlisted',
      result: <>{title} gets a link of its own. You pay nothing.</>,
      publish: async () => {
        await publishArtwork(artwork, { visibility: 'UNLISTED' });
        return 'UNLISTED';
      },
    });
  }
  if (!isExpired) {
    ways.push({
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
      action: 'Swap and publish',
      result: other && (
        <>
          <cite className="work-title">{other.title}</cite> goes down, {title} goes up. You pay nothing.
        </>
      ),
      publish: async () => {
        if (other) await publishArtwork(artwork, { visibility: 'PUBLIC', inPlaceOf: other.id });
        return 'PUBLIC';
      },
    });
  }
  const way = ways.find(({ value }) => value === chosen);

  return (
    <>
      <Publication
        artwork={artwork}
        title={`${artwork.visibility === 'PUBLIC' ? 'It is frozen.' : 'It is ready.'} ${isExpired ? 'Your plan has ended.' : 'Your wall is full.'}`}
        lead={
          isExpired
            ? `Nothing is lost: renew the plan to show it, ${later}.`
            : `You show ${formatCounted(quota.used, 'work', 'works')}, as many as ${planName} holds. Nothing is lost: choose how this one goes up, ${later}.`
        }
        action={way?.action ?? 'Publish'}
        disabledReason={findReason(way, other)}
        leave={isDraft ? 'Leave it as a draft' : 'Leave it as it is'}
        onPublish={async () => way?.publish() ?? null}
      >
        <ChoiceCards
          legend={<span className="visually-hidden">How it goes up</span>}
          name="way"
          selected={way ? [way.value] : []}
          options={ways}
          onChange={([value]) => setChosen(value)}
        />
      </Publication>
      <p role="status" className={`t-small quiet above-16 ${styles.result}`}>
        {way?.result}
      </p>
    </>
  );
}

function findReason(way: Way | undefined, other: ShownArtwork | null): string | undefined {
  if (way === undefined) return 'Choose how it goes up first.';
  return way.value === 'SWAP' && other === null ? 'Choose the work to take down first.' : undefined;
}
