import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { findCookie, IDENTITY_COOKIE } from '@/lib/server/bff/cookies';
import { PREVIEW_POLICY } from '@/lib/server/security/policy';
import type { SecurityHeaders } from '@/lib/server/security/security-headers';
import { webProof } from '@/lib/server/web-proof';
import { ApiError, ApiUnavailableError, request as send } from '@/lib/shared/api/request';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { paths } from '@/lib/shared/paths';
import type { PublicSite } from '@/lib/shared/site';
import { QueueFullError, RenderQueue } from '../http-cache/render-queue';
import { isRead, resolvePageRequest } from './page-request';
import { getRequestId } from './prepare-request';
import { type Handle, renderPage } from './render-page';
import type { SiteReader } from './site-reader';

const PREFIX = paths.sitePreview();
/** Renders for administrators must not delay renders for visitors. */
const RENDERS = { concurrency: 2, waiting: 10 };
/** In milliseconds. */
const TIMEOUT = 5_000;

type PreviewOptions = {
  handle: Handle;
  /** The product API's URL. */
  api: string;
  /** The live settings, pages and messages. */
  site: Pick<SiteReader, 'get'>;
  siteUrl: string;
  securityHeaders: SecurityHeaders;
};

/**
 * Shows administrators the site's pages with their draft settings. The product API checks the permission on each
 * request. Previews are not stored anywhere.
 */
export function withSitePreviews(
  next: Handle,
  { handle, api, site, siteUrl, securityHeaders }: PreviewOptions,
): Handle {
  const queue = new RenderQueue(RENDERS);

  return async (request, response) => {
    const { url = '' } = request;
    const page = url.slice(PREFIX.length);
    if (!url.startsWith(PREFIX) || !/^([/?]|$)/.test(page)) return next(request, response);
    response.setHeaders(new Map(Object.entries(createHeaders())));
    response.setHeader(REQUEST_ID_HEADER, getRequestId(request));
    if (!isRead(request)) return sendText(response, 405, 'Method Not Allowed');
    try {
      const draft = await readDraft(request, api);
      const live = await site.get();
      if (live === null) return sendText(response, 503, 'Service Unavailable');
      await queue.run(() => respond(request, response, { page, settings: { ...live, ...draft } }));
    } catch (error) {
      if (error instanceof ApiError) return sendText(response, error.status, error.message);
      if (error instanceof ApiUnavailableError || error instanceof QueueFullError)
        return sendText(response, 503, 'Service Unavailable');
      throw error;
    }
  };

  function createHeaders(): Record<string, string> {
    return {
      ...securityHeaders,
      'content-security-policy': PREVIEW_POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    };
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    { page, settings }: { page: string; settings: PublicSite },
  ): Promise<void> {
    const target = resolvePageRequest({ url: page.startsWith('/') ? page : `/${page}`, headers: {} });
    if (target === null || target === 'malformed') return sendText(response, 404, 'Not Found');
    if ('redirect' in target) return redirect(response, target.redirect);
    const rendered = await renderPage(handle, target.page, {
      ...{ siteUrl, securityHeaders, messageKeys: null, requestId: getRequestId(request) },
      site: { get: async () => settings },
    });
    const { location } = rendered.headers;
    if (location !== undefined) return redirect(response, String(location));
    const type = String(rendered.headers['content-type']);
    if (!type.startsWith('text/html')) return sendText(response, 404, 'Not Found');
    const body = createPreview(rendered.body.toString());
    response.writeHead(rendered.status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

function readDraft({ headers }: IncomingMessage, api: string): Promise<SiteSettings> {
  const token = findCookie(headers.cookie ?? '', IDENTITY_COOKIE);
  const init = {
    cache: 'no-store' as const,
    headers: {
      ...webProof,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'accept-language': headers['accept-language'] ?? '',
      'x-forwarded-for': String(headers['x-forwarded-for'] ?? ''),
    },
    signal: AbortSignal.timeout(TIMEOUT),
  };
  return send((address) => `${api}${address}`, 'GET /v1/admin/site/draft', {}, init);
}

const END_OF_SCRIPT = '</script>';

/**
 * Without scripts, a page is the same for everyone and sends no requests. Links to the site's pages open their
 * previews; all other links are disabled.
 */
function createPreview(html: string): string {
  const [first = '', ...rest] = html.split('<script');
  const parts = rest.map((part) => part.split(END_OF_SCRIPT).slice(1).join(END_OF_SCRIPT));
  return [first, ...parts]
    .join('')
    .replaceAll(/<link\b[^<>]*>/g, (link) => (link.includes(' as="script"') ? '' : link))
    .replaceAll(/<a\b[^<>]*>/g, (link) => link.replace(/ href="([^"]*)"/, rewriteLink));
}

function rewriteLink(attribute: string, href: string): string {
  if (/^\/(?!\/)/.test(href)) return ` href="${PREFIX}${href}"`;
  return /^[#?]/.test(href) ? attribute : '';
}

function redirect(response: ServerResponse, location: string): void {
  // Renders redirect to paths only.
  response.writeHead(307, { location: `${PREFIX}${location}` }).end();
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}
