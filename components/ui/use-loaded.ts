import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the code that a page fetches once it is wanted; null until it is there. When it cannot be had
 * it stays null: the page goes on with what stands there without it.
 * @param load an import that stays the same from render to render.
 * @param onFailed what to do when it cannot be had, where the page has no other way on.
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
