'use client';

import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BackButton } from '@/components/ui/back-button';
import { IconButton } from '@/components/ui/button';
import { coversControl } from './covers-control';
import styles from './floating-controls.module.css';
import { MAIN_ID, sectionAbove } from './navigation';

/** Minimum scroll offset in pixels. */
const BACK_BUTTON_THRESHOLD = 50;

/** Floating buttons: back at the bottom left, and "To the top" at the bottom right in the navigation layout. */
export function FloatingControls() {
  const pathname = usePathname();
  const start = useRef<HTMLDivElement>(null);
  const isScrolled = useIsOutOfView(start);
  const row = useRef<HTMLDivElement>(null);
  useClearance(row, isScrolled);
  return (
    <>
      <div ref={start} className={styles.start} style={{ height: BACK_BUTTON_THRESHOLD }} />
      <div ref={row} className={`page no-print ${styles.row}`} data-shown={isScrolled ? '' : undefined}>
        <BackButton className={styles.back} fallback={sectionAbove(pathname)} />
        {hasWayToTop(pathname) && <ToTopButton className={styles.top} />}
      </div>
    </>
  );
}

/** Scrolls to the top and moves the focus there, because the button itself disappears. */
function ToTopButton({ className }: { className: string | undefined }) {
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return <IconButton icon="arrow-up" label="To the top" className={className} onClick={goUp} />;
}

/** Hides each of the row's buttons while it would cover a control of the page. */
function useClearance(row: RefObject<HTMLElement | null>, isShown: boolean): void {
  // A passive effect could run after the row is painted, with its buttons above controls of the page.
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || !isShown) return;
    let frame = 0;
    const check = () => {
      for (const button of element.children) {
        if (button instanceof HTMLElement) button.toggleAttribute('data-covering', coversControl(button, element));
      }
    };
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    };
    check();
    // Opening and closing elements changes the page's height.
    const observer = new ResizeObserver(schedule);
    observer.observe(document.body);
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [row, isShown]);
}

/** True while an element is scrolled out of the window. An IntersectionObserver avoids forced layouts. */
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

/** True when a path has the button "To the top": all except the forms that write a work. */
export function hasWayToTop(pathname: string): boolean {
  return NAVIGATION_LAYOUT.some((route) => route.test(pathname)) && !ARTWORK_FORM.test(pathname);
}
