'use client';

import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import {
  createCropSrcSet,
  createCropUrl,
  createProtectedSrcSet,
  createProtectedUrl,
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
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads an image above the fold first. */
  priority?: boolean;
  /** Shows only the first frame of an animated image. */
  isStill?: boolean;
  className?: string | undefined;
};

/**
 * An uncropped image with reserved space, in its average colour until it has loaded. Do not nest it in a link, because
 * "Try again" is a button; lay the link over it instead.
 */
export function Picture({ image, alt, sizes, priority = false, isStill = false, className }: PictureProps) {
  return (
    <Frame image={image} className={className}>
      {(watched) => (
        // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
        <img
          {...watched}
          className={`wide ${styles.image}`}
          src={createWholeUrl(image, STANDARD_WIDTH, isStill)}
          srcSet={createWholeSrcSet(image, sizes, isStill)}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // Decoded before the page is painted instead of after it.
          decoding={priority ? 'sync' : 'async'}
        />
      )}
    </Frame>
  );
}

type ProtectedPictureProps = Pick<PictureProps, 'alt' | 'sizes' | 'priority' | 'className'> & {
  image: { url: string; width: number; height: number; averageColour: string | null };
};

/** A whole picture that only some members may see, which therefore comes through the backend-for-frontend. */
export function ProtectedPicture({ image, alt, sizes, priority = false, className }: ProtectedPictureProps) {
  return (
    <Frame image={image} className={className}>
      {(watched) => (
        // biome-ignore lint/performance/noImgElement: only those who may see the picture can load it
        <img
          {...watched}
          className={`wide ${styles.image}`}
          src={createProtectedUrl(image, STANDARD_WIDTH)}
          srcSet={createProtectedSrcSet(image)}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
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
  /** The `sizes` attribute, when the image is as wide as its column. */
  sizes?: string;
  /** Loads an image above the fold first, without a fade. */
  priority?: boolean;
  className?: string | undefined;
};

/** A thumbnail of fixed ratio, cropped around the focal point or a detail. */
export function CroppedPicture(props: CroppedPictureProps) {
  const { image, alt, width, height, sizes, priority = false, className } = props;
  return (
    <Frame image={{ ...image, width, height }} className={className}>
      {(watched) => (
        // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
        <img
          {...watched}
          className={`wide ${styles.image} ${styles.cropped}`}
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

/** Placeholder of a work without an image. */
export function NoPicture({ ratio, label, className }: { ratio: number; label: string; className?: string }) {
  return (
    <span
      className={[`wide relative ${styles.frame}`, `t-micro quiet bottom ${styles.none}`, className]
        .filter(Boolean)
        .join(' ')}
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

/** Attributes for the picture watcher, which sees an image load or fail before hydration. */
type Watched = Pick<ComponentProps<'img'>, 'ref' | 'onError' | 'onLoad' | 'suppressHydrationWarning'> & {
  'data-picture': '';
};

/** The reserved space of an image, with a message when it fails to load. */
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
    <span className={[`wide relative ${styles.frame}`, className].filter(Boolean).join(' ')} style={formatPlace(image)}>
      {children(watched)}
      {failed && (
        <span className={`t-small quiet align-start column top end gap-8 on-mat ${styles.missing}`}>
          <Icon name="alert" />
          <span>This image did not load.</span>
          <button
            type="button"
            className={`accent underlined relative ${styles.retry}`}
            onClick={() => loadAgain(failed)}
          >
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
