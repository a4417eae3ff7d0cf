import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** @returns the reference of a row: when it goes with the focus in it, what `find` finds takes the focus. */
export function useRestoredFocus<Row extends HTMLElement>(
  find: (row: Row) => HTMLElement | null | undefined,
): RefObject<Row | null> {
  const reference = useRef<Row>(null);
  const found = useEffectEvent(find);
  useLayoutEffect(() => {
    const row = reference.current;
    return () => {
      if (row?.contains(document.activeElement)) found(row)?.focus();
    };
  }, []);
  return reference;
}

/** The row after one, or before the last one. */
export function findNeighbour(row: HTMLElement): Element | null {
  return row.nextElementSibling ?? row.previousElementSibling;
}
