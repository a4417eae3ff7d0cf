import type { ReactNode } from 'react';
import { NoPicture } from '@/components/ui/picture';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { Cover } from '../card/cover';
import type { CustomProperties } from '../custom-properties';
import { Gallery } from '../gallery/gallery';
import { pickEmptyRatio } from '../wall/empty-ratio';
import styles from './work-layout.module.css';

type ArtworkImagesProps = { artwork: Pick<Artwork, 'images' | 'title' | 'contentWarning' | 'size'> };

/** The images of a work, behind its content warning if there is one. A work without images has a placeholder. */
export function ArtworkImages({ artwork }: ArtworkImagesProps) {
  const { images, title, contentWarning, size } = artwork;
  const first = images[0];
  if (first === undefined) {
    const ratio = pickEmptyRatio(size);
    const shape: CustomProperties = { '--ratio': ratio };
    return (
      <div className={styles.empty} style={shape}>
        <NoPicture ratio={ratio} label="No image of this work yet" />
      </div>
    );
  }
  const gallery = <Gallery images={images} title={title} />;
  if (contentWarning === null) return gallery;
  return (
    <ContentWarningGate reason={contentWarning} ratio={first.width / first.height}>
      {gallery}
    </ContentWarningGate>
  );
}

type CoveredProps = { reason: string; ratio: number; children: ReactNode };

/** Covers images until the reader opens them. A `details` element, so that it works without JavaScript. */
function ContentWarningGate({ reason, ratio, children }: CoveredProps) {
  return (
    <details className={styles.covered}>
      <summary className={`block under-12 pressable ${styles.summary}`}>
        <span className={`block clip on-mat ${styles.cover}`}>
          <Cover ratio={ratio} reason={reason} />
        </span>
        <span className={`t-ui accent underlined inline-block pad-12 ${styles.show}`}>Show it</span>
        <span className={`t-ui accent underlined inline-block pad-12 ${styles.hide}`}>Cover it again</span>
      </summary>
      {children}
    </details>
  );
}
