import type { Context } from 'hono';
import {
  type Contract,
  type EndpointAnswer,
  type EndpointKey,
  type EndpointPath,
  getEndpoint,
  type ParsedEndpointBody,
  type ParsedEndpointQuery,
} from '@/lib/contract/contract';
import { type CredentialNeed, type Endpoint, parseEndpointKey } from '@/lib/contract/endpoint';
import { findEndpoint, routes } from '@/lib/contract/route';
import type { Db } from '../db/client';
import { NotFoundError, NotServedError } from '../errors';
import { type CallingAccount, type Identification, readCaller } from '../identity/caller';
import type { ProductTokens } from '../identity/product-token';
import type { ConcurrencyLimiter, SharedConcurrencyLimiter } from '../images/concurrency-limiter';
import type { Storage } from '../storage/storage';
import { answerEndpoint } from './answer-endpoint';
import type { ApiApp, ApiContext, ApiEnv } from './context';
import type { RateLimits } from './rate-limit';
import { isMultipart, readForm, readJson, requireMediaType, takeBody } from './read-body';
import { type ReceivedFile, readIncoming, readMultipart } from './read-multipart';
import { checkBody, isIdInPath, readQuery } from './validate-input';

/** What handlers work with. */
type Services = {
  db: Db;
  storage: Storage;
  /** For all that decodes pictures that were sent. */
  inTurn: ConcurrencyLimiter;
  productTokens: ProductTokens;
};

/** What a handler is given: parameters, query, body and caller as the contract describes them. */
type Input<Key extends EndpointKey> = Services & {
  path: Record<EndpointPath<Key>, string>;
  query: ParsedEndpointQuery<Key>;
  body: ParsedEndpointBody<Key>;
  /** In the order in which they were sent; only of multipart calls. */
  files: readonly ReceivedFile[];
  account: ByNeed<Contract[Key]['credentials']['identity'], CallingAccount>;
  /** The profile that the caller acts as, held by the account now. */
  profileId: ByNeed<Contract[Key]['credentials']['product'], string>;
  /** Of calls that take one: the versions that may be changed. */
  ifMatch: string | null;
  now: Date;
};
type ByNeed<Need extends CredentialNeed, Value> = Need extends 'required' ? Value : Value | null;

type Handler<Key extends EndpointKey> = (input: Input<Key>) => Promise<EndpointAnswer<Key>>;
export type Handlers = { [Key in EndpointKey]?: Handler<Key> };

type ServeParts = Omit<Services, 'inTurn'> & {
  /** In which pictures that were sent are decoded, shared fairly among addresses. */
  uploadTurns: SharedConcurrencyLimiter;
  handlers: Handlers;
  identification: Identification;
  rates: RateLimits;
  /** Told after each call that may have changed something, whether it did or failed. */
  onWritten: () => void;
  /** Where everything is kept; received files wait below it. */
  directory: string;
};

/**
 * Makes every call of the contract a route. A call without a handler answers 501. Calls that share
 * method and path are told apart per request, as their keys say.
 */
export function serve(app: ApiApp, parts: ServeParts): void {
  for (const route of routes) {
    const { method, path, keys } = route;
    const runs = new Map(keys.map((key) => [key, createRun(key, parts)]));
    app.on(method, [createHonoPath(path)], (context: Context<ApiEnv>) => {
      const search = new URL(context.req.url).searchParams;
      const key = findEndpoint(route, context.req.header('Accept') ?? '', search);
      const run = key && runs.get(key);
      if (!run) throw new NotFoundError();
      return run(context, search);
    });
  }
}

/** `/v1/artworks/{id}/` → `/v1/artworks/:id`; Hono takes both with and without the slash at the end. */
function createHonoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

/** In this order: is there such a call, how often, is it too much, who is it, and only then what is sent. */
function createRun<Key extends EndpointKey>(key: Key, parts: ServeParts) {
  const { handlers, identification, rates, onWritten, directory, uploadTurns, ...services } = parts;
  const call = getEndpoint(key);
  const handler: Handler<Key> | undefined = handlers[key];
  return async (context: ApiContext, search: URLSearchParams): Promise<Response> => {
    await rates.countAddress(context, key);
    const sent = await takeBody(context.req.raw, key);
    const path = readPath(context.req.param(), context.req.url);
    const caller = await readCaller(context.req.raw.headers, call.credentials, services.db, identification);
    if (caller) await rates.countAccount(caller.account.id, key);
    const query = call.query && readQuery(call.query, search);
    if (!handler) throw new NotServedError(key);
    requireMediaType(context.req.raw, call);
    const { body, files, discard } = await readBody(sent, call, readIncoming(directory));
    try {
      // The schemas and needs that make these values are the ones that their types are inferred from.
      const input: Input<Key> = {
        ...services,
        inTurn: (work) => uploadTurns({ who: context.get('client') }, work),
        path: path as Record<EndpointPath<Key>, string>,
        query: query as ParsedEndpointQuery<Key>,
        body: body as ParsedEndpointBody<Key>,
        files,
        account: (caller?.account ?? null) as Input<Key>['account'],
        profileId: (caller?.profileId ?? null) as Input<Key>['profileId'],
        ifMatch: (call.isVersioned && context.req.header('If-Match')) || null,
        now: new Date(),
      };
      return answerEndpoint(context, call, await handler(input), caller !== null);
    } finally {
      await discard();
      if (parseEndpointKey(key).method !== 'GET') onWritten();
    }
  };
}

/** Every parameter of the contract's paths is an id; what cannot be one names nothing. */
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
