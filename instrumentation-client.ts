import type { Navigation } from '@/components/shell/route-focus';
import { startProgress } from '@/components/shell/route-progress';

/** Called by Next's router when a route change starts; RouteProgressWatcher handles its arrival. */
export function onRouterTransitionStart(url: string, navigation: Navigation): void {
  startProgress(url, navigation);
}
