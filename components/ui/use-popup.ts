import { type RefObject, useState } from 'react';
import { showRetry } from './toast';
import { useLazyPart } from './use-loaded';

/** A Base UI popup with a control from this site. Its code loads on hover or focus; if that fails, `failure` shows. */
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
    // Safari does not focus a pressed button, but the popup returns the focus to the element that had it.
    control.current?.focus();
    setWanted(true);
    fetchPart().catch(() => {
      close();
      showRetry(failure, open);
    });
  };
  // A user who has moved on is not interrupted by a popup that loads late.
  const handlers = { ...nearby, onBlur: () => isOpen || close() };
  return { part, isWanted, isOpen, open, close, handlers };
}

/** Returns true if an event that would close a popup is a press on its control, or moves the focus to it. */
export function isPressOnControl(control: HTMLElement | null, event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(event instanceof KeyboardEvent) && target instanceof Node && control?.contains(target) === true;
}
