import { type Account, API_VERSION } from './account';
import type { EndpointRequest, Route, Routes } from './api/route';
import { invalidRequest, ProviderError, unknownParameter } from './errors';
import { newId } from './ids';
import { type FormTree, listNames, Params, parseForm } from './params';
import { expand, serialize } from './serialize';

export type ApiResponse = { status: number; body: string; headers: Record<string, string> };

type ApiRequest = { method: string; path: string; query: string; body: string; headers: Headers };

type Dependencies = {
  account: Account;
  routes: Routes;
  secretKey: string;
  idempotency: Idempotency;
  /** Settles when all changes so far are on disk. */
  flush: () => Promise<void>;
};

type Matcher = { method: string; pattern: RegExp; route: Route };

/** Handles API requests: authentication, routing, validation of parameters, and idempotency. */
export function createApi(dependencies: Dependencies): (request: ApiRequest) => Promise<ApiResponse> {
  const matchers = Object.entries(dependencies.routes).map(([name, route]) => toMatcher(name, route));
  return async (request) => {
    const requestId = newId('req');
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
    };
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    if (key !== null) headers['idempotency-key'] = key;
    try {
      requireSecretKey(request.headers.get('authorization'), dependencies.secretKey);
      const fingerprint = `${request.method} ${request.path} ${request.body}`;
      const stored = key === null ? undefined : dependencies.idempotency.find(key, fingerprint);
      if (stored !== undefined) {
        // The change that the response belongs to may not be on disk yet.
        await dependencies.flush();
        return { status: stored.status, body: stored.body, headers: { ...headers, 'idempotent-replayed': 'true' } };
      }
      dependencies.account.request = { id: requestId, idempotency_key: key };
      const { status, body } = dispatch(dependencies, matchers, request, requestId);
      const isStored = status < 300 || status === 402;
      if (key !== null && isStored)
        dependencies.idempotency.store({ key, request: fingerprint, status, body, at: dependencies.account.now() });
      if (request.method !== 'GET') await dependencies.flush();
      return { status, body, headers };
    } catch (error) {
      return { ...toError(error, requestId), headers };
    } finally {
      dependencies.account.request = { id: null, idempotency_key: null };
    }
  };
}

function dispatch({ account }: Dependencies, matchers: readonly Matcher[], request: ApiRequest, requestId: string) {
  try {
    const { route, id } = findRoute(matchers, request);
    const tree = readTree(request);
    rejectUnknownParameters(tree, route);
    const params = new Params(tree);
    const endpointRequest: EndpointRequest = { account, params, id, url: request.path };
    const paths = params.texts('expand');
    const response = serialize(account.store, route.handle(endpointRequest));
    expand(account.store, response, paths);
    return { status: 200, body: JSON.stringify(response, null, 2) };
  } catch (error) {
    return toError(error, requestId);
  }
}

function toMatcher(name: string, route: Route): Matcher {
  const [method = '', path = ''] = name.split(' ');
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace('{id}', '([^/]+)')}$`);
  return { method, pattern, route };
}

function findRoute(matchers: readonly Matcher[], { method, path }: ApiRequest) {
  for (const { pattern, route, ...matcher } of matchers) {
    const match = matcher.method === method ? pattern.exec(path) : null;
    if (match !== null) return { route, id: decodeURIComponent(match[1] ?? '') };
  }
  throw new ProviderError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). The Stripe stand-in does not support this endpoint.`,
  );
}

function readTree({ method, query, body }: ApiRequest): FormTree {
  try {
    return parseForm(method === 'POST' ? body : query);
  } catch (error) {
    throw invalidRequest(error instanceof Error ? error.message : 'Invalid parameters');
  }
}

function rejectUnknownParameters(tree: FormTree, { parameters }: Route): void {
  const known = ['expand', ...parameters];
  for (const name of listNames(tree)) {
    const withoutIndexes = name.replaceAll(/\[\d*\]/g, '');
    const isKnown = known.some((one) => withoutIndexes === one || withoutIndexes.startsWith(`${one}[`));
    if (!isKnown) throw unknownParameter(name);
  }
}

function requireSecretKey(authorization: string | null, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === secretKey) return;
  if (key === undefined) throw new ProviderError(401, 'invalid_request_error', 'You did not provide an API key.');
  const masked = `${key.slice(0, 7)}${'*'.repeat(Math.max(0, key.length - 11))}${key.slice(-4)}`;
  const message = /^[rs]k_live/.test(key) ? 'A live key was sent to the Stripe stand-in' : 'Invalid API Key provided';
  throw new ProviderError(401, 'invalid_request_error', `${message}: ${masked}`);
}

function toError(error: unknown, requestId: string): { status: number; body: string } {
  if (error instanceof ProviderError) {
    return { status: error.status, body: JSON.stringify(error.toBody(requestId), null, 2) };
  }
  process.stderr.write(`The Stripe stand-in failed: ${error instanceof Error ? error.stack : error}\n`);
  const failed = new ProviderError(500, 'api_error', 'The Stripe stand-in failed; see its output.');
  return { status: 500, body: JSON.stringify(failed.toBody(requestId), null, 2) };
}

export type StoredResponse = { key: string; request: string; status: number; body: string; at: number };

const DAY = 86_400;

/** Stores responses by idempotency key, so that a repeated request has the same response and no second effect. */
export class Idempotency {
  private readonly responses: Map<string, StoredResponse>;

  constructor(stored: readonly StoredResponse[] = []) {
    this.responses = new Map(stored.map((response) => [response.key, response]));
  }

  /** @throws ProviderError if the key was used with other parameters. */
  find(key: string, request: string): StoredResponse | undefined {
    const stored = this.responses.get(key);
    if (stored === undefined || stored.request === request) return stored;
    throw new ProviderError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }

  store(response: StoredResponse): void {
    this.responses.set(response.key, response);
  }

  /** The responses of the last day. */
  toList(now: number): StoredResponse[] {
    return [...this.responses.values()].filter(({ at }) => now - at < DAY);
  }
}
