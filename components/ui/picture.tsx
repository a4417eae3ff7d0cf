'use client';

import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import {
  createCropSrcSet,
  createCropUrl,
  createWholeSrcSet,
  createWholeUrl,
  type ImageSource,
} from '@/lib/shared/image-url';
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
 * The whole image at its own ratio. Its place shows its average colour until it has loaded.
 * Do not put it inside a link: "Try again" is a button. Lay the link over it instead.
 */
export function Picture({ image, alt, sizes, priority = false, isStill = false, className }: PictureProps) {
  return (
    <Frame image={image} className={className}>
      {(watched) => (
        // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
        <img
          {...watched}
          className={styles.image}
          src={createWholeUrl(image, STANDARD_WIDTH, isStill)}
          srcSet={createWholeSrcSet(image, sizes, isStill)}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // With the page and not after it.
          decoding={priority ? 'sync' : 'async'}
        />
      )}
    </Frame>
  );
}

type CroppedPictureProps = {
  image: PictureImage;
  alt: string;
  width: number;
  height: number;
  /** Where it is as wide as its column: how wide that is, as in `img sizes`. */
  sizes?: string;
  /** Among the first things seen: it does not wait for others, nor fade in. */
  priority?: boolean;
  className?: string | undefined;
};

/** A thumbnail of fixed ratio, cut at the focal point or where the detail is. */
export function CroppedPicture(props: CroppedPictureProps) {
  const { image, alt, width, height, sizes, priority = false, className } = props;
  return (
    <Frame image={{ ...image, width, height }} className={className}>
      {(watched) => (
        // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
        <img
          {...watched}
          className={`${styles.image} ${styles.cropped}`}
          src={createCropUrl(image, width, height)}
          srcSet={createCropSrcSet(image, width, height, sizes !== undefined)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      )}
    </Frame>
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

type Place = { width: number; height: number; averageColour: string | null };

type FrameProps = {
  image: Place;
  className: string | undefined;
  children: (watched: Watched) => ReactNode;
};

/** What an image carries for the watcher in the head, which saw it load or fail before React was here. */
type Watched = Pick<ComponentProps<'img'>, 'ref' | 'onError' | 'onLoad' | 'suppressHydrationWarning'> & {
  'data-picture': '';
};

/** The place of an image, and what stands there when it did not load. */
function Frame({ image, className, children }: FrameProps) {
  const [failed, setFailed] = useState<HTMLImageElement | null>(null);
  const watched: Watched = {
    'data-picture': '',
    ref: (element) => {
      if (element?.dataset.state === 'failed') setFailed(element);
    },
    onError: (event) => setFailed(event.currentTarget),
    onLoad: () => setFailed(null),
    suppressHydrationWarning: true,
  };
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')} style={formatPlace(image)}>
      {children(watched)}
      {failed && (
        <span className={styles.missing}>
          <Icon name="alert" />
          <span>This image did not load.</span>
          <button type="button" className={styles.retry} onClick={() => loadAgain(failed)}>
            Try again
          </button>
        </span>
      )}
    </span>
  );
}

function loadAgain(image: HTMLImageElement): void {
  delete image.dataset.state;
  const { srcset, src } = image;
  image.srcset = '';
  image.src = src;
  image.srcset = srcset;
}

function formatPlace(image: Place): CSSProperties & { '--placeholder'?: string } {
  return {
    aspectRatio: `${image.width} / ${image.height}`,
    ...(image.averageColour ? { '--placeholder': image.averageColour } : {}),
  };
}
