import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while the page is rendered for everyone and taken over, true from then on. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
