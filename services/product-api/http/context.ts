import type { Context, Hono } from 'hono';
import type { CachedFile } from '../imaging/disk-cache';

/** The type of Hono's context. */
export type ApiEnv = {
  /** The connection, as @hono/node-server passes it. */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    /** Set by the HTTP cache, which needs the lifetime and the cache tags of the response. */
    isForCache?: boolean;
  };
  Variables: {
    requestId: string;
    /** The client's network address, by which rate limits are counted (middleware.ts). */
    client: string;
  };
};
export type ApiApp = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

export function createJsonResponse(context: ApiContext, body: unknown, status: 200 | 201): Response {
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=UTF-8' });
}

/** Streams a cached file, with backpressure. */
export async function createFileResponse(
  context: ApiContext,
  { size, body }: CachedFile,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, 'Content-Length': String(size), 'X-Content-Type-Options': 'nosniff' };
  if (context.req.method !== 'HEAD') return context.body(body, 200, all);
  // The file is closed here, because a HEAD response has no body.
  if (body instanceof ReadableStream) await body.cancel();
  return context.body(null, 200, all);
}
