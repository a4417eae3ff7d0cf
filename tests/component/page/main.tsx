import '@/styles/globals.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { Providers } from '@/app/providers';
import { Messages } from '@/components/shell/messages';
import { MAIN_ID } from '@/components/shell/navigation';
import { pictureWatcher } from '@/components/ui/picture-watcher';
import { ToastRegion } from '@/components/ui/toast-region';
import { defaultSite } from '@/lib/shared/create-site';
import { READ_SITE } from '@/lib/shared/site';
import { messages } from '@/messages/en';
import { parts } from '../parts/parts';
import { ErrorBoundary } from './error-boundary';
import { PartsPage } from './parts-page';
import { Router } from './router';

declare global {
  interface Window {
    openParts: (path: string) => void;
  }
}

const container = document.body.appendChild(document.createElement('div'));
let root: Root | undefined;

/** Replaces the visible parts. `/menu` shows the menu, `/button+form` shows two parts, and `/` shows all parts. */
function openParts(path: string): void {
  root?.unmount();
  // The toast library stores toasts outside of React.
  toast.remove();
  history.replaceState(null, '', path);
  scrollTo(0, 0);
  root = createRoot(container);
  const ids = location.pathname.split(/[/+]/).filter(Boolean);
  const unknown = ids.find((id) => !parts.some((part) => part.id === id));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`);
  flushSync(() =>
    root?.render(
      <Messages language="en" messages={messages}>
        <Router>
          <Providers>
            <main id={MAIN_ID} tabIndex={-1}>
              <ErrorBoundary>
                <PartsPage ids={ids} />
              </ErrorBoundary>
            </main>
          </Providers>
          <ToastRegion />
        </Router>
      </Messages>,
    ),
  );
}

const watcher = document.createElement('script');
watcher.textContent = pictureWatcher;
document.head.append(watcher);

Reflect.set(globalThis, READ_SITE, () => defaultSite);

window.openParts = openParts;
openParts(location.href);
