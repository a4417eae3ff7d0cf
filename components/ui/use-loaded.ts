import { useEffect, useEffectEvent, useState } from 'react';
import { loadAllMessages } from '@/lib/browser/i18n/messages';

/**
 * Loads code and its translations on demand. Null before loading and after a failure, so the page keeps its fallback.
 * `React.lazy`, and so `next/dynamic`, would throw to the error boundary on every later render, because it stores the
 * rejected import.
 * @param load must be the same function in every render.
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
  /** Null until loaded. */
  part: Part | null;
  /** Loads the part if needed. Rejects on failure. */
  fetchPart: () => Promise<void>;
  /** For the control that opens the part: prefetch on hover and focus. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
};

/** Loads when a control is hovered, focused or pressed. Unlike `React.lazy`, failed loads can be retried. */
export function useLazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part | null>(null);

  const fetchPart = async () => {
    if (part !== null) return;
    const [loaded] = await Promise.all([load(), loadAllMessages()]);
    setPart(loaded);
  };
  // Ignores a failed prefetch: pressing the control retries and reports a failure.
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };

  return { part, fetchPart, nearby: { onPointerEnter: prefetch, onFocus: prefetch } };
}
