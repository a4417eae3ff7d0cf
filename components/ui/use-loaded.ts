import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the code that is loaded when it is wanted; null until then. When loading fails it stays null, and the page
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
