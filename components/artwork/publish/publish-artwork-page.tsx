'use client';

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
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { createArtworkDraft } from '../form/artwork-draft';
import { ArtworkPreview } from '../form/artwork-preview';
import { OwnArtwork, WithQuota } from '../own-artwork';
import { FullWall } from './full-wall';
import styles from './full-wall.module.css';
import { Publication } from './publication';

type PublishedArtwork = { artwork: Artwork; owner: Profile };

/** Publishes a draft, an unlisted work or a frozen work. */
export function PublishArtworkPage({ id }: { id: string }) {
  return (
    <OwnArtwork id={id} title="Add a work">
      {(artwork, owner) => (
        <WithQuota
          profile={owner}
          title={artwork.visibility === 'DRAFT' ? 'Add a work' : 'Show a work'}
          action={<Actions artwork={artwork} owner={owner} />}
        >
          {(quota) => (
            <div className={`grid top medium-columns-1 ${styles.page}`}>
              <Work artwork={artwork} owner={owner} />
              <section className="shrink pad-above-24 ink-above" aria-label="How it goes up">
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
  if (artwork.visibility === 'PUBLIC' && !artwork.frozen) {
    return (
      <p>
        It is up. <TextLink href={paths.artwork(artwork.id)}>See its page</TextLink>
      </p>
    );
  }
  const isFrozen = artwork.visibility === 'PUBLIC';
  if (!quota.permitted || isFrozen) return <FullWall artwork={artwork} owner={owner} quota={quota} />;
  return (
    <Publication
      artwork={artwork}
      title="It is ready."
      lead="Your plan has room for it. It goes on your profile and into search."
      action="Publish"
      leave="Leave it as it is"
      onPublish={async () => {
        await publishArtwork(artwork, { visibility: 'PUBLIC' });
        return 'PUBLIC';
      }}
    />
  );
}

function Actions({ artwork, owner }: PublishedArtwork) {
  const words = useWords();
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="cluster center gap-20 rows-12">
      {artwork.visibility === 'DRAFT' && <p className="t-small quiet">{formatDraftSaved(artwork.updatedAt, words)}</p>}
      <TextLink href={paths.editArtwork(artwork.id)}>Edit</TextLink>
      <Button variant="secondary" onClick={() => setPreviewed(true)}>
        Preview
      </Button>
      {isPreviewed && (
        <ArtworkPreview draft={createArtworkDraft(artwork)} profile={owner} onClose={() => setPreviewed(false)} />
      )}
    </div>
  );
}

function Work({ artwork, owner }: PublishedArtwork) {
  const { images, title, year, medium, size } = artwork;
  const [image] = images;
  return (
    <div className={`${styles.work} ${artwork.frozen ? styles.frozen : ''}`}>
      {image ? (
        <Picture image={image} alt={image.alt ?? ''} sizes="(max-width: 700px) 88px, 340px" priority />
      ) : (
        <NoPicture ratio={1} label="No image" />
      )}
      <div className={`t-small quiet break ${styles.label}`}>
        <p className="medium ink">
          <bdi>{owner.name}</bdi>
        </p>
        <p>
          <cite className="work-title ink">
            <bdi>{title}</bdi>
          </cite>
          {year && `, ${year}`}
        </p>
        {[medium, formatSize(size)].map((fact) => fact && <p key={fact}>{fact}</p>)}
        <p className="ink above-8">
          <State artwork={artwork} />
        </p>
      </div>
    </div>
  );
}

function State({ artwork: { visibility, frozen } }: { artwork: Artwork }) {
  if (frozen) return <StateLabel sign="frozen">Frozen, only you see it</StateLabel>;
  if (visibility === 'PUBLIC') return <StateLabel sign="active">Public</StateLabel>;
  const label = visibility === 'UNLISTED' ? 'Unlisted, by its link only' : 'Draft, only you see it';
  return <StateLabel sign="inactive">{label}</StateLabel>;
}
