'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
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
type ProtectedImage = { url: string; width: number; height: number; averageColour: string | null };

const STANDARD_WIDTH = 960;

type ShownProps = {
  alt: string;
  sizes: string;
  /** For images above the fold. They load first and do not fade in. */
  priority?: boolean;
  className?: string | undefined;
};

type PictureProps = ShownProps & {
  image: PictureImage;
  /** Shows only the first frame of an animation. */
  isStill?: boolean;
};

/**
 * Shows the image's average color while the image loads. Do not wrap this in a link, because "Try again" is a button.
 */
export function Picture({ image, isStill = false, priority = false, ...shown }: PictureProps) {
  return (
    <Frame
      {...shown}
      place={image}
      src={createWholeUrl(image, STANDARD_WIDTH, isStill)}
      srcSet={createWholeSrcSet(image, shown.sizes, isStill)}
      loading={priority ? 'eager' : 'lazy'}
      priority={priority}
      // Decodes the image before the page is painted.
      decoding={priority ? 'sync' : 'async'}
    />
  );
}

/** A picture that only some members are permitted to see. This site's own server loads it for them. */
export function ProtectedPicture({ image, priority = false, ...shown }: ShownProps & { image: ProtectedImage }) {
  return (
    <Frame
      {...shown}
      place={image}
      src={createProtectedUrl(image, STANDARD_WIDTH)}
      srcSet={createProtectedSrcSet(image)}
      loading={priority ? 'eager' : 'lazy'}
      priority={priority}
    />
  );
}

type CroppedPictureProps = Omit<ShownProps, 'sizes'> & {
  image: PictureImage;
  width: number;
  height: number;
  /** Set this if the image fills its column. */
  sizes?: string;
};

/** Crops the picture around its focal point, or to a detail. */
export function CroppedPicture({ image, width, height, ...shown }: CroppedPictureProps) {
  return (
    <Frame
      {...shown}
      isCropped
      place={{ ...image, width, height }}
      src={createCropUrl(image, width, height)}
      srcSet={createCropSrcSet(image, width, height, shown.sizes !== undefined)}
    />
  );
}

export function NoPicture({ ratio, label, className = '' }: { ratio: number; label: string; className?: string }) {
  return (
    <span
      className={`wide relative block clip t-micro quiet bottom ${styles.frame} ${styles.none} ${className}`}
      style={{ aspectRatio: String(ratio) }}
    >
      {label}
    </span>
  );
}

type FrameProps = Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt'> & {
  place: { width: number; height: number; averageColour: string | null };
  alt: string;
  isCropped?: boolean;
  priority?: boolean;
};

function Frame({ place, alt, isCropped = false, priority = false, className = '', ...image }: FrameProps) {
  const t = useTranslations();
  const { width, height, averageColour } = place;
  const [failed, setFailed] = useState<HTMLImageElement | null>(null);
  return (
    <span
      className={`wide relative block clip ${styles.frame} ${className}`}
      style={{ aspectRatio: `${width} / ${height}`, '--placeholder': averageColour || undefined }}
    >
      {/* biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next */}
      <img
        loading="lazy"
        decoding="async"
        {...image}
        alt={alt}
        width={width}
        height={height}
        className={`wide ${styles.image} ${isCropped ? styles.cropped : ''}`}
        fetchPriority={priority ? 'high' : undefined}
        // The picture watcher sets the state before hydration.
        data-picture=""
        suppressHydrationWarning
        ref={(element) => {
          if (element?.dataset.state === 'failed') setFailed(element);
        }}
        onError={(event) => setFailed(event.currentTarget)}
        onLoad={() => setFailed(null)}
      />
      {failed && (
        <span className={`t-small quiet align-start column top end gap-8 on-mat ${styles.missing}`}>
          <Icon name="alert" />
          <span>{t('ui.pictureFailed')}</span>
          <button
            type="button"
            className={`accent underlined relative ${styles.retry}`}
            onClick={() => loadAgain(failed)}
          >
            {t('ui.tryAgain')}
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
