'use client';

import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { ArtworkImage } from '@/lib/contract/artwork';
import { LARGEST_IMAGE } from '@/lib/domain/image';
import { wholeUrl } from '@/lib/images/image-url';
import type { CustomProperties } from './custom-properties';
import styles from './gallery.module.css';
import { GallerySteps } from './gallery-steps';
import { GalleryThumbnails } from './gallery-thumbnails';
import { Slide } from './slide';
import { Zoom } from './zoom';

type GalleryProps = {
  images: readonly ArtworkImage[];
  /** The work's title, for images whose artist wrote no words for them. */
  title: string;
};

/**
 * Every image of a work, whole, in a strip that scrolls sideways by itself: swiping, arrow keys, buttons
 * and thumbnails all just scroll it. Without script the strip, the thumbnails and the original still work.
 */
export function Gallery({ images, title }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const shown = images[current];
  const isMany = images.length > 1;

  const go = (index: number) => {
    const element = strip.current;
    if (element === null || index < 0 || index >= images.length) return;
    element.scrollTo({ left: index * element.clientWidth });
    setCurrent(index);
  };
  const follow = () => {
    const element = strip.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (isZoomed || !isMany) return;
    event.preventDefault();
    go(current + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const zoom = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsZoomed(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to its own buttons
    <div className={styles.gallery} style={frameOf(images)} onKeyDown={turn}>
      <ul ref={strip} className={styles.strip} aria-label="Images" tabIndex={isMany ? 0 : undefined} onScroll={follow}>
        {images.map((image, index) => (
          <Slide key={image.id} id={slideId(index)} image={image} title={title} isFirst={index === 0} />
        ))}
      </ul>
      <div className={styles.tools}>
        {isMany && <GallerySteps current={current} count={images.length} onGo={go} />}
        {images.some((image) => image.caption) && (
          <p className={styles.caption} dir="auto" role="status">
            {shown?.caption}
          </p>
        )}
        {shown && (
          <a
            className={styles.zoom}
            href={wholeUrl(shown, Math.min(shown.width, LARGEST_IMAGE))}
            onClick={zoom}
            aria-label="See it in its original size"
          >
            <Icon name="expand" />
          </a>
        )}
      </div>
      {isMany && (
        <GalleryThumbnails images={images} current={current} hrefOf={(index) => `#${slideId(index)}`} onGo={go} />
      )}
      {isZoomed && shown && <Zoom image={shown} alt={shown.alt ?? title} onClose={() => setIsZoomed(false)} />}
    </div>
  );
}

function slideId(index: number): string {
  return `image-${index + 1}`;
}

/** The strip's shape: tall enough for the first image, and for none more than a landscape allows. */
function frameOf(images: readonly ArtworkImage[]): CustomProperties {
  const ratios = images.map((image) => image.width / image.height);
  const first = ratios[0] ?? 1;
  return {
    '--frame': images.length === 1 ? first : Math.max(Math.min(...ratios), Math.min(first, 1.5)),
    '--first-ratio': first,
    '--first-pixels': `${images[0]?.width ?? 0}px`,
  };
}
