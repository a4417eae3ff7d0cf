import { readFreshness, readSurrogateKeys } from './freshness';
import type { RenderedResponse } from './stored-response';

/** The surrogate key that every response storable by a CDN has. Purging it purges everything. */
export const ALL_KEY = 'all';
/** Fastly drops a `Surrogate-Key` header of more than 16 KB and a key of more than 1,024 bytes. */
const MAX_HEADER_BYTES = 16_000;
const MAX_KEY_BYTES = 1_024;
/** Keys without characters that have a meaning in the regular expression of a Varnish ban. */
const KEY = /^[\w:-]+$/;

/** Checks whether a CDN can store a response and purge it by a key. */
export function isCdnKey(key: string): boolean {
  return KEY.test(key) && key.length <= MAX_KEY_BYTES;
}

/**
 * Creates the headers by which a CDN stores and purges a response. There are none for a response that must not be
 * stored, nor for one with keys that a CDN would drop, because it could not be purged.
 */
export function createCdnHeaders(rendered: RenderedResponse): Record<string, string> {
  const control = rendered.headers['surrogate-control'];
  const keys = readSurrogateKeys(rendered);
  const value = [ALL_KEY, ...keys].join(' ');
  if (control === undefined || readFreshness(rendered) === null) return {};
  if (!keys.every(isCdnKey) || value.length > MAX_HEADER_BYTES) return {};
  return { 'surrogate-control': String(control), 'surrogate-key': value };
}
