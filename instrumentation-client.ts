import type { Navigation } from '@/components/shell/route-focus';
import { startProgress } from '@/components/shell/route-progress';

// This has the same effect as `z.config({ jitless: true })`, but does not load zod on each page. Without it, zod would
// test whether it can compile schemas with `Function`. The Content Security Policy blocks that, and browsers would
// report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Next's router calls this when a route change starts. RouteProgressWatcher handles the arrival. */
export function onRouterTransitionStart(url: string, navigation: Navigation): void {
  startProgress(url, navigation);
}
