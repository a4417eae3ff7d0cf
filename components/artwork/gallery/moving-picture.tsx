'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import styles from './moving-picture.module.css';

/** A work that moves: it starts by itself unless the reader asked for less motion, and can be stopped. */
export function MovingPicture(props: ComponentProps<typeof Picture>) {
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
