import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runServiceWorker, type WorkerScope } from '@/lib/browser/service-worker/service-worker';

const SITE = 'https://art.example.org';
const text = (title: string, dir = 'ltr') => ({ title, text: 'Text', again: 'Again', dir });
const options = {
  texts: { en: text('No connection'), ar: text('لا يوجد اتصال', 'rtl') },
  ...{ mainLanguage: 'en', icon: '/icons/icon-192.png' },
  ...{ store: 'push', subscriptionKey: '/push/subscription', shownKey: '/push/shown' },
};

type Event = Record<string, unknown>;
const listeners = new Map<string, (event: Event) => void>();
const stored = new Map<string, Response>();
const shown: [string, NotificationOptions][] = [];
const opened: string[] = [];
const windows: { url: string; focus: () => Promise<unknown> }[] = [];
const fetched = vi.fn<WorkerScope['fetch']>();
const subscribe = vi.fn();

/** The global scope of a service worker, with simplified browser behavior. */
const scope = {
  location: { origin: SITE },
  caches: {
    open: async () => ({
      match: async (key: string) => stored.get(key)?.clone(),
      put: async (key: string, response: Response) => void stored.set(key, response),
    }),
  },
  fetch: fetched,
  skipWaiting: vi.fn(),
  registration: {
    navigationPreload: { enable: vi.fn() },
    showNotification: async (title: string, settings: NotificationOptions) => void shown.push([title, settings]),
    pushManager: { subscribe },
  },
  clients: {
    claim: vi.fn(),
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  },
  addEventListener: (name: string, listener: (event: Event) => void) => void listeners.set(name, listener),
} as unknown as WorkerScope;

beforeEach(() => {
  for (const list of [listeners, stored]) list.clear();
  for (const list of [shown, opened, windows]) list.length = 0;
  fetched.mockReset();
  subscribe.mockReset();
  runServiceWorker(scope, options);
});

/** Fires an event and waits for its work. @returns the response, if the worker responds */
async function fire(name: string, event: Event): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get(name)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      response = promise;
    },
  });
  await Promise.all(work);
  return response;
}

const open = (path: string, request: object = {}) =>
  fire('fetch', {
    request: { url: `${SITE}${path}`, mode: 'navigate', destination: 'document', method: 'GET', ...request },
    preloadResponse: Promise.resolve(undefined),
  });
const message = {
  id: '1.0',
  tag: 'thread',
  title: 'Ottilie',
  body: 'wrote',
  href: '/de/messages/7',
  lang: 'de',
  dir: 'ltr',
};
const push = (change: object = {}) => fire('push', { data: { json: () => ({ ...message, ...change }) } });
const store = (key: string, value: object) => stored.set(key, Response.json(value));

describe('the page for a lost connection', () => {
  it('the page for a lost connection appears only for pages, in their language', async () => {
    fetched.mockResolvedValueOnce(new Response('the page'));
    expect(await (await open('/art'))?.text()).toBe('the page');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const [english, arabic, other] = [await open('/art'), await open('/ar/art'), await open('/constructor')];
    expect(await other?.text()).toContain('<title>No connection</title>');
    expect(await english?.text()).toContain('<html lang="en" dir="ltr">');
    const html = await arabic?.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1>لا يوجد اتصال</h1>');
    expect(html).not.toContain('<script');
    expect([arabic?.status, arabic?.headers.get('content-security-policy')]).toEqual([
      503,
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ]);
  });

  it.each([
    ['a frame', '/art', { destination: 'iframe' }],
    ['a form', '/art', { method: 'POST' }],
    ['a picture', '/images/1.webp', { mode: 'no-cors', destination: 'image' }],
    ['a download', '/api/v1/account/export', {}],
  ])('the service worker does not handle the request for %s', async (_, path, request) => {
    expect(await open(path, request)).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('the service worker stores no pages', async () => {
    fetched.mockResolvedValue(new Response('the page'));
    await open('/art');
    expect(stored.size).toBe(0);
  });
});

describe('push messages in the browser', () => {
  it('a push message is in its language and replaces an earlier one about the same subject', async () => {
    await push();
    const settings = { body: 'wrote', tag: 'thread', lang: 'de', dir: 'ltr', renotify: true, icon: options.icon };
    expect(shown).toEqual([['Ottilie', { ...settings, data: '/de/messages/7' }]]);
  });

  it('a push message that is delivered twice is shown once', async () => {
    await push();
    await push();
    await push({ id: '1.1' });
    expect(shown).toHaveLength(2);
  });

  it('a push message that is delivered twice at the same time is shown once', async () => {
    await Promise.all([push(), push({ id: '1.1' }), push()]);
    expect(shown).toHaveLength(2);
    expect(await stored.get(options.shownKey)?.json()).toEqual(['1.0', '1.1']);
  });

  const click = () => fire('notificationclick', { notification: { data: message.href, close: () => undefined } });

  it('a push message focuses its page if it is open, or opens it in a new tab', async () => {
    const focus = vi.fn();
    windows.push({ url: `${SITE}/artworks/new`, focus });
    await click();
    expect(opened).toEqual([`${SITE}/de/messages/7`]);
    windows.push({ url: `${SITE}/de/messages/7`, focus });
    await click();
    expect(focus).toHaveBeenCalledTimes(1);
    expect(opened).toHaveLength(1);
  });

  const subscription = {
    accountId: 'a',
    deviceId: 'd',
    endpoint: 'https://push.example/1',
    auth: 'old',
    publicKey: 'key',
  };
  const renewed = { toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'point', auth: 'new' } }) };

  it('the service worker renews a subscription with the previous one’s secret', async () => {
    store(options.subscriptionKey, subscription);
    subscribe.mockResolvedValue(renewed);
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await fire('pushsubscriptionchange', {});
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect([path, JSON.parse(String(init?.body))]).toEqual([
      '/api/v1/devices/renewals',
      {
        former: { endpoint: 'https://push.example/1', auth: 'old' },
        ...{ endpoint: 'https://push.example/2', p256dh: 'point', auth: 'new' },
      },
    ]);
    const kept = await stored.get(options.subscriptionKey)?.json();
    expect(kept).toEqual({ ...subscription, endpoint: 'https://push.example/2', auth: 'new' });
  });

  it('the previous subscription stays if the site rejects its renewal, and signing out ends renewals', async () => {
    await fire('pushsubscriptionchange', { newSubscription: renewed });
    expect(fetched).not.toHaveBeenCalled();
    store(options.subscriptionKey, subscription);
    fetched.mockResolvedValue(new Response(null, { status: 404 }));
    await fire('pushsubscriptionchange', { newSubscription: renewed });
    expect(await stored.get(options.subscriptionKey)?.json()).toEqual(subscription);
  });
});
