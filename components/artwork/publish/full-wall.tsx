import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { TextLink } from '@/components/ui/text-link';
import { publishArtwork } from '@/lib/browser/members/artwork/own-artworks';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useMember } from '@/lib/browser/session/member';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ShownArtwork } from '@/lib/shared/contract/own-artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { usePlanName } from '../own-artwork';
import styles from './full-wall.module.css';
import { usePlanUpgrade } from './plan-upgrade';
import { Publication, type Published } from './publication';
import { ReplaceChoice } from './replace-choice';

const cite = (chunks: ReactNode) => (
  <cite className="work-title">
    <bdi>{chunks}</bdi>
  </cite>
);

type Way = ComponentProps<typeof ChoiceCards>['options'][number] & {
  /** The button's label if the user chooses this option. */
  action: string;
  /** A text below the button that explains what will happen. */
  result: ReactNode;
  publish: () => Promise<Published>;
};

/** Offers ways to publish a saved work when the plan's quota is used up. None is preselected. */
export function FullWall({ artwork, owner, quota }: { artwork: Artwork; owner: Profile; quota: ArtworkQuota }) {
  const { t, language } = useWords();
  const { accountId } = useMember();
  const planName = usePlanName() ?? 'none';
  const [chosen, setChosen] = useState<string>();
  const [other, setOther] = useState<ShownArtwork | null>(null);
  const plan = usePlanUpgrade(artwork.id, owner, quota);
  const isExpired = quota.reason === 'subscription_expired';
  const isDraft = artwork.visibility === 'DRAFT';
  const count = quota.used + quota.frozen + (artwork.frozen ? 0 : 1);
  const kind = isDraft ? 'draft' : 'other';
  const work = { title: artwork.title, work: cite };

  const ways: Way[] = [];
  if (plan) {
    ways.push({
      value: 'PLAN',
      title: t('artwork.publish.plan.title', { count, name: plan.name }),
      summary: plan.summary,
      end: <span className="t-ui medium">{plan.price}</span>,
      content: (
        <TextLink href={createNextPlanHref(owner.role, { artworks: count })}>
          {t('artwork.publish.plan.compare')}
        </TextLink>
      ),
      action: plan.action,
      result: plan.describeResult(work),
      publish: async () => {
        await plan.take();
        if (plan.leaves) return null;
        // A frozen work needs no request, because the server unfreezes it with the plan change.
        if (!artwork.frozen) await publishArtwork(artwork, { visibility: 'PUBLIC' });
        return 'PUBLIC';
      },
    });
  }
  if (!isExpired && artwork.visibility !== 'UNLISTED') {
    ways.push({
      value: 'UNLISTED',
      title: t('artwork.publish.unlisted.title'),
      summary: t('artwork.publish.unlisted.summary'),
      end: <span className="t-ui medium">{t('artwork.publish.free')}</span>,
      action: t('artwork.publish.unlisted.action'),
      result: t.rich('artwork.publish.unlisted.result', work),
      publish: async () => {
        await publishArtwork(artwork, { visibility: 'UNLISTED' });
        return 'UNLISTED';
      },
    });
  }
  if (!isExpired) {
    ways.push({
      value: 'SWAP',
      title: t('artwork.publish.swap.title'),
      summary: t('artwork.publish.swap.summary'),
      end: <span className="t-ui medium">{t('artwork.publish.free')}</span>,
      content: (
        <ReplaceChoice
          subscriber={{ accountId, profileId: owner.id }}
          except={artwork.id}
          chosen={other}
          onChoose={setOther}
        />
      ),
      action: t('artwork.publish.swap.action'),
      result: other && t.rich('artwork.publish.swap.result', { ...work, other: other.title }),
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
        title={`${artwork.visibility === 'PUBLIC' ? t('artwork.publish.frozen') : t('artwork.publish.ready')} ${isExpired ? t('artwork.publish.expired') : t('artwork.publish.full')}`}
        lead={
          isExpired
            ? t('artwork.publish.expiredText', { kind })
            : t('artwork.publish.fullText', {
                count: quota.used,
                shown: formatCount(quota.used, false, language),
                plan: planName,
                kind,
              })
        }
        action={way?.action ?? t('ui.action.publish')}
        disabledReason={findReason(way, other, t)}
        leave={isDraft ? t('artwork.publish.leaveDraft') : t('artwork.publish.leave')}
        onPublish={async () => way?.publish() ?? null}
      >
        <ChoiceCards
          legend={<span className="visually-hidden">{t('artwork.publish.how')}</span>}
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

function findReason(way: Way | undefined, other: ShownArtwork | null, t: Words['t']): string | undefined {
  if (way === undefined) return t('artwork.publish.chooseWay');
  return way.value === 'SWAP' && other === null ? t('artwork.publish.chooseWork') : undefined;
}
