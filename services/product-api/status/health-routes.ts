import { type Context, Hono } from 'hono';
import { LIVENESS_PATH, READINESS_PATH, type Readiness } from '../../observability/readiness';
import { NotReadyError } from '../errors';
import { type ApiEnv, createJsonResponse } from '../http/context';

/** The liveness and readiness of this process. A failing dependency is named in the log, but not in the response. */
export function healthRoutes(readiness: Readiness): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get(LIVENESS_PATH, (context) => respondOk(context));
  routes.get(READINESS_PATH, async (context) => {
    if (!(await readiness.check())) throw new NotReadyError();
    return respondOk(context);
  });
  return routes;
}

function respondOk(context: Context<ApiEnv>): Response {
  context.header('Cache-Control', 'no-store');
  return createJsonResponse(context, { status: 'ok' }, 200);
}
