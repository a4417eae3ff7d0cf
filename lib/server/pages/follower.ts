import { POSITION_HEADER } from '@/lib/shared/contract/invalidation';
import { serverEnv } from '../env';
import { WEB_SECRET_HEADER } from '../network/client-address';

/** Key of the follower in `globalThis`: Next builds the code that uses it apart from the server. */
export const FOLLOWER = Symbol.for('impasto.invalidation-follower');

export type Follower = {
  /** Resolves once the pages of this process show what has been committed until now. */
  catchUp: () => Promise<void>;
  /** The latest position up to which changes were taken; null before the first. */
  position: string | null;
};

export function findFollower(): Follower | undefined {
  return Reflect.get(globalThis, FOLLOWER) as Follower | undefined;
}

/** The headers by which the product API responds with nothing older than what this process knows. */
export function createPositionHeaders(): Record<string, string> {
  const position = findFollower()?.position ?? null;
  if (position === null || serverEnv.WEB_SECRET === undefined) return {};
  return { [POSITION_HEADER]: position, [WEB_SECRET_HEADER]: serverEnv.WEB_SECRET };
}
