import type { ReactNode } from 'react';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { CustomProperties } from '../custom-properties';
import { pickEmptyRatio } from '../wall/empty-ratio';
import { ArtworkImages } from './artwork-images';
import styles from './work-layout.module.css';

type WorkLayoutProps = { artwork: Pick<Artwork, 'images' | 'title' | 'contentWarning' | 'size'>; children: ReactNode };

/** The images of a work with its label beside them. */
export function WorkLayout({ artwork, children }: WorkLayoutProps) {
  return (
    <div className={`grid top pad-above-24 medium-columns-1 ${styles.work}`} style={computeWorkShape(artwork)}>
      <ArtworkImages artwork={artwork} />
      <aside className={styles.side} aria-label="About this work">
        {children}
      </aside>
    </div>
  );
}

/**
 * Computes the custom properties of a work's page: the ratio of the strip (that of the narrowest image, but no narrower
 * than the first image or 3:2), and the ratio and width of the first image, beside which the label is placed.
 */
export function computeWorkShape({ images, size }: Pick<Artwork, 'images' | 'size'>): CustomProperties {
  const ratios = images.map((image) => image.width / image.height);
  const first = ratios[0] ?? pickEmptyRatio(size);
  return {
    '--frame': images.length === 1 ? first : Math.max(Math.min(...ratios), Math.min(first, 1.5)),
    '--first-ratio': first,
    '--first-pixels': images[0] ? `${images[0].width}px` : `calc(22rem * ${first})`,
  };
}
