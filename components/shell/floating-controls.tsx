'use client';

import { usePathname } from 'next/navigation';
import { BackButton } from '@/components/ui/back-button';
import styles from './floating-controls.module.css';
import { hasWayToTop } from './layouts';
import { sectionAbove } from './navigation';
import { ToTopButton } from './to-top-button';
import { useIsScrolled } from './use-is-scrolled';

/** Spec 9. */
const BACK_BUTTON_THRESHOLD = 50;

/** Back at the bottom left and, in the navigation layout, to the top at the bottom right (design 4). */
export function FloatingControls() {
  const pathname = usePathname();
  const isScrolled = useIsScrolled(BACK_BUTTON_THRESHOLD);
  return (
    <div className={`page ${styles.row}`} data-shown={isScrolled ? '' : undefined}>
      <BackButton className={styles.back} fallback={sectionAbove(pathname)} />
      {hasWayToTop(pathname) && <ToTopButton className={styles.top} />}
    </div>
  );
}
