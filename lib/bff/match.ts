import { type Call, routeOf, V2_MEDIA_TYPE } from '@/lib/contract/call';
import { type CallKey, callKeys, callOf } from '@/lib/contract/contract';

export type Match = { key: CallKey; call: Call; path: string };

type Route = { key: CallKey; call: Call; method: string; segments: string[]; path: string; queryName: string | null };

const routes: Route[] = callKeys().map(toRoute).sort(byDetail);

/**
 * The declared call that a request is, or null. Its `path` is spelled as the contract has it, with the
 * parameters as they were sent. Where calls share a path, a query (`?query={text}`) or the version asked
 * for in Accept tells them apart.
 */
export function matchCall(method: string, url: URL, accept: string | null): Match | null {
  // A HEAD is the GET without its body.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const segments = segmentsOf(url.pathname);
  const version = accept?.includes(V2_MEDIA_TYPE) ? 2 : undefined;
  for (const route of routes) {
    if (route.method !== wanted || !fits(route.segments, segments)) continue;
    if (route.call.version !== undefined && route.call.version !== version) continue;
    if (route.queryName !== null && !url.searchParams.has(route.queryName)) continue;
    return { key: route.key, call: route.call, path: fill(route, segments) };
  }
  return null;
}

function toRoute(key: CallKey): Route {
  const { method, path } = routeOf(key);
  const queryName = /\?(\w+)=/.exec(key)?.[1] ?? null;
  return { key, call: callOf(key), method, path, segments: segmentsOf(path), queryName };
}

/** Literal segments before parameters, calls that ask for more before those that ask for less. */
function byDetail(a: Route, b: Route): number {
  const parameters = (route: Route) => route.segments.filter(isParameter).length;
  const demands = (route: Route) => (route.queryName === null ? 0 : 1) + (route.call.version === undefined ? 0 : 1);
  return parameters(a) - parameters(b) || demands(b) - demands(a);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function fits(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => isParameter(segment) || segment === segments[index])
  );
}

function fill({ segments: pattern, path }: Route, segments: string[]): string {
  const filled = pattern.map((segment, index) => (isParameter(segment) ? (segments[index] ?? '') : segment));
  return `/${filled.join('/')}${path.endsWith('/') ? '/' : ''}`;
}
