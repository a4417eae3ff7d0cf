import { readFreshness, readSurrogateKeys } from './freshness';
import type { RenderedResponse } from './stored-response';

/** Every response that a CDN may store has this key. Purging it clears the whole cache. */
export const ALL_KEY = 'all';
/** Fastly drops `Surrogate-Key` headers over 16 KB and keys over 1,024 bytes. */
const MAX_HEADER_BYTES = 16_000;
const MAX_KEY_BYTES = 1_024;
/** Permits only characters without a special meaning in regular expressions, because Varnish bans contain the keys. */
const KEY = /^[\w:-]+$/;

export function isCdnKey(key: string): boolean {
  return KEY.test(key) && key.length <= MAX_KEY_BYTES;
}

/**
 * Returns no headers if the response must not be stored, or if a CDN would drop its keys and could not purge the
 * response.
 */
export function createCdnHeaders(rendered: RenderedResponse): Record<string, string> {
  const control = rendered.headers['surrogate-control'];
  const keys = readSurrogateKeys(rendered);
  const value = [ALL_KEY, ...keys].join(' ');
  if (control === undefined || readFreshness(rendered) === null) return {};
  if (!keys.every(isCdnKey) || value.length > MAX_HEADER_BYTES) return {};
  return { 'surrogate-control': String(control), 'surrogate-key': value };
}
