import { useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

const subscribeToNothing: Subscribe = () => () => undefined;

/**
 * @param read must return the same value until it changes.
 * @param served the value until hydration, as in the cached HTML.
 * @param subscribe must be the same function in every render. By default, the value is read on every render and after
 * navigation.
 */
export function useBrowserValue<Value, Served>(read: () => Value, served: Served, subscribe = subscribeToNothing) {
  return useSyncExternalStore<Value | Served>(subscribe, read, () => served);
}

/** Listens in the capture phase, because some events do not bubble. */
export function subscribeToEvents(findTarget: () => EventTarget, ...types: readonly string[]): Subscribe {
  return (listener) => {
    const removal = new AbortController();
    const target = findTarget();
    for (const type of types) target.addEventListener(type, listener, { capture: true, signal: removal.signal });
    return () => removal.abort();
  };
}
