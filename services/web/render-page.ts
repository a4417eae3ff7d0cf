import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import inject from 'light-my-request';
import { LAYOUT, type MessageKeys, NOT_FOUND } from '@/lib/server/i18n/message-keys';
import { type PageRecord, withPageRecord } from '@/lib/server/pages/page-record';
import { hashInlineScripts } from '@/lib/server/security/inline-scripts';
import { createPageHeaders, type SecurityHeaders } from '@/lib/server/security/security-headers';
import { createPageCacheHeaders } from '@/lib/shared/contract/caching';
import { createGoneTag } from '@/lib/shared/contract/special-tags';
import { RETRY_AFTER } from '../http-cache/http-cache';
import type { RenderedResponse } from '../http-cache/stored-response';
import { findRoute } from './find-route';
import type { PageRequest } from './page-request';
import type { SiteReader } from './site-reader';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Browsers revalidate pages on every visit, because only the server knows when a page changes. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
const SECRET_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
const PAGE_TYPE = /^text\/(html|x-component)/;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

export type RenderOptions = {
  /** Every render uses this host as `Host`, so pages are the same for every visitor. */
  siteUrl: string;
  securityHeaders: SecurityHeaders;
  /** Null to send all messages. */
  messageKeys: MessageKeys | null;
  site: Pick<SiteReader, 'get'>;
  /** Shown on error pages and in both logs. */
  requestId: string;
};

/**
 * Next.js receives no cookies, credentials or addresses, so pages can be stored. Pages record their cache tags and
 * lifetime.
 */
export async function renderPage(
  handle: Handle,
  page: PageRequest,
  { siteUrl, securityHeaders, messageKeys, site, requestId }: RenderOptions,
): Promise<RenderedResponse> {
  const nonce = randomBytes(18).toString('base64');
  const headers = {
    ...page.headers,
    host: new URL(siteUrl).host,
    'content-security-policy': `script-src 'nonce-${nonce}'`,
  };
  const { pathname } = new URL(page.url, siteUrl);
  const own = messageKeys?.[findRoute('GET', pathname) ?? ''];
  const keys = messageKeys && {
    layout: [LAYOUT, ...(own ? [] : [NOT_FOUND])].flatMap((route) => messageKeys[route] ?? []),
    page: own ?? [],
  };
  const settings = page.isFile ? null : await site.get();
  const { response, record } = await withPageRecord(
    { requestId, language: page.language, settings, messageKeys: keys, hasOwnPage: own !== undefined },
    async () => {
      const dispatch = (request: IncomingMessage, outgoing: ServerResponse) => {
        handle(request, outgoing).catch((error: Error) => outgoing.destroy(error));
      };
      // A stream, because Next.js retains the response longer than its body is needed.
      const injected = await inject(dispatch, { method: 'GET', url: page.url, headers, payloadAsStream: true });
      const { statusCode: status, headers: responseHeaders } = injected;
      return { status, headers: responseHeaders, body: await buffer(injected.stream()) };
    },
  );
  const rendered = { ...response, headers: { ...securityHeaders, ...readHeaders(response.headers) } };
  return declareLife(secureScripts(rendered, nonce, siteUrl), record, page.url);
}

function readHeaders(headers: OutgoingHttpHeaders): Record<string, string | string[]> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)] as const],
  );
  return Object.fromEntries(entries);
}

/** Allows no inline scripts except those of the framework and the site. */
function secureScripts(rendered: RenderedResponse, nonce: string, siteUrl: string): RenderedResponse {
  if (!String(rendered.headers['content-type']).startsWith('text/html')) return rendered;
  const { html, hashes } = hashInlineScripts(rendered.body.toString(), nonce);
  const { link } = rendered.headers;
  return {
    ...rendered,
    headers: {
      ...rendered.headers,
      // Browsers do not need the nonce for style sheet links.
      ...(link !== undefined && { link: String(link).replaceAll(`; nonce="${nonce}"`, '') }),
      ...createPageHeaders(hashes, siteUrl),
    },
    body: Buffer.from(html),
  };
}

function declareLife(rendered: RenderedResponse, record: PageRecord, url: string): RenderedResponse {
  const isPage = PAGE_TYPE.test(String(rendered.headers['content-type']));
  // Files declare their own lifetime.
  if (!isPage && record.tags.size === 0) return rendered;
  const goneTags = (url.match(ID) ?? []).map(createGoneTag);
  const tags = [...record.tags, ...goneTags];
  const status = record.status ?? rendered.status;
  return {
    ...rendered,
    status,
    headers: {
      ...rendered.headers,
      ...(isPage && { 'cache-control': REVALIDATE }),
      ...(record.isSecret && SECRET_HEADERS),
      ...(status === 503 && { 'retry-after': RETRY_AFTER }),
      ...createPageCacheHeaders({ ...record, tags, isStored: status === 200 && record.isStored }, Date.now()),
    },
  };
}
