import type { Navigation } from '@/components/shell/route-focus';
import { startProgress } from '@/components/shell/route-progress';

// This has the effect of `z.config({ jitless: true })`, without loading zod on each page. Otherwise zod would try whether
// it can compile schemas with `Function`, which the Content Security Policy blocks and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Called by Next's router when a route change starts; RouteProgressWatcher handles its arrival. */
export function onRouterTransitionStart(url: string, navigation: Navigation): void {
  startProgress(url, navigation);
}
