import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Synchronizes the scroll position of a strip with the number of its current slide, whichever of them changes.
 * @returns what the strip does on scrolling, and when someone takes hold of it.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, current: number, onGo: (index: number) => void) {
  const shown = useRef(current);
  /** Where the strip is scrolling to by itself: the slides that it passes are not on show. */
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

  // An address may have led to a slide before there was script.
  const followAddress = useEffectEvent(follow);
  useEffect(() => followAddress(), []);

  useEffect(() => {
    const element = strip.current;
    if (element === null || shown.current === current) return;
    shown.current = current;
    // On its way elsewhere it only passes this slide.
    if (goal.current === null && Math.round(element.scrollLeft / element.clientWidth) === current) return;
    goal.current = current;
    element.scrollTo({ left: current * element.clientWidth });
  }, [strip, current]);

  return {
    follow,
    takeHold: () => {
      goal.current = null;
    },
  };
}
