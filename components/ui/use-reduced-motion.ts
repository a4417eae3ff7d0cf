import { subscribeToEvents, useBrowserValue } from '@/lib/browser/store/use-browser-value';

const findQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const subscribe = subscribeToEvents(findQuery, 'change');

/** Returns true until the preference is known. */
export function useReducedMotion(): boolean {
  return useBrowserValue(() => findQuery().matches, true, subscribe);
}
