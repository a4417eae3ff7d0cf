import { NoPicture } from '@/components/ui/picture';
import type { Artwork } from '@/lib/contract/artwork';
import type { CustomProperties } from '../custom-properties';
import { Gallery } from '../gallery/gallery';
import { pickEmptyRatio } from '../wall/empty-ratio';
import styles from './artwork-images.module.css';
import { ContentWarningGate } from './content-warning-gate';

type ArtworkImagesProps = { artwork: Pick<Artwork, 'images' | 'title' | 'contentWarning' | 'size'> };

/** The work's images, behind their warning if it has one, or the empty place of a work that has none. */
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
