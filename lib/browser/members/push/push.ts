import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { registerServiceWorker } from '@/lib/browser/service-worker/register';
import { dropSubscription, readSubscription, storeSubscription } from '@/lib/browser/service-worker/subscription-store';
import { ApiError } from '@/lib/shared/api/request';
import { getBrowserName } from './browser-name';
import { subscribeInTime } from './subscribe-in-time';

/** `NEEDS_APP`: iOS only supports push in installed apps. `OFF` includes browsers that never asked for permission. */
export type PushState = 'UNSUPPORTED' | 'NEEDS_APP' | 'DENIED' | 'OFF' | 'ON';

export const pushStateQuery = (accountId: string) =>
  queryOptions({ queryKey: [accountId, 'push'], queryFn: () => readPushState(accountId), staleTime: 0 });

export const devicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'devices'],
    queryFn: async () => {
      const [{ devices }, own] = await Promise.all([
        api('GET /v1/account/devices', {}, { as: ACCOUNT }),
        readSubscription(),
      ]);
      return devices.filter(({ id }) => id !== own?.deviceId);
    },
    staleTime: 0,
  });

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function readPushState(accountId: string): Promise<PushState> {
  // Only Safari on iOS has this property.
  if (!isSupported()) return 'standalone' in navigator && navigator.standalone === false ? 'NEEDS_APP' : 'UNSUPPORTED';
  if (Notification.permission === 'denied') return 'DENIED';
  const stored = await readSubscription();
  const subscription = await findSubscription();
  const isOn = Notification.permission === 'granted' && subscription !== null && stored?.accountId === accountId;
  return isOn && stored.endpoint === subscription.endpoint ? 'ON' : 'OFF';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Requests permission if necessary. Call in a click handler, because browsers ignore other requests. @throws ApiError */
export async function turnOnPush(accountId: string): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(accountId);
}

async function subscribe(accountId: string): Promise<void> {
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const [{ publicKey }, stored, known] = await Promise.all([
    api('GET /v1/account/devices', {}, { as: ACCOUNT }),
    readSubscription(),
    pushManager.getSubscription(),
  ]);
  // Ends subscriptions of other accounts, and those for the site's former keys.
  const isUsable = stored?.accountId === accountId && stored.publicKey === publicKey;
  if (known && !isUsable) await known.unsubscribe();
  const subscription = known && isUsable ? known : await subscribeInTime(pushManager, publicKey);
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint, p256dh, auth, name: getBrowserName(navigator.userAgent) };
  try {
    const { id: deviceId } = await api('PUT /v1/account/devices', { body }, { as: ACCOUNT });
    await storeSubscription({ accountId, deviceId, endpoint, auth, publicKey });
    // The browser has replaced its subscription. The old one would be listed as another browser.
    if (stored?.accountId === accountId && stored.deviceId !== deviceId) await removeDevice(stored.deviceId);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Stops push messages to this browser, even if the site is unreachable: without a subscription, delivery fails. */
export async function turnOffPush(): Promise<void> {
  const stored = await readSubscription();
  if (stored === null) return;
  await (await findSubscription())?.unsubscribe();
  await dropSubscription();
  await removeDevice(stored.deviceId);
}

export async function removeDevice(id: string): Promise<void> {
  try {
    await api('DELETE /v1/account/devices/{id}', { path: { id } }, { as: ACCOUNT });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Called whenever a member visits the site. */
export async function keepPush(accountId: string): Promise<void> {
  await registerServiceWorker();
  const stored = await readSubscription();
  if (stored === null || !isSupported()) return;
  const subscription = await findSubscription();
  if (stored.accountId !== accountId) {
    // The other account did not sign out, for example because its sign-in expired.
    await subscription?.unsubscribe();
    await dropSubscription();
  } else if (Notification.permission !== 'granted') await turnOffPush();
  else if (subscription?.endpoint !== stored.endpoint) await subscribe(accountId);
}
