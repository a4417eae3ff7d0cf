import type { RefObject } from 'react';

/** Whether what would close a popup is a press on the control that opened it, or the focus on its way there. */
export function isPressOnControl(control: HTMLElement | null, event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(event instanceof KeyboardEvent) && target instanceof Node && control?.contains(target) === true;
}

/**
 * Where the focus goes as a popup closes: back to the control that opened it, unless it has gone elsewhere, as into
 * a field that was pressed or that a choice brought.
 * @param place what the popup lies in.
 */
export function createFinalFocus(control: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>) {
  return () => {
    const { activeElement, body } = document;
    const hasGone = activeElement !== null && activeElement !== body && !place.current?.contains(activeElement);
    return hasGone ? false : control.current;
  };
}
