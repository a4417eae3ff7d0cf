import { serverEnv } from '@/lib/server/env';
import { createPositionHeaders } from '@/lib/server/pages/follower';
import { webProof } from '@/lib/server/web-proof';
import { request } from '@/lib/shared/api/request';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import { SITE_TAG } from '@/lib/shared/domain/site';
import type { PublicSite } from '@/lib/shared/site';

/** In milliseconds. Without the stream of invalidations, changes are noticed after this time. */
const MAX_AGE = 60_000;
const TIMEOUT = 2_000;

type Read = { settings: Promise<PublicSite | null>; at: number };

/** Keeps the settings of the site in memory until they change. */
export class SiteReader {
  #read: Read | null = null;
  #last: PublicSite | null = null;

  constructor(
    private readonly load: () => Promise<PublicSite> = loadSettings,
    private readonly maxAge = MAX_AGE,
  ) {}

  /** Returns the last known settings while the product API is unreachable; null if there are none. */
  get(): Promise<PublicSite | null> {
    const now = Date.now();
    if (this.#read === null || now - this.#read.at > this.maxAge) {
      const read: Read = { settings: this.load(), at: now };
      read.settings = read.settings.then(
        (settings) => {
          if (this.#read === read) this.#last = settings;
          return settings;
        },
        () => {
          if (this.#read === read) this.#read = null;
          return this.#last;
        },
      );
      this.#read = read;
    }
    return this.#read.settings;
  }

  /** @param tags the tags that have changed */
  invalidate(tags: readonly string[]): void {
    if (tags.includes(SITE_TAG) || tags.includes(EVERYTHING)) this.#read = null;
  }
}

async function loadSettings(): Promise<PublicSite> {
  const init = {
    cache: 'no-store' as const,
    headers: { ...webProof, ...createPositionHeaders() },
    signal: AbortSignal.timeout(TIMEOUT),
  };
  const createUrl = (address: string) => `${serverEnv.PRODUCT_API_URL}${address}`;
  const [settings, messages] = await Promise.all([
    request(createUrl, 'GET /v1/site', {}, init),
    request(createUrl, 'GET /v1/site/messages', {}, init),
  ]);
  return { ...settings, messages };
}
