import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { createRatio } from '@/components/ui/picture-ratio';
import type { CollectedWork } from '@/lib/shared/contract/collection';
import { useWords } from '@/lib/shared/i18n/use-words';
import { WallLabel } from '../wall/wall-label';
import styles from './collection.module.css';
import { NoteText } from './collection-wall';

type TextRowProps = {
  work: CollectedWork;
  wall?: string | undefined;
  grip?: ReactNode;
  /** The note and the menu, which only the owner sees. */
  below?: ReactNode;
  menu?: ReactNode;
};

export function TextRow({ work, wall, grip, below, menu }: TextRowProps) {
  const { artwork, note } = work;
  return (
    <div className={`relative grid top gap-16 pad-12 hair-under ${styles.textRow}`}>
      {grip}
      <SmallPicture work={work} />
      <div className="shrink">
        <WallLabel artwork={artwork} showsArtist details="size" />
        {wall !== undefined && (
          <p className="t-small quiet">
            <bdi>{wall}</bdi>
          </p>
        )}
        {below ?? <NoteText note={note} />}
      </div>
      {menu}
    </div>
  );
}

function SmallPicture({ work: { artwork } }: { work: CollectedWork }) {
  const { t } = useWords();
  const { image, contentWarning } = artwork;
  if (image === null || contentWarning !== null) {
    return (
      <span className={`block on-mat ${styles.noThumb}`}>
        <span className="visually-hidden">
          {contentWarning === null ? t('artwork.card.noImage') : t('artwork.card.warning')}
        </span>
      </span>
    );
  }
  return (
    <div style={createRatio(image)} className={styles.thumb}>
      <Picture image={image} alt="" sizes="84px" isStill />
    </div>
  );
}
