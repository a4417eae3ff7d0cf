import type { Context, Hono } from 'hono';
import type { CachedFile } from '../imaging/disk-cache';

export type ApiEnv = {
  /** Passed by @hono/node-server. */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    /** True if the HTTP cache needs the response's lifetime and cache tags. */
    isForCache?: boolean;
  };
  Variables: {
    requestId: string;
    client: string;
  };
};
export type ApiApp = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

export function createJsonResponse(context: ApiContext, body: unknown, status: 200 | 201): Response {
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=UTF-8' });
}

export async function createFileResponse(
  context: ApiContext,
  { size, body }: CachedFile,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, 'Content-Length': String(size), 'X-Content-Type-Options': 'nosniff' };
  if (context.req.method !== 'HEAD') return context.body(body, 200, all);
  // HEAD responses have no body, so the file is closed here.
  if (body instanceof ReadableStream) await body.cancel();
  return context.body(null, 200, all);
}
