import { useRef } from 'react';

/**
 * Runs one call at a time: a second press does nothing until the first call has settled. State such as `isPending`
 * would come too late, because it changes only with the next render.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
