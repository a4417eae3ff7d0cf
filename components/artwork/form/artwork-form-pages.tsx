'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { useCurrency } from '@/lib/browser/choices/currency';
import { readSizeUnit } from '@/lib/browser/choices/size-unit';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createBiggerPlanHref, OpenedProfile, OwnArtwork, WithQuota } from '../own-artwork';
import { type ArtworkDraft, createNewDraft } from './artwork-draft';
import { ArtworkForm } from './artwork-form';

export function NewArtworkPage() {
  const t = useTranslations();
  return (
    <OpenedProfile title={t('artwork.form.new')}>
      {(profile, quota) => <NewArtwork profile={profile} quota={quota} />}
    </OpenedProfile>
  );
}

export function EditArtworkPage({ id }: { id: string }) {
  const t = useTranslations();
  return (
    <OwnArtwork id={id} title={t('artwork.form.edit')}>
      {(artwork, owner) => (
        <WithQuota profile={owner} title={artwork.title} action={<SeeArtwork artwork={artwork} />}>
          {(quota) => <ArtworkForm key={id} profile={owner} artwork={artwork} quota={quota} />}
        </WithQuota>
      )}
    </OwnArtwork>
  );
}

function SeeArtwork({ artwork }: { artwork: Artwork }) {
  const t = useTranslations();
  return artwork.visibility === 'DRAFT' ? (
    <TextLink href={paths.publishArtwork(artwork.id)}>{t('artwork.form.publishIt')}</TextLink>
  ) : (
    <TextLink href={paths.artwork(artwork.id)}>{t('artwork.form.seePage')}</TextLink>
  );
}

function NewArtwork({ profile, quota }: { profile: Profile; quota: ArtworkQuota }) {
  const currency = useCurrency();
  const [work, setWork] = useState<{ round: number; initial: ArtworkDraft }>(() => ({
    round: 0,
    initial: createNewDraft({ unit: readSizeUnit(), currency }),
  }));
  // Once open, the form stays open even if another tab uses up the quota. The server checks the quota on save.
  const [isOpen, setOpen] = useState(false);
  const { permitted, unlisted } = quota;
  const hasRoom = permitted || unlisted.limit === null || unlisted.used < unlisted.limit;
  if (hasRoom && !isOpen) setOpen(true);
  if (!hasRoom && !isOpen) return <QuotaReached quota={quota} profile={profile} />;
  return (
    <ArtworkForm
      key={work.round}
      profile={profile}
      artwork={null}
      quota={quota}
      initial={work.initial}
      onAnother={(initial) => {
        window.scrollTo({ top: 0 });
        setWork({ round: work.round + 1, initial });
      }}
    />
  );
}

function QuotaReached({ quota, profile }: { quota: ArtworkQuota; profile: Profile }) {
  const t = useTranslations();
  const { reason, used, limit, unlisted } = quota;
  const isExpired = reason === 'subscription_expired';
  const areDraftsFull = unlisted.limit !== null && unlisted.used >= unlisted.limit;
  return (
    <EmptyFrame
      title={
        isExpired ? t('artwork.form.planEnded') : t('artwork.form.shown', { used: String(used), limit: String(limit) })
      }
      action={
        getSite().sales.plans && (
          <TextLink href={createBiggerPlanHref(profile.role, quota)}>
            {isExpired ? t('subscription.seePlans') : t('subscription.use.biggerPlans')}
          </TextLink>
        )
      }
    >
      <p>
        {isExpired ? t('artwork.form.expiredText') : t('artwork.form.fullText')}{' '}
        {areDraftsFull && `${t('artwork.form.draftsFull', { count: String(unlisted.used) })} `}
        <TextLink href={paths.accountArtworks()}>{t('artwork.form.seeWorks')}</TextLink>
      </p>
    </EmptyFrame>
  );
}
