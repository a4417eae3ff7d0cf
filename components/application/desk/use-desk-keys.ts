import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '@/components/ui/shortcut';
import { type DeskCommand, findDeskCommand, takesKeys } from './desk-keys';

/**
 * Calls `run` for the keys of the desk, unless they belong to a text field, a menu or a dialog.
 * @param run returns false for a command that the page does not know.
 */
export function useDeskKeys(run: (command: DeskCommand) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isShortcut(event) || hasDialog()) return;
    const { target } = event;
    if (target instanceof HTMLElement && takesKeys(target)) {
      // Escape leaves the field, so that the keys of the desk work again.
      if (event.key === 'Escape') target.blur();
      return;
    }
    if (isInPopup(target)) return;
    const command = findDeskCommand(event.key);
    if (command !== null && run(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function hasDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function isInPopup(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="menu"], [aria-expanded="true"]') !== null;
}
