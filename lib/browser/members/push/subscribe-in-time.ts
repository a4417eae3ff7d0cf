/** In milliseconds. A browser that cannot reach its push service would otherwise wait for minutes. */
export const SUBSCRIPTION_TIME = 20_000;

/** @throws Error if the push service does not respond in time */
export function subscribeInTime(
  pushManager: Pick<PushManager, 'subscribe'>,
  applicationServerKey: string,
): Promise<PushSubscription> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The push service did not respond in time.'));
    const timer = setTimeout(fail, SUBSCRIPTION_TIME);
    pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
