import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** If the row is removed while it has the focus, focuses the element that `find` returns. */
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

export function findNeighbour(row: HTMLElement): Element | null {
  return row.nextElementSibling ?? row.previousElementSibling;
}
