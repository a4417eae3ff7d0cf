import { startProgress } from '@/components/shell/route-progress';

/** Called by Next's router as a route change sets out; when one arrives is seen by RouteProgressWatcher. */
export function onRouterTransitionStart(url: string): void {
  startProgress(url);
}
