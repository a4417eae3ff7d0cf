import { useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

const subscribeToNothing: Subscribe = () => () => undefined;

/**
 * A value that only the browser knows, for example from its URL or storage.
 * @param read returns the same value until it changes.
 * @param served the value until hydration, and in the HTML, which is cached for everyone.
 * @param subscribe must be the same function in each render. By default the value is read when the component renders,
 * and once more after a navigation, when the URL has changed.
 */
export function useBrowserValue<Value, Served>(
  read: () => Value,
  served: Served,
  subscribe = subscribeToNothing,
): Value | Served {
  return useSyncExternalStore<Value | Served>(subscribe, read, () => served);
}

/** In the capture phase, because some events do not bubble. */
export function subscribeToEvents(findTarget: () => EventTarget, ...types: readonly string[]): Subscribe {
  return (listener) => {
    const removal = new AbortController();
    const target = findTarget();
    for (const type of types) target.addEventListener(type, listener, { capture: true, signal: removal.signal });
    return () => removal.abort();
  };
}
