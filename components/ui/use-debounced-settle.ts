import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back once the pictures in `root` can be painted and the strip that they take over from is at rest. */
export function useDebouncedSettle(
  root: RefObject<HTMLElement | null>,
  viewport: RefObject<HTMLElement | null>,
  onSettled: () => void,
): void {
  const report = useEffectEvent(onSettled);

  useEffect(() => {
    const strip = viewport.current;
    const pictures = [...(root.current?.querySelectorAll('img') ?? [])];
    const removal = new AbortController();
    const settle = () => {
      if (strip === null || removal.signal.aborted) return;
      const place = strip.scrollLeft / strip.clientWidth;
      if (Math.abs(place - Math.round(place)) > 0.01) return;
      removal.abort();
      report();
    };
    // What is not seen yet may be lazy, and a picture that cannot be had is no reason to wait.
    const seen = pictures.filter((picture) => picture.closest('[inert]') === null);
    void Promise.allSettled(seen.map((picture) => picture.decode())).then(() => {
      strip?.addEventListener('scroll', settle, { signal: removal.signal });
      settle();
    });
    return () => removal.abort();
  }, [root, viewport]);
}
