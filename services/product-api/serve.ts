import type { Context } from 'hono';
import { createReadCacheHeaders, listReadTags } from '@/lib/shared/contract/caching';
import {
  type EndpointKey,
  type EndpointPath,
  getEndpoint,
  type ParsedEndpointBody,
  type ParsedEndpointQuery,
} from '@/lib/shared/contract/contract';
import { type Endpoint, parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { needsAcceptedTerms } from '@/lib/shared/contract/error';
import { CHANGES_AT_HEADER } from '@/lib/shared/contract/invalidation';
import { findEndpoint, routes } from '@/lib/shared/contract/route';
import { chooseLanguage } from '@/lib/shared/i18n/accept-language';
import { authenticateCaller, type Identification } from './account/caller';
import type { ReplicaReads } from './db/replica-reads';
import { nameEndpoint } from './db/slow-queries';
import { NotFoundError, TermsNotAcceptedError } from './errors';
import type { AllHandlers, Handler, Input, Services } from './handlers';
import type { ApiApp, ApiContext, ApiEnv } from './http/context';
import { createEndpointResponse } from './http/endpoint-response';
import type { RateLimits } from './http/rate-limit';
import { isMultipart, readForm, readJson, requireMediaType, takeBody } from './http/read-body';
import { getIncomingDirectory, readMultipart } from './http/read-multipart';
import { checkBody, isIdInPath, readQuery } from './http/validate-input';
import type { InvalidationFeed } from './invalidations/feed';
import type { SharedConcurrencyLimiter } from './jobs/concurrency-limiter';
import { logRequest } from './team/log-request';
import { requirePermission } from './team/permission';

type HandlerDependencies = Omit<Services, 'limitDecoding'> & {
  /** Shares upload decoding fairly between client addresses. */
  uploadLimiter: SharedConcurrencyLimiter;
  handlers: AllHandlers;
  identification: Identification;
  rates: RateLimits;
  invalidations: Pick<InvalidationFeed, 'findClockChange'>;
  /** Serves public reads; null without a replica. */
  replica: ReplicaReads | null;
  /** Called after each write, even after a failure, and awaited before the response. */
  onWritten: () => Promise<void>;
  directory: string;
};

/** Endpoints with the same method and path differ by query or version. */
export function serve(app: ApiApp, dependencies: HandlerDependencies): void {
  for (const route of routes) {
    const { method, path, keys } = route;
    const endpointHandlers = new Map(keys.map((key) => [key, createEndpointHandler(key, dependencies)]));
    app.on(method, [formatHonoPath(path)], (context: Context<ApiEnv>) => {
      const search = new URL(context.req.url).searchParams;
      const key = findEndpoint(route, context.req.header('Accept') ?? '', search);
      const handleEndpoint = key && endpointHandlers.get(key);
      if (!handleEndpoint) throw new NotFoundError();
      return handleEndpoint(context, search);
    });
  }
}

/** Hono matches paths with a trailing slash too. */
function formatHonoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

/** Checks the rate limit, body size, path, authentication, query and body, in this order. */
function createEndpointHandler<Key extends EndpointKey>(
  key: Key,
  {
    handlers,
    identification,
    rates,
    invalidations,
    onWritten,
    directory,
    uploadLimiter,
    replica,
    ...services
  }: HandlerDependencies,
) {
  const endpoint = getEndpoint(key);
  const handler: Handler<Key> = handlers[key];
  const isRead = parseEndpointKey(key).method === 'GET';
  const needsTerms = needsAcceptedTerms(key, endpoint);
  const incoming = getIncomingDirectory(directory);
  return async (context: ApiContext, search: URLSearchParams): Promise<Response> => {
    nameEndpoint(key);
    await rates.countAddress(context, key);
    const sent = await takeBody(context.req.raw, key);
    const path = readPath(context.req.param(), context.req.url);
    const caller = await authenticateCaller(context.req.raw.headers, endpoint.credentials, services.db, identification);
    if (caller) await rates.countAccount(caller.account.id, key);
    if (caller?.account.termsToAccept && needsTerms) throw new TermsNotAcceptedError();
    if (caller) await requirePermission(services.db, endpoint, caller, path);
    const query = endpoint.query && readQuery(endpoint.query, search);
    requireMediaType(sent, endpoint);
    const { body: sentBody, files, discard } = await readBody(sent, endpoint, incoming);
    try {
      // TypeScript cannot relate the parsed values to the key.
      const input: Input<Key> = {
        ...services,
        limitDecoding: (work) => uploadLimiter({ clientId: context.get('client') }, work),
        path: path as Record<EndpointPath<Key>, string>,
        query: query as ParsedEndpointQuery<Key>,
        body: sentBody as ParsedEndpointBody<Key>,
        files,
        account: (caller?.account ?? null) as Input<Key>['account'],
        profileId: (caller?.profileId ?? null) as Input<Key>['profileId'],
        memberRole: (caller?.memberRole ?? null) as Input<Key>['memberRole'],
        client: context.get('client'),
        requestId: context.get('requestId'),
        ifMatch: (endpoint.isVersioned && context.req.header('If-Match')) || null,
        now: new Date(),
        words: await services.siteWords.get(chooseLanguage(context.req.header('Accept-Language'))),
      };
      const isForReplica = replica !== null && isRead && caller === null && context.env?.isForCache === true;
      const body = await (isForReplica ? replica.run((db) => handler({ ...input, db })) : handler(input));
      if (caller !== null && !isRead) {
        const { account, profileId } = caller;
        const { now } = input;
        await logRequest(services.db, key, {
          ...{ accountId: account.id, profileId, path, sent: sentBody, response: body, now },
        });
      }
      if (isRead && caller === null) {
        const tags = listReadTags(key, path, body);
        const changesAt = tags.length === 0 ? null : await invalidations.findClockChange(tags, input.now);
        if (changesAt !== null) setHeaders(context, { [CHANGES_AT_HEADER]: changesAt.toISOString() });
        if (context.env?.isForCache) {
          setHeaders(
            context,
            createReadCacheHeaders(key, { path, query, search, response: body, now: input.now, changesAt }),
          );
        }
      }
      return createEndpointResponse(context, endpoint, body, caller !== null);
    } finally {
      await discard();
      if (!isRead) await onWritten();
    }
  };
}

function setHeaders(context: ApiContext, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

function readPath(parameters: Record<string, string>, url: string): Record<string, string> {
  if (!Object.values(parameters).every((value) => isIdInPath(value, url))) throw new NotFoundError();
  return parameters;
}

async function readBody(request: Request, { body: form }: Endpoint, directory: string) {
  const nothing = { files: [], discard: async () => {} };
  if (form === undefined) return { body: undefined, ...nothing };
  if (form.type === 'json') return { body: checkBody(form.schema, await readJson(request)), ...nothing };
  if (form.type === 'form' && !isMultipart(request)) {
    return { body: checkBody(form.schema, await readForm(request)), ...nothing };
  }
  const { fields, files, discard } = await readMultipart(request, form, directory);
  try {
    return { body: checkBody(form.schema, fields), files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
