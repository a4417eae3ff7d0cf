import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import type { IsProxy } from '@/lib/node/client-address';
import { guardConnections } from '@/lib/node/connections';
import { reportError } from '@/lib/node/error-reports';
import { FOREIGN_HOST, isLocalHost } from '@/lib/node/local-request';
import { REQUEST_ID_ATTRIBUTE, REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { getSpan } from '@/lib/node/tracing';
import type { SecurityHeaders } from '@/lib/server/security/security-headers';
import type { Readiness } from '../observability/readiness';
import { traceRequest } from '../observability/trace-requests';
import { findRoute } from './find-route';
import { respondToHealthCheck } from './health';
import { getRequestId, prepareRequest } from './prepare-request';

type ServerDependencies = {
  isProxy: IsProxy;
  /** If true, requests for foreign host names are rejected. */
  hasStandIn: boolean;
  /** Requests wait for this promise. */
  findHandler: () => Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>>;
  securityHeaders: SecurityHeaders;
  readiness: Readiness;
  logError: (text: string) => void;
};

export function createWebServer(dependencies: ServerDependencies): Server {
  const { isProxy, hasStandIn, findHandler, securityHeaders, readiness, logError } = dependencies;
  const isTrusted = ({ socket }: IncomingMessage) => isProxy(socket.remoteAddress ?? '');
  const server = createServer(async (request, response) => {
    // Misdirected Request (RFC 9110, section 15.5.20).
    if (hasStandIn && !isLocalHost(request.headers.host)) return sendText(response, 421, FOREIGN_HOST);
    if (respondToHealthCheck(request, response, { readiness, securityHeaders })) return;
    prepareRequest(request, isProxy);
    await traceRequest(request, response, { findRoute, isTrusted }, () => respond(request, response));
  });
  guardConnections(server);
  return server;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = getRequestId(request);
    const span = getSpan();
    span?.set({ [REQUEST_ID_ATTRIBUTE]: requestId });
    try {
      const handle = await findHandler();
      await handle(request, response);
    } catch (error) {
      const ids = `request id ${requestId}${span === undefined ? '' : `, trace id ${span.traceId}`}`;
      logError(`A request could not be handled (${ids}): ${inspect(error)}\n`);
      reportError(error, { requestId, method: request.method });
      // An aborted response tells the client that it is incomplete.
      if (response.headersSent) return void response.destroy();
      response.setHeader(REQUEST_ID_HEADER, requestId);
      sendText(response, 500, `Internal Server Error. Request id: ${requestId}`);
    }
  }

  function sendText(response: ServerResponse, status: number, text: string): void {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(status, { ...securityHeaders, ...headers }).end(text);
  }
}
