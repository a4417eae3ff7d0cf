import { WEB_SECRET_HEADER } from '@/lib/network/client-address';
import { type Env, readSite } from '../env';
import type { Log } from '../http/log';

/** Tells the web that pages with these cache tags are stale. */
export type TellWeb = (tags: readonly string[]) => void;

const TIMEOUT = 2_000;

/**
 * What is granted without a request through the web, as after a webhook, invalidates its page cache all the same. A web
 * that cannot be reached follows when its pages expire.
 */
export function createWebNotice(env: Env, log: Log): TellWeb {
  const { WEB_SECRET } = env;
  if (WEB_SECRET === undefined) return () => {};
  const address = `${readSite(env).url}/api/stale`;
  return (tags) => {
    const sent = fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [WEB_SECRET_HEADER]: WEB_SECRET },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    sent.then(
      (answer) => answer.ok || log.warn({ status: answer.status }, 'the web did not take what is stale'),
      (error) => log.warn({ err: error }, 'the web could not be told what is stale'),
    );
  };
}
