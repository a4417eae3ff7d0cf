import { cropUrl, type ImageSource, wholeSrcSet, wholeUrl } from '@/lib/images/image-url';
import { Icon } from './icon';
import styles from './picture.module.css';

type PictureImage = ImageSource & { averageColour: string | null };

const STANDARD_WIDTH = 960;

type PictureProps = {
  image: PictureImage;
  alt: string;
  /** How wide it will be shown, as in `img sizes`. */
  sizes: string;
  /** Among the first things seen: loaded at once. */
  priority?: boolean;
  /** Holds a moving image at its first frame. */
  isStill?: boolean;
  className?: string | undefined;
};

/**
 * The whole image at its own ratio; its place is kept in its average colour while it loads (design 3).
 * Do not put it inside a link: "Try again" is a button. Lay the link over it instead.
 */
export function Picture({ image, alt, sizes, priority = false, isStill = false, className }: PictureProps) {
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')} style={placeOf(image)}>
      {/* biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next */}
      <img
        className={styles.image}
        data-picture=""
        src={wholeUrl(image, STANDARD_WIDTH, isStill)}
        srcSet={wholeSrcSet(image, isStill)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        suppressHydrationWarning
      />
      <Missing />
    </span>
  );
}

type CroppedPictureProps = {
  image: PictureImage;
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
};

/** A thumbnail of fixed ratio, cut at the focal point or where the detail is. */
export function CroppedPicture({ image, alt, width, height, className }: CroppedPictureProps) {
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')} style={placeOf({ ...image, width, height })}>
      {/* biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next */}
      <img
        className={`${styles.image} ${styles.cropped}`}
        data-picture=""
        src={cropUrl(image, width, height)}
        srcSet={`${cropUrl(image, width, height)} 1x, ${cropUrl(image, width, height, 2)} 2x`}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        suppressHydrationWarning
      />
      <Missing />
    </span>
  );
}

/** The plane of a work that has no image. */
export function NoPicture({ ratio, label, className }: { ratio: number; label: string; className?: string }) {
  return (
    <span
      className={[styles.frame, styles.none, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: String(ratio) }}
    >
      {label}
    </span>
  );
}

/** Shown by the style sheet when the watcher marks the image as failed. */
function Missing() {
  return (
    <span className={styles.missing}>
      <Icon name="alert" />
      <span>This image did not load.</span>
      <button type="button" className={styles.retry} data-picture-retry="">
        Try again
      </button>
    </span>
  );
}

function placeOf(image: { width: number; height: number; averageColour: string | null }) {
  return {
    aspectRatio: `${image.width} / ${image.height}`,
    ...(image.averageColour ? { backgroundColor: image.averageColour } : {}),
  };
}
