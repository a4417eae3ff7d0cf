import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In pixels. Keeps part of the next tab visible. */
const ROOM = 44;

/** Scrolls the current tab into view without scrolling the page. */
export function useCurrentInView<Line extends HTMLElement>(current: string | undefined): RefObject<Line | null> {
  const reference = useRef<Line>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab becomes current
  useLayoutEffect(() => {
    const line = reference.current;
    const tab = line?.querySelector('[aria-current]');
    if (!line || !tab) return;
    const { left, right } = line.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < left + ROOM) line.scrollLeft += place.left - left - ROOM;
    else if (place.right > right - ROOM) line.scrollLeft += place.right - right + ROOM;
  }, [current]);
  return reference;
}
