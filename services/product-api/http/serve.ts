import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { type AnswerOf, type CallKey, callOf, type ParsedQueryOf, type PathOf } from '@/lib/contract/contract';
import { chooseCall, routes } from '@/lib/contract/route';
import type { Db } from '../db/client';
import { BodyTooLargeError, NotFoundError, NotServedError } from '../errors';
import { type ApiApp, type ApiContext, type ApiEnv, answerJson } from './context';
import { readQuery } from './read-query';

/** What a handler is given: parameters and query as the contract describes them. */
export type Input<Key extends CallKey> = {
  path: Record<PathOf<Key>, string>;
  query: ParsedQueryOf<Key>;
  db: Db;
  now: Date;
};
export type Handler<Key extends CallKey> = (input: Input<Key>) => Promise<AnswerOf<Key>>;
export type Handlers = { [Key in CallKey]?: Handler<Key> };

const KILOBYTE = 1_024;
/** Bodies past these get 413; a multipart body holds up to 12 images of 50 MB. */
const BODY_LIMITS = { none: KILOBYTE, json: 256 * KILOBYTE, form: 64 * KILOBYTE, multipart: 620 * KILOBYTE * KILOBYTE };

/**
 * Makes every call of the contract a route. A call without a handler answers 501. Calls that share
 * method and path are told apart per request, as their keys say.
 */
export function serve(app: ApiApp, handlers: Handlers, db: Db): void {
  for (const route of routes) {
    const { method, path, keys } = route;
    const runs = new Map(keys.map((key) => [key, runOf(key, handlers, db)]));
    const limits = keys.map((key) => BODY_LIMITS[callOf(key).body?.type ?? 'none']);
    const guards = method === 'GET' ? [] : [limitBody(Math.max(...limits))];
    app.on(method, [honoPathOf(path)], ...guards, (context: Context<ApiEnv>) => {
      const search = new URL(context.req.url).searchParams;
      const key = chooseCall(route, context.req.header('Accept') ?? '', search);
      const run = key && runs.get(key);
      if (!run) throw new NotFoundError();
      return run(context, search);
    });
  }
}

/** `/v1/artworks/{id}/` → `/v1/artworks/:id`; Hono takes both with and without the slash at the end. */
function honoPathOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

function runOf<Key extends CallKey>(key: Key, handlers: Handlers, db: Db) {
  const call = callOf(key);
  const handler: Handler<Key> | undefined = handlers[key];
  return async (context: ApiContext, search: URLSearchParams): Promise<Response> => {
    if (!handler) throw new NotServedError(key);
    const path = readPath(context.req.param());
    // The schema that makes the value is the one that the type is inferred from.
    const query = (call.query ? readQuery(call.query, search) : undefined) as ParsedQueryOf<Key>;
    const answer = await handler({ path: path as Record<PathOf<Key>, string>, query, db, now: new Date() });
    return answerCall(context, call, answer);
  };
}

/** Every parameter of the contract's paths is an id; what cannot be one names nothing. */
function readPath(parameters: Record<string, string>): Record<string, string> {
  for (const value of Object.values(parameters)) {
    if (!z.uuid().safeParse(value).success) throw new NotFoundError();
  }
  return parameters;
}

function answerCall(context: ApiContext, call: Call, answer: unknown): Response {
  context.header('Cache-Control', 'no-store');
  if (call.answer === null) return context.body(null, 204);
  return answerJson(context, answer, call.status === 201 ? 201 : 200);
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new BodyTooLargeError();
    },
  });
}
