import { WEB_SECRET_HEADER } from '@/lib/network/client-address';
import { type Env, readSite } from '../env';
import type { Log } from '../http/log';

/** Notifies the web that pages with these cache tags are stale. Resolves once the web has invalidated them; never rejects. */
export type TellWeb = (tags: readonly string[]) => Promise<void>;

const TIMEOUT = 2_000;

/**
 * Payments and subscriptions change public pages also without a request through the web, as after a webhook. The page
 * cache is invalidated before the request is answered, so that its caller sees the change. A web that cannot be reached
 * shows it once its pages expire.
 */
export function createWebNotice(env: Env, log: Log): TellWeb {
  const { WEB_SECRET } = env;
  if (WEB_SECRET === undefined) return async () => {};
  const address = `${readSite(env).url}/api/stale`;
  return async (tags) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [WEB_SECRET_HEADER]: WEB_SECRET },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!answer.ok) log.warn({ status: answer.status }, 'the web rejected a list of stale tags');
    } catch (error) {
      log.warn({ err: error }, 'the web could not be notified of stale tags');
    }
  };
}
