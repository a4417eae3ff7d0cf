'use client';

import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { ArtworkImage } from '@/lib/contract/artwork';
import { MAX_IMAGE_SIZE } from '@/lib/domain/image';
import { createWholeUrl, isMoving } from '@/lib/images/image-url';
import type { CustomProperties } from '../custom-properties';
import styles from './gallery.module.css';
import { GalleryThumbnails } from './gallery-thumbnails';
import { Zoom } from './zoom';

type GalleryProps = {
  images: readonly ArtworkImage[];
  /** The work's title, for images without a description. */
  title: string;
};

/**
 * Every image of a work, whole, one at a time: swiping, arrow keys, buttons and thumbnails go from one to the
 * next. Without script the strip of images, the thumbnails and the original still work.
 */
export function Gallery({ images, title }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const shown = images[current];
  const slides = images.map((image, index) => ({
    id: slideId(index),
    content: <Slide image={image} title={title} isFirst={index === 0} />,
  }));
  const zoom = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsZoomed(true);
  };
  const tools = (
    <>
      {images.some((image) => image.caption) && (
        <p className={styles.caption} dir="auto" role="status">
          {shown?.caption}
        </p>
      )}
      {shown && (
        <a
          className={styles.zoom}
          href={createWholeUrl(shown, Math.min(shown.width, MAX_IMAGE_SIZE))}
          onClick={zoom}
          aria-label="See it in its original size"
        >
          <Icon name="expand" />
        </a>
      )}
    </>
  );

  return (
    <div className={styles.gallery}>
      <div style={computeFrame(images)} className={styles.frame}>
        <Carousel
          label={`Images of ${title}`}
          noun="image"
          slides={slides}
          current={current}
          onGo={setCurrent}
          tools={tools}
        >
          {images.length > 1 && (
            <GalleryThumbnails
              images={images}
              current={current}
              createHref={(index) => `#${slideId(index)}`}
              onGo={setCurrent}
            />
          )}
        </Carousel>
      </div>
      {isZoomed && shown && <Zoom image={shown} alt={shown.alt ?? title} onClose={() => setIsZoomed(false)} />}
    </div>
  );
}

function slideId(index: number): string {
  return `image-${index + 1}`;
}

/** The strip's shape: tall enough for the first image, and for none more than a landscape allows. */
function computeFrame(images: readonly ArtworkImage[]): CustomProperties {
  const ratios = images.map((image) => image.width / image.height);
  const first = ratios[0] ?? 1;
  return {
    '--frame': images.length === 1 ? first : Math.max(Math.min(...ratios), Math.min(first, 1.5)),
    '--first-ratio': first,
    '--first-pixels': `${images[0]?.width ?? 0}px`,
  };
}

type SlideProps = { image: ArtworkImage; title: string; isFirst: boolean };

/** One image of the gallery, as large as fits in it and in its own pixels. */
function Slide({ image, title, isFirst }: SlideProps) {
  const alt = image.alt ?? (isFirst ? title : '');
  const Shown = isMoving(image) ? MovingPicture : Picture;
  return (
    <figure className={styles.figure} style={computeSize(image)}>
      <Shown image={image} alt={alt} sizes={formatSizes(image)} priority={isFirst} />
      {image.caption && (
        <figcaption className={styles.ownCaption} dir="auto">
          {image.caption}
        </figcaption>
      )}
    </figure>
  );
}

function computeSize(image: ArtworkImage): CustomProperties {
  return { '--ratio': image.width / image.height, '--pixels': `${image.width}px` };
}

function formatSizes(image: ArtworkImage): string {
  const byHeight = `calc(90vh * ${(image.width / image.height).toFixed(3)})`;
  return `(max-width: 1005px) min(100vw, ${byHeight}), min(68vw, ${byHeight})`;
}

/** A work that moves: it starts by itself unless the reader asked for less motion, and can be stopped. */
function MovingPicture(props: ComponentProps<typeof Picture>) {
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(true);
  }, []);

  return (
    <>
      <Picture {...props} isStill={!isPlaying} />
      <Button variant="secondary" size="small" className={styles.toggle} onClick={() => setIsPlaying(!isPlaying)}>
        {isPlaying ? 'Stop the movement' : 'Play'}
      </Button>
    </>
  );
}
