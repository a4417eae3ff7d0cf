'use client';

import { IconButton } from '@/components/ui/button';
import { MAIN_ID } from './navigation';

/** Scrolls to the top and takes the focus along, because the button itself goes away there. */
export function ToTopButton({ className }: { className: string | undefined }) {
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return <IconButton icon="arrow-up" label="To the top" className={className} onClick={goUp} />;
}
