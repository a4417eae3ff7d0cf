import { handleFocusDeparture } from '@/components/shell/route-focus';
import { startProgress } from '@/components/shell/route-progress';

/** Called by Next's router when a route change starts; RouteProgressWatcher handles its arrival. */
export function onRouterTransitionStart(url: string, navigation: 'push' | 'replace' | 'traverse'): void {
  startProgress(url);
  handleFocusDeparture(navigation);
}
