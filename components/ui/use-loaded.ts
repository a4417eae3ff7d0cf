import { useEffect, useEffectEvent, useState } from 'react';
import { loadAllMessages } from '@/lib/browser/i18n/messages';

/**
 * Loads code and its translations on demand. Returns null before loading and after a failure, so the page keeps its
 * fallback. `React.lazy`, and therefore `next/dynamic`, stores the rejected import and would throw to the error
 * boundary on every later render.
 * @param load must be the same function in every render
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
  /** Null until the code has loaded. */
  part: Part | null;
  /** Loads the part if necessary. Rejects if loading fails. */
  fetchPart: () => Promise<void>;
  /** Props for the control that opens the part. They prefetch on hover and focus. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
};

/** Loads when the user hovers, focuses or presses a control. Unlike with `React.lazy`, a failed load can be retried. */
export function useLazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<Part | null>(null);

  const fetchPart = async () => {
    if (part !== null) return;
    const [loaded] = await Promise.all([load(), loadAllMessages()]);
    setPart(loaded);
  };
  // A failure here has no effect: pressing the control tries again and reports failures.
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };

  return { part, fetchPart, nearby: { onPointerEnter: prefetch, onFocus: prefetch } };
}
