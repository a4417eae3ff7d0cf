import { type RefObject, useEffect } from 'react';

/**
 * Escape closes a toast, F8 leads to the newest one: four seconds are too short to find it with Tab.
 * @param dismiss closes the toast that has the focus, else the newest; false when there is none.
 */
export function useToastKeys(list: RefObject<HTMLElement | null>, dismiss: () => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // What opened over the page closes first: a dropdown says so, a dialog closes by the browser.
      if (event.key === 'Escape' && !event.defaultPrevented) {
        const isInside = list.current?.contains(document.activeElement);
        if (!isInside && document.querySelector('dialog:modal')) return;
        if (dismiss()) event.preventDefault();
      }
      if (event.key === 'F8') {
        const standing = list.current?.querySelectorAll(':scope > :not([data-leaving])') ?? [];
        [...standing].at(-1)?.querySelector<HTMLElement>('a, button')?.focus();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
