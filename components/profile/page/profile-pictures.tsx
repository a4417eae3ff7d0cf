import { Picture } from '@/components/ui/picture';
import type { Image } from '@/lib/shared/contract/values';
import styles from './profile-pictures.module.css';

/** The most that a cover takes of the height, and about how high the gallery's rows are on a wide screen. */
const COVER_HEIGHT = 480;
const ROW_HEIGHT = 240;
/** How much a row may grow to fill the width; no more than a guess, for the browser's choice of file. */
const GROWTH = 1.5;

/** The profile's cover, whole. */
export function ProfileCover({ image }: { image: Image }) {
  return (
    <div className={styles.cover} style={computeShape(image, COVER_HEIGHT)}>
      <Picture image={image} alt={image.alt ?? ''} sizes={formatSizes(image, COVER_HEIGHT)} priority isStill />
    </div>
  );
}

/** Pictures in rows that fill the width, each whole and in the order that was chosen. */
export function ProfileGallery({ images, label }: { images: readonly Image[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to VoiceOver
    <ul className={styles.rows} role="list" aria-label={label}>
      {images.map((image) => (
        <li key={image.key} className={styles.cell} style={computeShape(image, ROW_HEIGHT)}>
          <Picture
            image={image}
            alt={image.alt ?? ''}
            sizes={formatSizes(image, ROW_HEIGHT * GROWTH)}
            isStill
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  );
}

function computeShape({ width, height }: Image, shownHeight: number): Record<`--${string}`, string | number> {
  return { '--ratio': width / height, '--pixels': `${width}px`, '--height': `${shownHeight}px` };
}

function formatSizes({ width, height }: Image, shownHeight: number): string {
  return `min(100vw, ${Math.ceil((width / height) * shownHeight)}px)`;
}
