import type { RenderedResponse } from './stored-response';

/** How long a response may be served, in seconds since it was rendered (RFC 9111, RFC 5861). */
export type Freshness = {
  maxAge: number;
  /** For how much longer it may be served while it is rendered again in the background. */
  staleWhileRevalidate: number;
  /** For how much longer it may be served when it cannot be rendered. */
  staleIfError: number;
};

/** Statuses whose responses are stored. Errors are not: anybody can request any number of unknown URLs. */
const STORABLE_STATUS = 200;

/**
 * The freshness that a response declares: by `Surrogate-Control`, which is meant for caches of the site's own, and
 * otherwise by the `s-maxage` or the `immutable` lifetime of `Cache-Control`.
 * @returns null for a response that must not be stored.
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

/** The surrogate keys of a response: it is invalidated by any of them (space-separated, as Fastly and Varnish do). */
export function readSurrogateKeys({ headers }: RenderedResponse): string[] {
  return [...new Set(String(headers['surrogate-key'] ?? '').split(' '))].filter((key) => key !== '');
}

function readSharedMaxAge(directives: ReadonlyMap<string, string>): number {
  if (directives.has('s-maxage')) return readSeconds(directives, 's-maxage');
  // A browser's own copy says nothing about a shared one unless the response can never change.
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
