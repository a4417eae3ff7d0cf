import { useEffect, useEffectEvent, useState } from 'react';
import { loadAllMessages } from '@/lib/browser/i18n/messages';

/**
 * Loads code and its messages on demand. Returns null before loading and after a failure, so the page keeps its
 * fallback. `React.lazy`, and therefore `next/dynamic`, would throw to the error boundary on every later render,
 * because it stores the rejected import.
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
  /** Null until the part is loaded. */
  part: Part | null;
  /** Loads the part if necessary; rejects on failure. */
  fetchPart: () => Promise<void>;
  /** Handlers for the control that opens the part, which prefetch the part on hover and focus. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
};

/** Loads on hover, focus or press of a control. Unlike `React.lazy`, allows failed loads to be retried. */
export function useLazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part | null>(null);

  const fetchPart = async () => {
    if (part !== null) return;
    const [loaded] = await Promise.all([load(), loadAllMessages()]);
    setPart(loaded);
  };
  // A failed prefetch is silent, because pressing the control retries and reports a failure.
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };

  return { part, fetchPart, nearby: { onPointerEnter: prefetch, onFocus: prefetch } };
}
