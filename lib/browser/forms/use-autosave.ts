import { useEffect, useSyncExternalStore } from 'react';
import type { Autosave, SaveSnapshot } from './autosave';

/** Saves while the component is mounted, and when it is unmounted. @returns the state of saving. */
export function useAutosave(autosave: Autosave): SaveSnapshot {
  useEffect(() => autosave.attach(), [autosave]);
  return useSyncExternalStore(autosave.subscribe, autosave.getSnapshot, autosave.getSnapshot);
}
