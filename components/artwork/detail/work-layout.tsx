import type { ReactNode } from 'react';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { ArtworkImages } from './artwork-images';
import styles from './work-layout.module.css';
import { computeWorkShape } from './work-shape';

type WorkLayoutProps = { artwork: Pick<Artwork, 'images' | 'title' | 'contentWarning' | 'size'>; children: ReactNode };

/** The images of a work with its label beside them. */
export function WorkLayout({ artwork, children }: WorkLayoutProps) {
  return (
    <div className={styles.work} style={computeWorkShape(artwork)}>
      <ArtworkImages artwork={artwork} />
      <aside className={styles.side} aria-label="About this work">
        {children}
      </aside>
    </div>
  );
}
