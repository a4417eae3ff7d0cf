import type { CallKey } from '@/lib/contract/contract';
import { chooseCall, fits, isParameter, routes, segmentsOf } from '@/lib/contract/route';

export type Match = { key: CallKey; path: string; parameters: Record<string, string> };

const patterns = routes.map((route) => ({ route, pattern: segmentsOf(route.path) }));

/**
 * The declared call that a request is, or null. Its `path` is spelled as the contract has it; every parameter is an id
 * in its one spelling, and `parameters` has them by name.
 */
export function matchCall(method: string, url: URL, accept: string | null): Match | null {
  // A HEAD is the GET without its body.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const segments = segmentsOf(url.pathname);
  const found = patterns.find(({ route, pattern }) => route.method === wanted && fits(pattern, segments));
  const key = found && chooseCall(found.route, accept ?? '', url.searchParams);
  return key
    ? { key, path: fill(found.route.path, found.pattern, segments), parameters: parametersOf(found.pattern, segments) }
    : null;
}

function fill(path: string, pattern: readonly string[], segments: readonly string[]): string {
  const filled = pattern.map((segment, index) => (isParameter(segment) ? (segments[index] ?? '') : segment));
  return `/${filled.join('/')}${path.endsWith('/') ? '/' : ''}`;
}

function parametersOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((segment, index) => (isParameter(segment) ? [[segment.slice(1, -1), segments[index] ?? '']] : [])),
  );
}
