import { type RefObject, useState } from 'react';
import { showRetry } from './toast';
import { useLazyPart } from './use-loaded';

/**
 * A Base UI popup that opens from the site's own control. Its code loads on hover or focus. If that fails, shows
 * `failure`.
 */
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
    // Safari does not focus a pressed button, but the popup will return the focus to the last focused element.
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

/** Returns true if the event that closes a popup is a press on its control, or moves the focus to it. */
export function isPressOnControl(control: HTMLElement | null, event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(event instanceof KeyboardEvent) && target instanceof Node && control?.contains(target) === true;
}
