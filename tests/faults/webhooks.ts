import { setTimeout as delay } from 'node:timers/promises';

const SECOND = 1_000;

/** Makes the stand-in for payments duplicate webhooks and, every few seconds, reverse their order. */
export async function disturbWebhooks(paymentsUrl: string, signal: AbortSignal): Promise<void> {
  const control = (name: string, body: object) =>
    fetch(`${paymentsUrl}/test/webhooks/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SECOND),
      // The stand-in can be down because of a fault.
    }).catch(() => undefined);
  while (!signal.aborted) {
    await control('repeat', { events: 1_000_000, times: 2 });
    await control('hold', {});
    await delay(2 * SECOND);
    await control('release', { reversed: true });
    await delay(3 * SECOND, undefined, { signal }).catch(() => undefined);
  }
  await control('release', {});
}
