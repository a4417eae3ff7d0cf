/** The subscription of this browser, which the service worker renews. */
export type StoredSubscription = {
  accountId: string;
  deviceId: string;
  endpoint: string;
  auth: string;
  publicKey: string;
};

export const SERVICE_WORKER = '/service-worker.js';

/** A service worker cannot read localStorage, so both use this cache. */
export const STORE = 'push';
export const SUBSCRIPTION_KEY = '/push/subscription';
export const SHOWN_KEY = '/push/shown';

/** Null if there is no subscription or storage is blocked. */
export async function readSubscription(): Promise<StoredSubscription | null> {
  try {
    const response = await (await caches.open(STORE)).match(SUBSCRIPTION_KEY);
    return response === undefined ? null : await response.json();
  } catch {
    return null;
  }
}

export async function storeSubscription(subscription: StoredSubscription): Promise<void> {
  await (await caches.open(STORE)).put(SUBSCRIPTION_KEY, new Response(JSON.stringify(subscription)));
}

export async function dropSubscription(): Promise<void> {
  await (await caches.open(STORE)).delete(SUBSCRIPTION_KEY);
}
