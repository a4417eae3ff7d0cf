import type { Context, Hono } from 'hono';
import type { CachedFile } from '../images/disk-cache';

/** What each request carries through Hono. */
export type ApiEnv = {
  /** The connection, as @hono/node-server hands it over. */
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
  Variables: {
    requestId: string;
    /** Who calls, as limits count it (middleware.ts). */
    client: string;
  };
};
export type ApiApp = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

/** Every answer in JSON goes out here, with the same headers. */
export function answerJson(context: ApiContext, body: unknown, status: 200 | 201): Response {
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=UTF-8' });
}

/** Sends what is kept, as fast as it is read. */
export async function answerCached(
  context: ApiContext,
  { size, body }: CachedFile,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, 'Content-Length': String(size), 'X-Content-Type-Options': 'nosniff' };
  if (context.req.method !== 'HEAD') return context.body(body, 200, all);
  // Nobody reads it: it has to let go of its file.
  if (body instanceof ReadableStream) await body.cancel();
  return context.body(null, 200, all);
}
