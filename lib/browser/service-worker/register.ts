import { SERVICE_WORKER } from './subscription-store';

/** Browsers fetch the script again with each visit, past their cache. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> | undefined {
  // Missing on sites without https.
  return navigator.serviceWorker?.register(SERVICE_WORKER, { updateViaCache: 'none' });
}
