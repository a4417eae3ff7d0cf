import { serverEnv } from '@/lib/server/env';
import { FOLLOWER, type Follower } from '@/lib/server/pages/follower';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import { InvalidationFollower } from './invalidation-follower';

/** Follows the product API's invalidations, and lets the backend-for-frontend catch up with them after a write. */
export function followInvalidations(invalidate: (tags: string[]) => void): void {
  Reflect.set(globalThis, FOLLOWER, createFollower(invalidate));
}

function createFollower(invalidate: (tags: string[]) => void): Follower {
  const { PRODUCT_API_URL: api, WEB_SECRET: secret } = serverEnv;
  // Without the secret the changes of a write are unknown, so everything is invalidated.
  if (secret === undefined) return { catchUp: async () => invalidate([EVERYTHING]), position: null };
  // biome-ignore lint/suspicious/noConsole: the web's log
  const follower = new InvalidationFollower({ api, secret, invalidate, warn: console.warn });
  follower.start();
  return follower;
}
