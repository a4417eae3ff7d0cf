'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NoPicture, Picture } from '@/components/ui/picture';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import { formatDraftSaved } from '@/lib/browser/forms/use-draft-state';
import { publishArtwork } from '@/lib/browser/members/artwork/own-artworks';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatSize } from '@/lib/shared/domain/artwork';
import { getSeparator } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { createArtworkDraft } from '../form/artwork-draft';
import { ArtworkPreview } from '../form/artwork-preview';
import { OwnArtwork, WithQuota } from '../own-artwork';
import { FullWall } from './full-wall';
import styles from './full-wall.module.css';
import { Publication } from './publication';

type PublishedArtwork = { artwork: Artwork; owner: Profile };

export function PublishArtworkPage({ id }: { id: string }) {
  const t = useTranslations();
  return (
    <OwnArtwork id={id} title={t('artwork.form.new')}>
      {(artwork, owner) => (
        <WithQuota
          profile={owner}
          title={artwork.visibility === 'DRAFT' ? t('artwork.form.new') : t('artwork.publish.showWork')}
          action={<Actions artwork={artwork} owner={owner} />}
        >
          {(quota) => (
            <div className={`grid top medium-columns-1 ${styles.page}`}>
              <Work artwork={artwork} owner={owner} />
              <section className="shrink pad-above-24 ink-above" aria-label={t('artwork.publish.how')}>
                <Ways artwork={artwork} owner={owner} quota={quota} />
              </section>
            </div>
          )}
        </WithQuota>
      )}
    </OwnArtwork>
  );
}

function Ways({ artwork, owner, quota }: PublishedArtwork & { quota: ArtworkQuota }) {
  const t = useTranslations();
  if (artwork.visibility === 'PUBLIC' && !artwork.frozen) {
    return (
      <p>
        {t('artwork.publish.up')} <TextLink href={paths.artwork(artwork.id)}>{t('artwork.form.seePage')}</TextLink>
      </p>
    );
  }
  const isFrozen = artwork.visibility === 'PUBLIC';
  if (!quota.permitted || isFrozen) return <FullWall artwork={artwork} owner={owner} quota={quota} />;
  return (
    <Publication
      artwork={artwork}
      title={t('artwork.publish.ready')}
      lead={t('artwork.publish.roomText')}
      action={t('ui.action.publish')}
      leave={t('artwork.publish.leave')}
      onPublish={async () => {
        await publishArtwork(artwork, { visibility: 'PUBLIC' });
        return 'PUBLIC';
      }}
    />
  );
}

function Actions({ artwork, owner }: PublishedArtwork) {
  const words = useWords();
  const { t } = words;
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="cluster center gap-20 rows-12">
      {artwork.visibility === 'DRAFT' && <p className="t-small quiet">{formatDraftSaved(artwork.updatedAt, words)}</p>}
      <TextLink href={paths.editArtwork(artwork.id)}>{t('ui.action.edit')}</TextLink>
      <Button variant="secondary" onClick={() => setPreviewed(true)}>
        {t('ui.preview')}
      </Button>
      {isPreviewed && (
        <ArtworkPreview draft={createArtworkDraft(artwork)} profile={owner} onClose={() => setPreviewed(false)} />
      )}
    </div>
  );
}

function Work({ artwork, owner }: PublishedArtwork) {
  const words = useWords();
  const { t, language } = words;
  const { images, title, year, medium, size } = artwork;
  const [image] = images;
  const formattedSize = formatSize(size, words);
  return (
    <div className={`${styles.work} ${artwork.frozen ? styles.frozen : ''}`}>
      {image ? (
        <Picture image={image} alt={image.alt ?? ''} sizes="(max-width: 700px) 88px, 340px" priority />
      ) : (
        <NoPicture ratio={1} label={t('artwork.publish.noImage')} />
      )}
      <div className={`t-small quiet break ${styles.label}`}>
        <p className="medium ink">
          <bdi>{owner.name}</bdi>
        </p>
        <p>
          <cite className="work-title ink">
            <bdi>{title}</bdi>
          </cite>
          {year && (
            <>
              {getSeparator(language)}
              <bdi>{year}</bdi>
            </>
          )}
        </p>
        {medium && (
          <p>
            <bdi>{medium}</bdi>
          </p>
        )}
        {formattedSize && (
          <p>
            <bdi dir="ltr">{formattedSize}</bdi>
          </p>
        )}
        <p className="ink above-8">
          <State artwork={artwork} />
        </p>
      </div>
    </div>
  );
}

function State({ artwork: { visibility, frozen } }: { artwork: Artwork }) {
  const t = useTranslations();
  if (frozen) return <StateLabel sign="frozen">{t('artwork.publish.state.frozen')}</StateLabel>;
  if (visibility === 'PUBLIC') return <StateLabel sign="active">{t('artwork.ownState.PUBLIC')}</StateLabel>;
  const label = visibility === 'UNLISTED' ? t('artwork.publish.state.unlisted') : t('artwork.publish.state.draft');
  return <StateLabel sign="inactive">{label}</StateLabel>;
}
