import type { RefObject } from 'react';

/** True when an event that would close a popup is a press on its control, or moves the focus to it. */
export function isPressOnControl(control: HTMLElement | null, event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(event instanceof KeyboardEvent) && target instanceof Node && control?.contains(target) === true;
}

/**
 * Determines the focus after a popup closes: its control, unless the focus has moved elsewhere, such as to a field that
 * was pressed.
 * @param place the element that contains the popup.
 */
export function createFinalFocus(control: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>) {
  return () => {
    const { activeElement, body } = document;
    const hasGone = activeElement !== null && activeElement !== body && !place.current?.contains(activeElement);
    return hasGone ? false : control.current;
  };
}
