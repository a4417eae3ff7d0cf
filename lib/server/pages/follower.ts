import { POSITION_HEADER } from '@/lib/shared/contract/invalidation';

/**
 * The key of the follower in `globalThis`, which is needed because Next bundles the code that uses it separately from
 * the server.
 */
export const FOLLOWER = Symbol.for('impasto.invalidation-follower');

export type Follower = {
  /** Resolves once the pages of this process show everything that has been committed so far. */
  catchUp: () => Promise<void>;
  /** The position up to which changes have been applied; null before the first change. */
  position: string | null;
};

export function findFollower(): Follower | undefined {
  const follower: Follower | undefined = Reflect.get(globalThis, FOLLOWER);
  return follower;
}

/** Asks the API for a response at least as new as what this process shows. Requires the proof of the web. */
export function createPositionHeaders(): Record<string, string> {
  const position = findFollower()?.position ?? null;
  return position === null ? {} : { [POSITION_HEADER]: position };
}
