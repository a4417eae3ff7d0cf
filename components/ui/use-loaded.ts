import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the code that is loaded when it is wanted; null until then. When loading fails it stays null, and the page
 * keeps its fallback, where `React.lazy` would throw to the error boundary and never try again.
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
