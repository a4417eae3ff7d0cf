import { type Context, Hono } from 'hono';
import { LIVENESS_PATH, READINESS_PATH, type Readiness } from '../../observability/readiness';
import { NotReadyError } from '../errors';
import { type ApiEnv, createJsonResponse } from '../http/context';

/** Only the log says which dependency fails. */
export function healthRoutes(readiness: Readiness): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(LIVENESS_PATH, respondOk).get(READINESS_PATH, async (context) => {
    if (!(await readiness.check())) throw new NotReadyError();
    return respondOk(context);
  });
}

function respondOk(context: Context<ApiEnv>): Response {
  context.header('Cache-Control', 'no-store');
  return createJsonResponse(context, { status: 'ok' }, 200);
}
