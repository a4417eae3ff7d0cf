import type { MouseEvent } from 'react';
import { Picture } from '@/components/ui/picture';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import styles from './gallery.module.css';

const HEIGHT = 64;

type GalleryThumbnailsProps = {
  images: readonly ArtworkImage[];
  current: number;
  createHref: (index: number) => string;
  onGo: (index: number) => void;
};

/** Thumbnails of all images at their own ratio; the current one is outlined. */
export function GalleryThumbnails({ images, current, createHref, onGo }: GalleryThumbnailsProps) {
  const take = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onGo(index);
  };
  return (
    <ul className="cluster gap-12 above-20 no-print">
      {images.map((image, index) => {
        const width = Math.round((HEIGHT * image.width) / image.height);
        return (
          <li key={image.id} className="relative" style={{ width }}>
            <Picture image={image} alt="" sizes={`${width}px`} isStill />
            <a
              href={createHref(index)}
              className={styles.thumbnailLink}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => take(event, index)}
            >
              <span className="visually-hidden">
                Image {index + 1} of {images.length}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
