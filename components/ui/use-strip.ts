import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Synchronizes a strip's scroll position with its current slide, in both directions.
 * @returns the strip's handlers of scrolling and of touches.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, current: number, onGo: (index: number) => void) {
  const shown = useRef(current);
  /** Slide that a programmatic scroll is moving to; the slides that it passes are not current. */
  const goal = useRef<number | null>(null);

  const follow = () => {
    const element = strip.current;
    if (element === null || element.clientWidth === 0) return;
    const place = element.scrollLeft / element.clientWidth;
    if (goal.current !== null && Math.abs(place - goal.current) > 0.01) return;
    goal.current = null;
    const index = Math.round(place);
    if (index !== shown.current) onGo(index);
  };

  // The URL's fragment may have scrolled the strip before hydration.
  const followAddress = useEffectEvent(follow);
  useEffect(() => followAddress(), []);

  useEffect(() => {
    const element = strip.current;
    if (element === null || shown.current === current) return;
    shown.current = current;
    // A programmatic scroll only passes this slide.
    if (goal.current === null && Math.round(element.scrollLeft / element.clientWidth) === current) return;
    goal.current = current;
    element.scrollTo({ left: current * element.clientWidth });
  }, [strip, current]);

  return {
    follow,
    stopProgrammaticScroll: () => {
      goal.current = null;
    },
  };
}
