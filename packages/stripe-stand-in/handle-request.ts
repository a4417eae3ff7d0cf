import { type Account, API_VERSION } from './account';
import type { Route } from './api/route';
import { routes } from './api/routes';
import { invalidRequest, ProviderError, unknownParameter } from './errors';
import { randomText } from './new-object';
import { type FormTree, listNames, Params, parseForm } from './params';
import { expand, serialize } from './serialize';

export const STAND_IN_KEY = 'sk_test_standin';

type ApiRequest = { method: string; path: string; query: string; body: string; headers: Headers };

/** @param flush settles once all changes so far are on disk */
export async function handleApiRequest(account: Account, request: ApiRequest, flush: () => Promise<void>) {
  const requestId = `req_${randomText(24)}`;
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(key !== null && { 'idempotency-key': key }),
  };
  try {
    requireSecretKey(request.headers.get('authorization'));
    const fingerprint = `${request.method} ${request.path} ${request.body}`;
    const stored = findStoredResponse(account, key, fingerprint);
    const body = stored?.body ?? run(account, request);
    if (stored !== undefined) headers['idempotent-replayed'] = 'true';
    else if (key !== null) {
      account.put('storedResponse', { id: key, request: fingerprint, body, at: account.now() });
    }
    // The changes behind a stored response may not be on disk yet.
    if (request.method !== 'GET') await flush();
    return { status: 200, body, headers };
  } catch (error) {
    return { ...toError(error, requestId), headers };
  }
}

/** @throws ProviderError if the key was used with different parameters */
function findStoredResponse(account: Account, key: string | null, fingerprint: string) {
  const stored = account.store.find('storedResponse', key);
  if (stored === undefined || stored.request === fingerprint) return stored;
  throw new ProviderError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

function run(account: Account, request: ApiRequest): string {
  const { route, id } = findRoute(request);
  const tree = readTree(request);
  rejectUnknownParameters(tree, route);
  const params = new Params(tree);
  const response = serialize(account.store, route.handle({ account, params, id, url: request.path }));
  expand(account.store, response, params.texts('expand'));
  return JSON.stringify(response, null, 2);
}

const matchers = Object.entries(routes).map(toMatcher);

function toMatcher([name, route]: [string, Route]) {
  const [method = '', path = ''] = name.split(' ');
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace('{id}', '([^/]+)')}$`);
  return { method, pattern, route };
}

function findRoute({ method, path }: ApiRequest) {
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

function rejectUnknownParameters(tree: FormTree, { parameters = [] }: Route): void {
  const known = ['expand', ...parameters];
  for (const name of listNames(tree)) {
    const withoutIndexes = name.replaceAll(/\[\d*\]/g, '');
    const isKnown = known.some((one) => withoutIndexes === one || withoutIndexes.startsWith(`${one}[`));
    if (!isKnown) throw unknownParameter(name);
  }
}

function requireSecretKey(authorization: string | null): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === STAND_IN_KEY) return;
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
