'use client';

import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { BackButton } from '@/components/ui/back-button';
import styles from './floating-controls.module.css';
import { hasWayToTop } from './layouts';
import { sectionAbove } from './navigation';
import { ToTopButton } from './to-top-button';
import { useIsOutOfView } from './use-is-out-of-view';

/** Pixels scrolled (spec 9). */
const BACK_BUTTON_THRESHOLD = 50;

/** Back at the bottom left and, in the navigation layout, to the top at the bottom right (design 4). */
export function FloatingControls() {
  const pathname = usePathname();
  const start = useRef<HTMLDivElement>(null);
  const isScrolled = useIsOutOfView(start);
  return (
    <>
      <div ref={start} className={styles.start} style={{ height: BACK_BUTTON_THRESHOLD }} />
      <div className={`page ${styles.row}`} data-shown={isScrolled ? '' : undefined}>
        <BackButton className={styles.back} fallback={sectionAbove(pathname)} />
        {hasWayToTop(pathname) && <ToTopButton className={styles.top} />}
      </div>
    </>
  );
}
