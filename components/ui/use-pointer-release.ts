import { useEffect, useRef } from 'react';

const RELEASES = ['pointerup', 'pointercancel'] as const;

/**
 * Returns a function whose promise is fulfilled once no pointer is pressed. A click is lost if what is pressed moves away
 * before the release, for example because an error appears above it.
 */
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
