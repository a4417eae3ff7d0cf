import { isId } from '@/lib/shared/domain/id';
import { type EndpointKey, getEndpoint, listEndpointKeys } from './contract';
import { parseEndpointKey, V2_MEDIA_TYPE } from './endpoint';

/** A method and a path of the contract, with the endpoints that share them. */
type Route = { method: string; path: string; keys: readonly EndpointKey[] };

/** The contract's routes. A fixed segment sorts before a parameter at the same place. */
export const routes: readonly Route[] = createRoutes();
/** Split in advance, because every request is compared with them. */
const patterns = routes.map(({ method, path }) => ({
  method,
  template: path.replace(/\/$/, ''),
  segments: splitPath(path),
  parameters: countParameters(path),
}));

/**
 * Lists the methods of a path below `/v1`; empty if it does not exist. A fixed segment takes precedence over a
 * parameter.
 */
export function listMethods(pathname: string): string[] {
  const given = splitPath(pathname);
  const fitting = patterns.filter(({ segments }) => matchesSegments(segments, given));
  const fewest = Math.min(...fitting.map(({ parameters }) => parameters));
  const methods = fitting.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** Finds the template of a path, such as `/v1/artworks/{id}`, without a trailing slash; undefined for an unknown path. */
export function findTemplate(pathname: string): string | undefined {
  const given = splitPath(pathname);
  return patterns.find(({ segments }) => matchesSegments(segments, given))?.template;
}

/** Names the route of an endpoint by its method and template, such as `GET /v1/artworks/{id}`. */
export function nameRoute(key: EndpointKey): string {
  const { method, path } = parseEndpointKey(key);
  return `${method} ${path.replace(/\/$/, '')}`;
}

export function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

export function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** Returns true if a path's segments match a pattern; every parameter has to be an id. */
export function matchesSegments(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => {
      const given = segments[index] ?? '';
      return isParameter(segment) ? isId(given) : segment === given;
    })
  );
}

function countParameters(path: string): number {
  return splitPath(path).filter(isParameter).length;
}

/**
 * Finds the endpoint of a route that a request addresses: by the version in its Accept header, or, for a key such as
 * `?query={text}`, by the presence of `query`.
 */
export function findEndpoint({ keys }: Route, accept: string, search: URLSearchParams): EndpointKey | undefined {
  const wanted = accept.includes(V2_MEDIA_TYPE) ? 2 : undefined;
  const ofVersion = keys.filter((key) => getEndpoint(key).version === wanted);
  const candidates = ofVersion.length > 0 ? ofVersion : keys;
  const marked = candidates.find((key) => search.has(createMarker(key)));
  return marked ?? candidates.find((key) => createMarker(key) === '');
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

/** Returns `query` for `GET /v1/profiles/?query={text}`; an empty string without a query in the key. */
function createMarker(key: EndpointKey): string {
  return /\?(\w+)=/.exec(key)?.[1] ?? '';
}
