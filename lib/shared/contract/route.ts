import { isId } from '@/lib/shared/domain/id';
import { type EndpointKey, getEndpoint, listEndpointKeys } from './contract';
import { parseEndpointKey, V2_MEDIA_TYPE } from './endpoint';

type Route = { method: string; path: string; keys: readonly EndpointKey[] };

/** Fixed segments take precedence over parameters. */
export const routes: readonly Route[] = createRoutes();
/** Precomputed, because every request is matched against all routes. */
const patterns = routes.map((route) => ({
  route,
  template: route.path.replace(/\/$/, ''),
  segments: splitPath(route.path),
  parameters: splitPath(route.path).filter(isParameter).length,
}));

/** Fixed segments take precedence over parameters. */
export function listMethods(pathname: string): string[] {
  const given = splitPath(pathname);
  const fitting = patterns.filter(({ segments }) => matchesSegments(segments, given));
  const fewest = Math.min(...fitting.map(({ parameters }) => parameters));
  const methods = fitting.filter(({ parameters }) => parameters === fewest).map(({ route }) => route.method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** Returns a template such as `/v1/artworks/{id}`, without a trailing slash. */
export function findTemplate(pathname: string): string | undefined {
  const given = splitPath(pathname);
  return patterns.find(({ segments }) => matchesSegments(segments, given))?.template;
}

export function nameRoute(key: EndpointKey): string {
  const { method, path } = parseEndpointKey(key);
  return `${method} ${path.replace(/\/$/, '')}`;
}

function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function matchesSegments(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => {
      const given = segments[index] ?? '';
      return isParameter(segment) ? isId(given) : segment === given;
    })
  );
}

/** Selects by the version in Accept, then by the query parameter in the key. */
export function findEndpoint({ keys }: Route, accept: string, search: URLSearchParams): EndpointKey | undefined {
  const wanted = accept.includes(V2_MEDIA_TYPE) ? 2 : undefined;
  const ofVersion = keys.filter((key) => getEndpoint(key).version === wanted);
  const candidates = ofVersion.length > 0 ? ofVersion : keys;
  const marked = candidates.find((key) => search.has(createMarker(key)));
  return marked ?? candidates.find((key) => createMarker(key) === '');
}

/** Returns the path as written in the contract. */
export function matchEndpoint(
  method: string,
  url: URL,
  accept: string | null,
): { key: EndpointKey; path: string } | null {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const given = splitPath(url.pathname);
  const found = patterns.find(({ route, segments }) => route.method === wanted && matchesSegments(segments, given));
  const key = found && findEndpoint(found.route, accept ?? '', url.searchParams);
  return key ? { key, path: `/${given.join('/')}${found.route.path.endsWith('/') ? '/' : ''}` } : null;
}

function createRoutes(): Route[] {
  const found = new Map<string, Route>();
  for (const key of listEndpointKeys()) {
    const { method, path } = parseEndpointKey(key);
    const name = nameRoute(key);
    found.set(name, { method, path, keys: [...(found.get(name)?.keys ?? []), key] });
  }
  // "{" sorts after every letter, so comparing code units puts parameters last.
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, route]) => route);
}

/** Returns `query` for `GET /v1/profiles/?query={text}`. */
function createMarker(key: EndpointKey): string {
  return /\?(\w+)=/.exec(key)?.[1] ?? '';
}
