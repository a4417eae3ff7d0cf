import { useSyncExternalStore } from 'react';

const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;

function onDialogs(listener: () => void): () => void {
  // The event does not bubble, but it can be caught on its way down.
  document.addEventListener('toggle', listener, true);
  return () => document.removeEventListener('toggle', listener, true);
}

/** The dialog that everything else on the page is closed off by; null when there is none. */
export function useOpenDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onDialogs, openDialog, () => null);
}
