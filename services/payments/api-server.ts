import { invalid, ProviderError, unknownParameter } from './errors';
import { type FormTree, parseForm, withLists } from './form';
import type { Idempotency } from './idempotency';
import { newId } from './ids';
import { Params } from './params';
import { expand, present } from './present';
import type { Call, Route, Routes } from './route';
import { validateRequest } from './validate-request';
import { API_VERSION, type World } from './world';

export type ApiAnswer = { status: number; body: string; headers: Record<string, string> };

type Asked = { method: string; path: string; query: string; body: string; headers: Headers };

type Parts = {
  world: World;
  routes: Routes;
  secretKey: string;
  idempotency: Idempotency;
  /** What `expand` adds that an object does not have by itself. */
  more: (world: World, node: Record<string, unknown>, key: string) => unknown;
  /** Settles when everything up to now is on disk. */
  flush: () => Promise<void>;
};

type Matcher = { method: string; pattern: RegExp; names: string[]; path: string; route: Route };

/** Answers the calls of the API: who asks, which call it is, its parameters, and that nothing happens twice. */
export function createApi(parts: Parts): (asked: Asked) => Promise<ApiAnswer> {
  const matchers = Object.entries(parts.routes).map(([name, route]) => toMatcher(name, route));
  return async (asked) => {
    const requestId = newId('req');
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
    };
    const key = asked.method === 'POST' ? asked.headers.get('idempotency-key') : null;
    if (key !== null) headers['idempotency-key'] = key;
    try {
      refuseWrongKey(asked.headers.get('authorization'), parts.secretKey);
      const request = `${asked.method} ${asked.path} ${asked.body}`;
      const kept = key === null ? undefined : parts.idempotency.find(key, request);
      if (kept !== undefined) {
        // It may still be on its way to the disk.
        await parts.flush();
        return { status: kept.status, body: kept.body, headers: { ...headers, 'idempotent-replayed': 'true' } };
      }
      parts.world.request = { id: requestId, idempotency_key: key };
      const { status, body } = run(parts, matchers, asked, requestId);
      const isKept = status < 300 || status === 402;
      if (key !== null && isKept) parts.idempotency.keep({ key, request, status, body, at: parts.world.now() });
      if (asked.method !== 'GET') await parts.flush();
      return { status, body, headers };
    } catch (error) {
      return { ...toError(error, requestId), headers };
    } finally {
      parts.world.request = { id: null, idempotency_key: null };
    }
  };
}

function run({ world, more }: Parts, matchers: readonly Matcher[], asked: Asked, requestId: string) {
  try {
    const { route, ids, path } = findRoute(matchers, asked);
    const tree = readTree(asked);
    const params = new Params(tree);
    refuseUnknown(params, route);
    const [wrong] = validateRequest(asked.method, path, withLists(tree));
    if (wrong !== undefined) throw invalid(wrong.message, wrong.param, wrong.code);
    const call: Call = { world, params, ids, url: asked.path };
    const paths = params.texts('expand');
    const answer = present(world.store, route.answer(call));
    expand(world.store, answer, paths, (node, key) => more(world, node, key));
    return { status: 200, body: JSON.stringify(answer, null, 2) };
  } catch (error) {
    return toError(error, requestId);
  }
}

function toMatcher(name: string, route: Route): Matcher {
  const [method = '', path = ''] = name.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);
  return { method, pattern, names, path, route };
}

function findRoute(matchers: readonly Matcher[], { method, path }: Asked) {
  for (const { pattern, names, route, ...matcher } of matchers) {
    const match = matcher.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const ids = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
    return { route, ids, path: matcher.path };
  }
  throw new ProviderError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). The payment stand-in does not know this call.`,
  );
}

function readTree({ method, query, body }: Asked): FormTree {
  try {
    return parseForm(method === 'POST' ? body : query);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'Invalid parameters');
  }
}

function refuseUnknown(params: Params, { takes }: Route): void {
  for (const name of params.names) {
    if (name !== 'expand' && !takes.includes(name)) throw unknownParameter(name);
  }
}

function refuseWrongKey(authorization: string | null, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === secretKey) return;
  if (key === undefined) throw new ProviderError(401, 'invalid_request_error', 'You did not provide an API key.');
  const told = `${key.slice(0, 7)}${'*'.repeat(Math.max(0, key.length - 11))}${key.slice(-4)}`;
  const words = /^[rs]k_live/.test(key) ? 'A live key was sent to the payment stand-in' : 'Invalid API Key provided';
  throw new ProviderError(401, 'invalid_request_error', `${words}: ${told}`);
}

function toError(error: unknown, requestId: string): { status: number; body: string } {
  if (error instanceof ProviderError) {
    return { status: error.status, body: JSON.stringify(error.toBody(requestId), null, 2) };
  }
  process.stderr.write(`The payment stand-in failed: ${error instanceof Error ? error.stack : error}\n`);
  const failed = new ProviderError(500, 'api_error', 'The payment stand-in failed; its output tells why.');
  return { status: 500, body: JSON.stringify(failed.toBody(requestId), null, 2) };
}
