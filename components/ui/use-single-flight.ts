import { useRef } from 'react';

/**
 * Runs one call at a time: a second press before the first call has settled does nothing. State such as `isPending` is
 * too late for that, because it changes with the next render.
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
