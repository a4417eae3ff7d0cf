import type { Context, Hono } from 'hono';

/** What each request carries through Hono. */
export type ApiEnv = {
  /** The connection, as @hono/node-server hands it over. */
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
  Variables: {
    requestId: string;
    /** Who calls, as limits count it (client-address.ts). */
    client: string;
  };
};
export type ApiApp = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

/** Every answer in JSON goes out here, with the same headers. */
export function answerJson(context: ApiContext, body: unknown, status: 200 | 201): Response {
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=UTF-8' });
}
