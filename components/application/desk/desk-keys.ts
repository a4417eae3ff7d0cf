import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '@/components/ui/shortcut';
import { type DeskState, deskStates } from '@/lib/shared/domain/application';

export type DeskCommand =
  | { kind: 'next' | 'previous' | 'open' | 'select' | 'close' | 'help' | 'note' }
  | { kind: 'state'; state: DeskState };

const commands = new Map<string, DeskCommand>([
  ['j', { kind: 'next' }],
  ['ArrowRight', { kind: 'next' }],
  ['k', { kind: 'previous' }],
  ['ArrowLeft', { kind: 'previous' }],
  ['o', { kind: 'open' }],
  ['x', { kind: 'select' }],
  ['Escape', { kind: 'close' }],
  ['?', { kind: 'help' }],
  ['n', { kind: 'note' }],
]);

const mirroredKeys = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);

/** Returns the number key that selects this state, starting with 1. */
export function getStateKey(state: DeskState): string {
  return String(deskStates.indexOf(state) + 1);
}

export function findDeskCommand(key: string): DeskCommand | null {
  const state = deskStates.find((one) => getStateKey(one) === key);
  if (state !== undefined) return { kind: 'state', state };
  return commands.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

type Target = { tagName: string; type?: string; isContentEditable?: boolean };

const notTyped: readonly (string | undefined)[] = ['checkbox', 'radio', 'button', 'submit'];

/** True if the focused control handles keys itself, such as a text field or a select. */
export function takesKeys({ tagName, type, isContentEditable = false }: Target): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !notTyped.includes(type);
}

/**
 * Runs keyboard shortcuts, except while a text field, a menu or a dialog has the focus.
 * @param run returns false for commands that the page does not support
 */
export function useDeskKeys(run: (command: DeskCommand) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasDialog = document.querySelector('dialog[open]') !== null;
    if (event.defaultPrevented || isShortcut(event) || hasDialog) return;
    const { target } = event;
    if (target instanceof HTMLElement && takesKeys(target)) {
      // Leaves the field, so that shortcuts work again.
      if (event.key === 'Escape') target.blur();
      return;
    }
    if (target instanceof HTMLElement && target.closest('[role="menu"], [aria-expanded="true"]')) return;
    // In right-to-left text, the next application is on the left.
    const isMirrored = document.documentElement.dir === 'rtl';
    const command = findDeskCommand((isMirrored && mirroredKeys.get(event.key)) || event.key);
    if (command !== null && run(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
