import { type RefObject, useState } from 'react';
import { showRetry } from './toast';
import { useLazyPart } from './use-loaded';

/** A Base UI popup with the site's own control. Its code loads on hover or focus; a failure shows `failure`. */
export function usePopup<Part extends object>(
  load: () => Promise<Part>,
  control: RefObject<HTMLElement | null>,
  failure: string,
) {
  const [isWanted, setWanted] = useState(false);
  const { part, fetchPart, nearby } = useLazyPart(load);
  const isOpen = isWanted && part !== null;

  const close = () => setWanted(false);
  const open = () => {
    // Safari does not focus a pressed button, but the popup restores focus to the previously focused element.
    control.current?.focus();
    setWanted(true);
    fetchPart().catch(() => {
      close();
      showRetry(failure, open);
    });
  };
  // A popup that loads late must not interrupt a user who has moved on.
  const handlers = { ...nearby, onBlur: () => isOpen || close() };
  return { part, isWanted, isOpen, open, close, handlers };
}

/** Returns true if a popup-closing event is a press on the popup's control, or moves the focus to the control. */
export function isPressOnControl(control: HTMLElement | null, event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(event instanceof KeyboardEvent) && target instanceof Node && control?.contains(target) === true;
}
