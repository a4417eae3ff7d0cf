import type { DeliveredPush } from '@/lib/shared/domain/push';
import type { StoredSubscription } from './subscription-store';

type OfflineText = { title: string; text: string; again: string; dir: string };

type Options = {
  /** HTML-escaped, by language. Pages of the first language have no prefix. */
  texts: Readonly<Record<string, OfflineText>>;
  mainLanguage: string;
  icon: string;
  store: string;
  subscriptionKey: string;
  shownKey: string;
};

type Waiting = { waitUntil: (work: Promise<unknown>) => void };
type Subscribed = Pick<PushSubscription, 'toJSON'>;

/** The parts of a service worker's scope that are used here. TypeScript's worker types conflict with its page types. */
export type WorkerScope = {
  location: { origin: string };
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager' | 'navigationPreload'>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: object) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (name: 'install', listener: () => void): void;
    (name: 'activate', listener: (event: Waiting) => void): void;
    (
      name: 'fetch',
      listener: (event: {
        request: Request;
        preloadResponse: Promise<Response | undefined>;
        respondWith: (response: Promise<Response>) => void;
      }) => void,
    ): void;
    (name: 'push', listener: (event: Waiting & { data: { json: () => DeliveredPush } | null }) => void): void;
    (
      name: 'notificationclick',
      listener: (event: Waiting & { notification: { data: string; close: () => void } }) => void,
    ): void;
    (
      name: 'pushsubscriptionchange',
      listener: (event: Waiting & { newSubscription?: Subscribed | null }) => void,
    ): void;
  };
};

/**
 * Shows push messages, renews the push subscription, and serves a substitute page when the network is unreachable. The
 * worker caches no pages, so a new version can take over immediately. The function is serialized into the script, so it
 * can only use its parameters.
 */
export function runServiceWorker(scope: WorkerScope, options: Options): void {
  const { texts, mainLanguage, icon } = options;

  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
  });

  scope.addEventListener('fetch', (event) => {
    const { mode, destination, method, url } = event.request;
    const { pathname } = new URL(url);
    // Frames, downloads and subresources use the network directly.
    if (mode !== 'navigate' || destination !== 'document' || method !== 'GET' || pathname.startsWith('/api/')) return;
    event.respondWith(openPage(event.request, event.preloadResponse).catch(() => createOfflinePage(pathname)));
  });

  async function openPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
    return (await preloaded) ?? scope.fetch(request);
  }

  function createOfflinePage(pathname: string): Response {
    const prefix = pathname.split('/')[1] ?? '';
    const language = Object.hasOwn(texts, prefix) ? prefix : mainLanguage;
    const { title, text, again, dir } = texts[language] ?? { title: '', text: '', again: '', dir: 'ltr' };
    const html = `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>html{background:light-dark(#fff,#1f1f1f);color:light-dark(#1f1f1f,#f2f1ef);font:400 1rem/1.5 system-ui,sans-serif}main{max-width:26rem;margin:22vh auto 0;padding:0 20px}h1{margin:0 0 .5rem;font:450 2rem/1.15 system-ui,sans-serif}p{margin:0 0 1.25rem}a{display:inline-block;padding:10px 0;color:inherit}</style><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></html>`;
    return new Response(html, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    });
  }

  let latest: Promise<void> = Promise.resolve();
  scope.addEventListener('push', (event) => {
    const message = event.data?.json();
    if (message === undefined) return;
    // Shows one message at a time, because each reads and replaces the list of shown ids.
    const shown = latest.then(() => show(message));
    latest = shown.catch(() => undefined);
    event.waitUntil(shown);
  });

  /** Ignores repeated ids. The site resends a message if its process ended before it recorded the delivery. */
  async function show({ id, title, href, ...shown }: DeliveredPush): Promise<void> {
    const earlier = (await read<string[]>(options.shownKey)) ?? [];
    if (earlier.includes(id)) return;
    // `renotify` is missing in TypeScript's types.
    const settings: NotificationOptions & { renotify: boolean } = { ...shown, icon, renotify: true, data: href };
    await scope.registration.showNotification(title, settings);
    await write(options.shownKey, [...earlier, id].slice(-50));
  }

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(new URL(event.notification.data, scope.location.origin)));
  });

  /** Never navigates an open window, because its page may contain unsaved input. */
  async function open({ href }: URL): Promise<void> {
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find(({ url }) => url === href);
    await (shown ? shown.focus() : scope.clients.openWindow(href));
  }

  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event.newSubscription ?? null));
  });

  async function renew(given: Subscribed | null): Promise<void> {
    const stored = await read<StoredSubscription>(options.subscriptionKey);
    if (stored === null) return;
    const renewed =
      given ??
      (await scope.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: stored.publicKey,
      }));
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = renewed.toJSON();
    const former = { endpoint: stored.endpoint, auth: stored.auth };
    const response = await scope.fetch('/api/v1/devices/renewals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ former, endpoint, p256dh, auth }),
    });
    if (response.ok) await write(options.subscriptionKey, { ...stored, endpoint, auth });
  }

  async function read<Value>(key: string): Promise<Value | null> {
    const response = await (await scope.caches.open(options.store)).match(key);
    return response === undefined ? null : response.json();
  }

  async function write(key: string, value: unknown): Promise<void> {
    await (await scope.caches.open(options.store)).put(key, new Response(JSON.stringify(value)));
  }
}
