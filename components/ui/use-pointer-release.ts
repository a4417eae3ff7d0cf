import { useEffect, useRef } from 'react';

const RELEASES = ['pointerup', 'pointercancel'] as const;

/** Waits until no pointer is pressed, because a click is lost if its target moves before the release. */
export function usePointerRelease(): () => Promise<void> {
  const isPressed = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const update = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown';
    };
    for (const type of ['pointerdown', ...RELEASES]) document.addEventListener(type, update, options);
    return () => listening.abort();
  }, []);

  return () =>
    new Promise((resolve) => {
      if (!isPressed.current) return resolve();
      // The click follows in the same task as the release.
      const finish = () => setTimeout(resolve);
      for (const type of RELEASES) document.addEventListener(type, finish, { once: true });
    });
}
