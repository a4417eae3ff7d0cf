import type { RenderedResponse } from './stored-response';

/** In seconds (RFC 9111, RFC 5861). */
export type Freshness = {
  maxAge: number;
  /** How long to serve the stale response during a background render. */
  staleWhileRevalidate: number;
  /** How long to serve the stale response while renders fail. */
  staleIfError: number;
};

/** Errors are not stored, because clients could fill the cache by requesting nonexistent URLs. */
const STORABLE_STATUS = 200;

/**
 * `Surrogate-Control` is for the site's own caches and overrides `Cache-Control`.
 * @returns null if the response must not be stored
 */
export function readFreshness({ status, headers }: RenderedResponse): Freshness | null {
  if (status !== STORABLE_STATUS || headers['set-cookie'] !== undefined) return null;
  const surrogate = headers['surrogate-control'];
  const directives = parseDirectives(surrogate ?? headers['cache-control']);
  if (directives.has('no-store') || directives.has('private')) return null;
  const maxAge = surrogate === undefined ? readSharedMaxAge(directives) : readSeconds(directives, 'max-age');
  const staleWhileRevalidate = readSeconds(directives, 'stale-while-revalidate');
  if (maxAge + staleWhileRevalidate <= 0) return null;
  return { maxAge, staleWhileRevalidate, staleIfError: readSeconds(directives, 'stale-if-error') };
}

/** Space-separated, as in Fastly and Varnish. */
export function readSurrogateKeys({ headers }: RenderedResponse): string[] {
  return [...new Set(String(headers['surrogate-key'] ?? '').split(' '))].filter((key) => key !== '');
}

function readSharedMaxAge(directives: ReadonlyMap<string, string>): number {
  if (directives.has('s-maxage')) return readSeconds(directives, 's-maxage');
  // `max-age` is for browsers. Shared caches may use it only for immutable responses.
  return directives.has('immutable') ? readSeconds(directives, 'max-age') : 0;
}

function readSeconds(directives: ReadonlyMap<string, string>, name: string): number {
  const seconds = Number(directives.get(name) ?? 0);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : 0;
}

function parseDirectives(value: string | string[] | undefined): Map<string, string> {
  const directives = value === undefined ? [] : [value].flat().join(',').split(',');
  return new Map(
    directives.map((directive) => {
      const [name = '', seconds = ''] = directive.split('=', 2);
      return [name.trim().toLowerCase(), seconds.trim().replaceAll('"', '')];
    }),
  );
}
