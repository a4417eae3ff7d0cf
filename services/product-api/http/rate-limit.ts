import { type EndpointKey, getEndpoint } from '@/lib/contract/contract';
import { RateLimitedError } from '../errors';
import type { ApiContext } from './context';

/** Opens a counter of so many points a minute for each key. */
export type OpenLimiter = (name: string, points: number) => Limiter;
/** Counts one more. @returns milliseconds to wait; 0 when it may go on. */
export type Limiter = (key: string) => Promise<number>;

export type RateLimits = {
  /** @throws RateLimitedError */
  countAddress(context: ApiContext, key: EndpointKey): Promise<void>;
  /** @throws RateLimitedError */
  countAccount(accountId: string, key: EndpointKey): Promise<void>;
};

export const MINUTE = 60;
/** Per minute. Public reads are not counted: they come from the web's cache, and the operator's proxy sees the rest. */
const LIMITS = { personalPerAddress: 600, tokensPerAddress: 60, newProfilesPerAddress: 60, writesPerAccount: 120 };

export function rateLimits(open: OpenLimiter): RateLimits {
  const personal = open('personal', LIMITS.personalPerAddress);
  const narrow: { [Key in EndpointKey]?: Limiter } = {
    'POST /v1/profiles/token/': open('tokens', LIMITS.tokensPerAddress),
    'POST /v1/profiles/': open('new-profiles', LIMITS.newProfilesPerAddress),
  };
  const writes = open('writes', LIMITS.writesPerAccount);
  return {
    countAddress: async (context, key) => {
      if (getEndpoint(key).credentials.identity !== 'required') return;
      await count(narrow[key] ?? personal, context.get('client'));
    },
    // Only whose identity is proved is counted for: nobody's calls are counted to somebody else.
    countAccount: async (accountId, key) => {
      if (!key.startsWith('GET ')) await count(writes, accountId);
    },
  };
}

async function count(limiter: Limiter, key: string): Promise<void> {
  const wait = await limiter(key);
  if (wait > 0) throw new RateLimitedError(Math.ceil(wait / 1000));
}
