import { useEffect, useRef } from 'react';

const RELEASES = ['pointerup', 'pointercancel'] as const;

/** Waits until no pointer is pressed, because a click is lost if its target moves before the release. */
export function usePointerRelease(): () => Promise<void> {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    document.addEventListener('pointerdown', press, true);
    for (const type of RELEASES) document.addEventListener(type, release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      for (const type of RELEASES) document.removeEventListener(type, release, true);
    };
  }, []);

  return () =>
    new Promise((resolve) => {
      if (!isPressed.current) return resolve();
      // The click follows the release in the same task.
      const finish = () => setTimeout(resolve);
      for (const type of RELEASES) document.addEventListener(type, finish, { once: true });
    });
}
