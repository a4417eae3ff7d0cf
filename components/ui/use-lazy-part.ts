import { useState } from 'react';

type LazyPart<Part> = {
  /** Null until it is loaded. */
  part: Part | null;
  /** Loads the part unless it is loaded; rejects when that fails. */
  fetchPart: () => Promise<void>;
  /** Event handlers of the control that opens the part: they prefetch it on hover and focus. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
};

/**
 * A part of the code that is loaded when its control is hovered, focused or pressed, instead of with the page. A failed
 * load can be repeated, which `React.lazy` and `next/dynamic` do not allow: they store a rejected import.
 */
export function useLazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part | null>(null);

  const fetchPart = async () => {
    if (part === null) setPart(await load());
  };
  // A failed prefetch is silent; the press tries again and reports the failure.
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };

  return { part, fetchPart, nearby: { onPointerEnter: prefetch, onFocus: prefetch } };
}
