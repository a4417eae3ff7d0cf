import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { type CachedResponse, type HttpCache, RETRY_AFTER } from '../http-cache/http-cache';
import { QueueFullError } from '../http-cache/render-queue';
import { sendResponse } from '../http-cache/send-response';
import { getDocumentKey, isRead, resolvePageRequest } from './page-request';
import { getRequestId, withRequestId } from './prepare-request';
import { type Handle, type RenderOptions, renderPage } from './render-page';

type CachedPagesOptions = { cache: HttpCache; handle: Handle } & Omit<RenderOptions, 'requestId'>;

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/;

export function createCachedPages({ cache, handle, ...options }: CachedPagesOptions): Handle {
  const securityHeaders = new Map(Object.entries(options.securityHeaders));
  const passOn = withRequestId(handle);
  return async (request, response) => {
    const key = getDocumentKey(request);
    const fresh = key === null ? undefined : cache.findFresh(key);
    if (key !== null && fresh !== undefined) return send(request, response, key, fresh);
    // Defaults that pages override with their own headers.
    response.setHeaders(securityHeaders);
    const target = resolvePageRequest(request);
    if (target === null) return passOn(request, deferPolicy(response));
    if (target === 'malformed') return sendText(response, 400, 'Bad Request');
    if (!isRead(request)) return rejectWrite(request, response);
    if ('redirect' in target) return redirect(response, target.redirect, target.status);
    try {
      const { page } = target;
      const render = () => renderPage(handle, page, { ...options, requestId: getRequestId(request) });
      send(request, response, page.key, await cache.respond(page.key, render, !page.isFile));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      sendText(response, 503, 'The site is busy. Please try again in a moment.', { 'retry-after': RETRY_AFTER });
    }
  };

  function send(request: IncomingMessage, response: ServerResponse, key: string, cached: CachedResponse): void {
    sendResponse(request, response, cached, [REQUEST_ID_HEADER, getRequestId(request)]);
    if (cached.outcome === 'hit') void cache.addBrotli(key);
  }
}

function redirect(response: ServerResponse, location: string, status: number): void {
  response.setHeader(REQUEST_ID_HEADER, getRequestId(response.req));
  response.writeHead(status, { location, 'cache-control': 'public, max-age=0, must-revalidate' }).end();
}

/** Forms submitted before their script has loaded are redirected to their page. Pages accept no other writes. */
function rejectWrite({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  if (FORM.test(headers['content-type'] ?? '')) redirect(response, `${pathname}${search}`, 303);
  else sendText(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' });
}

function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  response.setHeader(REQUEST_ID_HEADER, getRequestId(response.req));
  const all = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers };
  response.writeHead(status, all).end(text);
}

const POLICY = 'content-security-policy';

/**
 * Next.js keeps headers that are already set. Files of the product API have a stricter policy, so the site's policy is
 * only set if there is none when the headers are sent.
 */
function deferPolicy(response: ServerResponse): ServerResponse {
  const policy = response.getHeader(POLICY);
  const writeHead = response.writeHead.bind(response);
  response.removeHeader(POLICY);
  return Object.assign(response, {
    writeHead: (...given: Parameters<typeof writeHead>) => {
      if (policy !== undefined && !response.hasHeader(POLICY)) response.setHeader(POLICY, policy);
      return writeHead(...given);
    },
  });
}
