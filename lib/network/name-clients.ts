import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { findClientAddress, type IsProxy } from './client-address';

/**
 * Writes into `X-Forwarded-For` of every request that a server of this process receives who really sent it. Next hands
 * the header on as it came and says nothing of the connection; Node says what has come before anybody reads it
 * (https://nodejs.org/api/diagnostics_channel.html#event-httpserverrequeststart).
 */
export function attachClientAddresses(isProxy: IsProxy): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const given = request.headers['x-forwarded-for'];
    request.headers['x-forwarded-for'] = findClientAddress(
      request.socket.remoteAddress,
      Array.isArray(given) ? given.join(',') : given,
      isProxy,
    );
  });
}
