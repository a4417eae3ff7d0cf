'use client';

import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { ArtworkImage } from '@/lib/contract/artwork';
import styles from './zoom.module.css';

type ZoomProps = { image: ArtworkImage; alt: string; onClose: () => void };

/** The image in its original size on a plain wall, to be walked along by scrolling. Escape closes. */
export function Zoom({ image, alt, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, []);

  return (
    <dialog ref={dialog} className={styles.zoom} aria-label="Original size" onClose={onClose}>
      <div className={styles.corner}>
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.wall}>
        <div style={{ width: image.width, flex: 'none' }}>
          <Picture image={image} alt={alt} sizes={`${image.width}px`} priority />
        </div>
      </div>
    </dialog>
  );
}
