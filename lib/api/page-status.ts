import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse, STATUS_CODES } from 'node:http';
import { requestOutcomes } from './request-outcome';

const RETRY_AFTER_SECONDS = '5';

/**
 * Lets pages choose 404 and 503 while they render words for them. Next answers a rendered page with 200 and a
 * thrown error with 500 or 404 and an empty shell that only script fills. So each request gets a store of its own
 * as it arrives, the API client or the page marks it, and the status changes as the head of the answer is written.
 */
export function answerWithPageStatus(): void {
  // https://nodejs.org/api/diagnostics_channel.html#http: published before the request is handled, in
  // the same asynchronous context.
  subscribe('http.server.request.start', (message) => {
    const response = responseOf(message);
    if (!response) return;
    const outcome = { isApiUnavailable: false, status: null };
    requestOutcomes.enterWith(outcome);
    const writeHead = response.writeHead;
    response.writeHead = function (this: ServerResponse, given: number, ...rest: never[]) {
      const status = outcome.status ?? (given === 500 && outcome.isApiUnavailable ? 503 : given);
      if (status === given) return writeHead.call(this, given, ...rest);
      this.statusMessage = STATUS_CODES[status] ?? '';
      this.setHeader('Cache-Control', 'no-store');
      if (status === 503) this.setHeader('Retry-After', RETRY_AFTER_SECONDS);
      return writeHead.call(this, status, ...rest);
    };
  });
}

function responseOf(message: unknown): ServerResponse | undefined {
  if (typeof message !== 'object' || message === null || !('response' in message)) return undefined;
  return message.response instanceof ServerResponse ? message.response : undefined;
}
