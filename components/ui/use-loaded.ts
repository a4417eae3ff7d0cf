import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the code that is loaded when it is needed; null until then. If loading fails, it stays null, and the page
 * keeps its fallback. `React.lazy`, on which `next/dynamic` is built, would throw the error to the error boundary, and
 * throw it again on every later render, because it stores a rejected import.
 * @param load an import that is stable across renders.
 * @param onFailed called on failure, for pages without a fallback.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailed: () => void = () => undefined,
): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    load().then(
      (part) => isHere && setLoaded({ part }),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [load, isWanted]);

  return loaded?.part ?? null;
}

type LazyPart<Part> = {
  /** Null until it is loaded. */
  part: Part | null;
  /** Loads the part unless it is loaded; rejects if that fails. */
  fetchPart: () => Promise<void>;
  /** The event handlers for the control that opens the part. They prefetch it on hover and focus. */
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
