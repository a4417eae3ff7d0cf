import type { MiddlewareHandler } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { ApiEnv } from './context';
import type { Log } from './log';

const HEADER = 'X-Request-Id';
// A caller's own id is kept when it is harmless in a header and in a log.
const ACCEPTED = /^[\w.:-]{1,100}$/;
const SLOW = 500;

/** Names every request, in the answer and in the log; writes down the slow ones. */
export function attachRequestIds(log: Log): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const given = context.req.header(HEADER);
    const requestId = given && ACCEPTED.test(given) ? given : uuidv7();
    context.set('requestId', requestId);
    const start = performance.now();
    await next();
    context.header(HEADER, requestId);
    const milliseconds = Math.round(performance.now() - start);
    if (milliseconds > SLOW) {
      log.warn({ requestId, method: context.req.method, path: context.req.path, milliseconds }, 'slow request');
    }
  };
}
