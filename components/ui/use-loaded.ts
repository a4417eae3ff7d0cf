import { useEffect, useEffectEvent, useState } from 'react';
import { loadAllMessages } from '@/lib/browser/i18n/messages';

/**
 * Loads a part of the code, and the messages for it, when it is wanted. It is null until then and after a failure, so
 * the page keeps its fallback. `React.lazy`, on which `next/dynamic` is built, would throw to the error boundary, and
 * again on every later render, because it stores a rejected import.
 * @param load an import that is stable across renders.
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
    Promise.all([load(), loadAllMessages()]).then(
      ([part]) => isHere && setLoaded({ part }),
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
  /** The handlers of the control that opens the part. They prefetch it on hover and focus. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
};

/** Loads on hover, focus or press of a control. Unlike with `React.lazy`, a failed load can be repeated. */
export function useLazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part | null>(null);

  const fetchPart = async () => {
    if (part !== null) return;
    const [loaded] = await Promise.all([load(), loadAllMessages()]);
    setPart(loaded);
  };
  // A failed prefetch is silent; the press tries again and reports the failure.
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };

  return { part, fetchPart, nearby: { onPointerEnter: prefetch, onFocus: prefetch } };
}
