import { isId } from '@/lib/domain/id';
import { type EndpointKey, endpointKeys, getEndpoint } from './contract';
import { parseEndpointKey, V2_MEDIA_TYPE } from './endpoint';

/** A method and a path, spelled as the contract has it, with the calls that share them. */
type Route = { method: string; path: string; keys: readonly EndpointKey[] };

/** The contract's routes; a fixed segment comes before a parameter in its place. */
export const routes: readonly Route[] = createRoutes();

/** The methods that an address below `/v1` takes, none when there is nothing; a fixed segment counts before a parameter. */
export function listMethods(pathname: string): string[] {
  const segments = splitPath(pathname);
  const fitting = routes.filter(({ path }) => matchesSegments(splitPath(path), segments));
  const fewest = Math.min(...fitting.map(({ path }) => parametersIn(path)));
  const methods = fitting.filter(({ path }) => parametersIn(path) === fewest).map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

export function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

export function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** Whether a path's segments are those of a pattern; every parameter is an id. */
export function matchesSegments(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => {
      const given = segments[index] ?? '';
      return isParameter(segment) ? isId(given) : segment === given;
    })
  );
}

function parametersIn(path: string): number {
  return splitPath(path).filter(isParameter).length;
}

/**
 * Which of a route's calls a request means: the version by its Accept header, a key such as
 * `?query={text}` by the presence of `query`.
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
  for (const key of endpointKeys()) {
    const { method, path } = parseEndpointKey(key);
    const name = `${method} ${path.replace(/\/$/, '')}`;
    found.set(name, { method, path, keys: [...(found.get(name)?.keys ?? []), key] });
  }
  // "{" sorts after every letter, so that comparing code units puts parameters last.
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, route]) => route);
}

/** `query` of `GET /v1/profiles/?query={text}`; empty without one. */
function createMarker(key: EndpointKey): string {
  return /\?(\w+)=/.exec(key)?.[1] ?? '';
}
