import { SERVICE_WORKER } from './subscription-store';

/** Browsers refetch the script on each visit, bypassing their cache. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> | undefined {
  // Undefined on sites without https.
  return navigator.serviceWorker?.register(SERVICE_WORKER, { updateViaCache: 'none' });
}
