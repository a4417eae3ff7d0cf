import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when something outside of what is open is pressed or gets the focus. */
export function useOutside(isOpen: boolean, inside: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const meet = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !inside.current?.contains(event.target)) onOutside();
  });

  useEffect(() => {
    if (!isOpen) return;
    const hear = (event: Event) => meet(event);
    document.addEventListener('pointerdown', hear);
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('pointerdown', hear);
      document.removeEventListener('focusin', hear);
    };
  }, [isOpen]);
}
