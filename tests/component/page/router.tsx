import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { subscribeToEvents, useBrowserValue } from '@/lib/browser/store/use-browser-value';

const router: AppRouterInstance = {
  back: () => history.back(),
  forward: () => history.forward(),
  push: (href) => history.pushState(null, '', href),
  replace: (href) => history.replaceState(null, '', href),
  refresh: () => undefined,
  prefetch: () => undefined,
  bfcacheId: '',
};

const subscribeToUrl = subscribeToEvents(() => navigation, 'currententrychange');

/** Provides the context for `next/navigation`. A navigation changes the URL, but the same part stays. */
export function Router({ children }: { children: ReactNode }) {
  const url = new URL(useBrowserValue(() => location.href, 'http://localhost/', subscribeToUrl));
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={url.pathname}>
        <SearchParamsContext value={url.searchParams}>
          <PathParamsContext value={{}}>{children}</PathParamsContext>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
