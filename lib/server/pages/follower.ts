import { POSITION_HEADER } from '@/lib/shared/contract/invalidation';

/** Next bundles the code that uses the follower separately from the server, so it is stored in `globalThis`. */
export const FOLLOWER = Symbol.for('impasto.invalidation-follower');

export type Follower = {
  /** Resolves once this process's pages show everything committed so far. */
  catchUp: () => Promise<void>;
  /** Changes up to this position have been applied; null before the first one. */
  position: string | null;
};

export function findFollower(): Follower | undefined {
  const follower: Follower | undefined = Reflect.get(globalThis, FOLLOWER);
  return follower;
}

/** Asks for a response at least as new as what this process shows. Requires the web's proof. */
export function createPositionHeaders(): Record<string, string> {
  const position = findFollower()?.position ?? null;
  return position === null ? {} : { [POSITION_HEADER]: position };
}
