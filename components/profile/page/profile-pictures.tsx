import { Picture } from '@/components/ui/picture';
import type { Image } from '@/lib/shared/contract/values';
import styles from './profile-screen.module.css';

/** Maximum height of the cover, and approximate height of the gallery's rows on wide screens. */
const COVER_HEIGHT = 480;
const ROW_HEIGHT = 240;
/** Estimated growth of a row that fills the width, used only for the image's `sizes`. */
const GROWTH = 1.5;

/** The profile's cover, uncropped. */
export function ProfileCover({ image }: { image: Image }) {
  return (
    <div className={`above-44 ${styles.cover}`} style={computeShape(image, COVER_HEIGHT)}>
      <Picture image={image} alt={image.alt ?? ''} sizes={formatSizes(image, COVER_HEIGHT)} priority isStill />
    </div>
  );
}

/** Pictures in rows that fill the width, uncropped and in the profile's order. */
export function ProfileGallery({ images, label }: { images: readonly Image[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
    <ul className={`cluster gap-gutter ${styles.rows}`} role="list" aria-label={label}>
      {images.map((image) => (
        <li key={image.key} className={`shrink ${styles.cell}`} style={computeShape(image, ROW_HEIGHT)}>
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
