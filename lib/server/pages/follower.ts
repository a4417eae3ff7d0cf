import { POSITION_HEADER } from '@/lib/shared/contract/invalidation';

/** Stored in `globalThis`, because Next bundles the modules that use the follower separately from the server. */
export const FOLLOWER = Symbol.for('impasto.invalidation-follower');

export type Follower = {
  /** Resolves once this process's pages show all changes committed so far. */
  catchUp: () => Promise<void>;
  /** Changes up to this position are applied; null before the first change. */
  position: string | null;
};

export function findFollower(): Follower | undefined {
  const follower: Follower | undefined = Reflect.get(globalThis, FOLLOWER);
  return follower;
}

/** Requests a response at least as new as this process's pages. Requires the web proof. */
export function createPositionHeaders(): Record<string, string> {
  const position = findFollower()?.position ?? null;
  return position === null ? {} : { [POSITION_HEADER]: position };
}
