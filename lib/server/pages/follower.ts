import { POSITION_HEADER } from '@/lib/shared/contract/invalidation';
import { serverEnv } from '../env';
import { WEB_SECRET_HEADER } from '../network/client-address';

/** Key of the follower in `globalThis`: Next bundles the code that uses it separately from the server. */
export const FOLLOWER = Symbol.for('impasto.invalidation-follower');

export type Follower = {
  /** Resolves once the pages of this process show everything that has been committed so far. */
  catchUp: () => Promise<void>;
  /** The position up to which changes have been applied; null before the first. */
  position: string | null;
};

export function findFollower(): Follower | undefined {
  const follower: Follower | undefined = Reflect.get(globalThis, FOLLOWER);
  return follower;
}

/** Headers that ask the product API for a response at least as new as the changes that this process has applied. */
export function createPositionHeaders(): Record<string, string> {
  const position = findFollower()?.position ?? null;
  if (position === null || serverEnv.WEB_SECRET === undefined) return {};
  return { [POSITION_HEADER]: position, [WEB_SECRET_HEADER]: serverEnv.WEB_SECRET };
}
