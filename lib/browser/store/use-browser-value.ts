import { useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

const subscribeToNothing: Subscribe = () => () => undefined;

/**
 * @param read must return the same value until the value changes.
 * @param served the value until hydration, which is part of the cached HTML.
 * @param subscribe must be the same function in each render. By default, the value is read at each render and after a
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
