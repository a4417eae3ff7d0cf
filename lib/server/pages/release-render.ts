import { cacheSignal } from 'react';

/**
 * Lets the memory of the current render be freed after it. React aborts a signal with an error at the end of each render.
 * Until its stack is read, the error refers to the timer in which it was created, and by that to the renders that shared
 * turns of the event loop with this one: under load, to all earlier ones.
 */
export function releaseRender(): void {
  const signal = cacheSignal();
  signal?.addEventListener('abort', () => String(Object(signal.reason).stack), { once: true });
}
