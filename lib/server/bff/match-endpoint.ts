import type { EndpointKey } from '@/lib/shared/contract/contract';
import { findEndpoint, isParameter, matchesSegments, routes, splitPath } from '@/lib/shared/contract/route';

export type Match = { key: EndpointKey; path: string; parameters: Record<string, string> };

const patterns = routes.map((route) => ({ route, pattern: splitPath(route.path) }));

/**
 * Finds the contract's endpoint for a request, or null. `path` is spelled as in the contract; every parameter is an id
 * in canonical spelling, and `parameters` holds them by name.
 */
export function matchEndpoint(method: string, url: URL, accept: string | null): Match | null {
  // HEAD is handled as GET without the body.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const segments = splitPath(url.pathname);
  const found = patterns.find(({ route, pattern }) => route.method === wanted && matchesSegments(pattern, segments));
  const key = found && findEndpoint(found.route, accept ?? '', url.searchParams);
  return key
    ? {
        key,
        path: fill(found.route.path, found.pattern, segments),
        parameters: readParameters(found.pattern, segments),
      }
    : null;
}

function fill(path: string, pattern: readonly string[], segments: readonly string[]): string {
  const filled = pattern.map((segment, index) => (isParameter(segment) ? (segments[index] ?? '') : segment));
  return `/${filled.join('/')}${path.endsWith('/') ? '/' : ''}`;
}

function readParameters(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((segment, index) => (isParameter(segment) ? [[segment.slice(1, -1), segments[index] ?? '']] : [])),
  );
}
