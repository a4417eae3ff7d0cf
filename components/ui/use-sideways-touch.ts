import { type RefObject, useEffect } from 'react';

/** A finger that goes sideways moves the slides alone: react-slick only listens, and the browser would take over. */
export function useSidewaysTouch(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      start = touches[0];
    };
    const move = (event: TouchEvent) => {
      const now = event.touches[0];
      if (start === undefined || now === undefined || !event.cancelable) return;
      if (Math.abs(now.clientX - start.clientX) > Math.abs(now.clientY - start.clientY)) event.preventDefault();
    };
    const element = root.current;
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchmove', move, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchmove', move);
    };
  }, [root]);
}
