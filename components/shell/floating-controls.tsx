'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BackButton } from '@/components/ui/back-button';
import { IconButton } from '@/components/ui/button';
import { usePathname } from '@/lib/browser/i18n/navigation';
import styles from './floating-controls.module.css';
import { MAIN_ID, sectionAbove } from './navigation';

/** In pixels. */
const BACK_BUTTON_THRESHOLD = 50;

/** The buttons are in the page margins, where they cover no content. */
export function FloatingControls() {
  const pathname = usePathname();
  const start = useRef<HTMLDivElement>(null);
  const isScrolled = useIsOutOfView(start);
  return (
    <>
      <div ref={start} className={styles.start} style={{ height: BACK_BUTTON_THRESHOLD }} />
      <div className={`no-print row center ${styles.row}`} data-shown={isScrolled ? '' : undefined}>
        <BackButton className={styles.back} fallback={sectionAbove(pathname)} />
        {hasWayToTop(pathname) && <ToTopButton className={`push ${styles.top}`} />}
      </div>
    </>
  );
}

/** Also moves the focus, because the button disappears. */
function ToTopButton({ className }: { className: string | undefined }) {
  const t = useTranslations();
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return <IconButton icon="arrow-up" label={t('shell.toTop')} className={className} onClick={goUp} />;
}

/** IntersectionObserver avoids forced layouts. */
function useIsOutOfView(part: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isOut;
}

const ARTWORK_FORM = /^\/artworks\/(new|edit\/[^/]+)$/;
const NAVIGATION_LAYOUT = [ARTWORK_FORM, /^\/opportunities\/(new|edit\/[^/]+)$/, /^\/art\/[^/]+$/];

export function hasWayToTop(pathname: string): boolean {
  return NAVIGATION_LAYOUT.some((route) => route.test(pathname)) && !ARTWORK_FORM.test(pathname);
}
