'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { useLoaded } from '@/components/ui/use-loaded';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import { MAX_IMAGE_SIZE } from '@/lib/shared/domain/image';
import { createWholeUrl, isAnimated } from '@/lib/shared/image-url';
import styles from './gallery.module.css';
import { computeImageSize, formatImageSizes } from './image-size';
import { useZoomAddress } from './zoom-address';

const loadZoom = () => import('./zoom');

type GalleryProps = {
  images: readonly ArtworkImage[];
  /** Fallback alt text for the first image. */
  title: string;
};

/** Works without JavaScript: the strip scrolls, thumbnails link to images, and the zoom link opens the file. */
export function Gallery({ images, title }: GalleryProps) {
  const t = useTranslations();
  const [current, setCurrent] = useState(0);
  const gallery = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLAnchorElement>(null);
  // A zoom link must not open an image behind a content warning.
  const isOpen = () => gallery.current?.closest('details:not([open])') === null;
  const zoom = useZoomAddress(images.length, isOpen, setCurrent);
  const shown = images[current];
  // If the code for the zoom cannot be loaded, the browser opens the image file.
  const loaded = useLoaded(loadZoom, zoom.shown !== null, () => window.location.replace(way.current?.href ?? '#'));

  const open = () => {
    // The dialog returns the focus to this link when it closes.
    way.current?.focus();
    zoom.show(current);
  };
  const slides = images.map((image, index) => ({
    id: slideId(index),
    content: <Slide image={image} title={title} isFirst={index === 0} onOpen={open} />,
  }));
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  const tools = (
    <>
      {images.some((image) => image.caption) && (
        <p className={`t-small quiet break fill shrink ${styles.caption}`} dir="auto" role="status">
          {shown?.caption}
        </p>
      )}
      {shown && (
        <a
          ref={way}
          className={`stack middle push edged rounded hover-mat ${styles.zoom} no-print`}
          href={createWholeUrl(shown, Math.min(shown.width, MAX_IMAGE_SIZE))}
          onClick={follow}
          aria-label={t('artwork.gallery.closer')}
          aria-haspopup="dialog"
        >
          <Icon name="expand" />
        </a>
      )}
    </>
  );

  return (
    <div ref={gallery} className={styles.gallery}>
      <div className={styles.frame}>
        <Carousel
          label={t('artwork.gallery.label', { title })}
          noun="image"
          slides={slides}
          current={current}
          onGo={setCurrent}
          tools={tools}
        >
          {images.length > 1 && <Thumbnails images={images} current={current} onGo={setCurrent} />}
        </Carousel>
      </div>
      {loaded && zoom.shown !== null && (
        <loaded.Zoom images={images} title={title} current={zoom.shown} onGo={zoom.show} onClose={zoom.close} />
      )}
    </div>
  );
}

function slideId(index: number): string {
  return `image-${index + 1}`;
}

type SlideProps = { image: ArtworkImage; title: string; isFirst: boolean; onOpen: () => void };

function Slide({ image, title, isFirst, onOpen }: SlideProps) {
  const alt = image.alt ?? (isFirst ? title : '');
  const Shown = isAnimated(image) ? MovingPicture : Picture;
  const open = ({ target }: MouseEvent) => {
    if (target instanceof HTMLImageElement) onOpen();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link under the image has the same effect
    <figure className={styles.figure} style={computeImageSize(image)} onClick={open}>
      <Shown image={image} alt={alt} sizes={formatImageSizes(image)} priority={isFirst} />
      {image.caption && (
        <figcaption className={`t-small quiet ${styles.ownCaption}`} dir="auto">
          {image.caption}
        </figcaption>
      )}
    </figure>
  );
}

function MovingPicture(props: ComponentProps<typeof Picture>) {
  const t = useTranslations();
  const isReduced = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPlaying = chosen ?? !isReduced;
  return (
    <>
      <Picture {...props} isStill={!isPlaying} />
      <Button
        variant="secondary"
        size="small"
        className={`${styles.toggle} needs-script`}
        onClick={() => setChosen(!isPlaying)}
      >
        {isPlaying ? t('artwork.gallery.stop') : t('artwork.gallery.play')}
      </Button>
    </>
  );
}

const THUMBNAIL_HEIGHT = 64;

type ThumbnailsProps = { images: readonly ArtworkImage[]; current: number; onGo: (index: number) => void };

function Thumbnails({ images, current, onGo }: ThumbnailsProps) {
  const t = useTranslations();
  return (
    <ul className="cluster gap-12 above-20 no-print">
      {images.map((image, index) => {
        const width = Math.round((THUMBNAIL_HEIGHT * image.width) / image.height);
        return (
          <li key={image.id} className="relative" style={{ width }}>
            <Picture image={image} alt="" sizes={`${width}px`} isStill />
            <a
              href={`#${slideId(index)}`}
              className={styles.thumbnailLink}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onGo(index);
              }}
            >
              <span className="visually-hidden">
                {t('artwork.gallery.image', { index: String(index + 1), count: String(images.length) })}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
