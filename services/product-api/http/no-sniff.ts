import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './context';

/** No answer is taken for another kind of content than it says (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
export const forbidSniffing: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
};
