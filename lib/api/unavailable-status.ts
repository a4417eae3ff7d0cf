import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { requestOutcomes } from './request-outcome';

const RETRY_AFTER_SECONDS = '5';

/**
 * A page whose product API is down is a 503, to be asked for again soon; Next answers a thrown error
 * with 500, a rendered page with 200, and offers no other. So each request gets a store of its own as it arrives, the API
 * client or the page marks it, and the status changes as the head of the answer is written.
 */
export function answerUnavailableWith503(): void {
  // https://nodejs.org/api/diagnostics_channel.html#http: published before the request is handled, in
  // the same asynchronous context.
  subscribe('http.server.request.start', (message) => {
    const response = responseOf(message);
    if (!response) return;
    const outcome = { isApiUnavailable: false, isPageUnavailable: false };
    requestOutcomes.enterWith(outcome);
    const writeHead = response.writeHead;
    response.writeHead = function (this: ServerResponse, status: number, ...rest: never[]) {
      const isUnavailable = outcome.isPageUnavailable || (status === 500 && outcome.isApiUnavailable);
      if (!isUnavailable) return writeHead.call(this, status, ...rest);
      this.statusMessage = 'Service Unavailable';
      this.setHeader('Retry-After', RETRY_AFTER_SECONDS);
      this.setHeader('Cache-Control', 'no-store');
      return writeHead.call(this, 503, ...rest);
    };
  });
}

function responseOf(message: unknown): ServerResponse | undefined {
  if (typeof message !== 'object' || message === null || !('response' in message)) return undefined;
  return message.response instanceof ServerResponse ? message.response : undefined;
}
