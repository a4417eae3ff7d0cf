import type { IncomingMessage } from 'node:http';
import { resolvePageAddress } from '@/lib/shared/filters/page-address';
import { LANGUAGE_HEADER, type Language, mainLanguage, splitLanguage } from '@/lib/shared/i18n/languages';
import { APP_ROUTES } from './find-route';

const PROXIED = /^\/(api\/v1|images|cards|files|iiif|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\/./;
/** Other paths below `/api` are pages, because the not-found page needs the policy of a page. */
const ENDPOINTS = new Set<string>(APP_ROUTES.filter((route) => route.startsWith('/api/')));

/** Proxied paths and responses that depend on the visitor bypass the cache. */
function isPassedOn(pathname: string): boolean {
  return PROXIED.test(pathname) || ENDPOINTS.has(pathname.replace(/\/$/, ''));
}

/** The router's hash of the request headers. */
const ROUTER_QUERY = '_rsc';

/**
 * Router responses depend only on these headers and values. Renders receive no other headers, so clients cannot
 * multiply the stored responses.
 */
const ROUTER_HEADERS = {
  rsc: ['1'],
  'next-router-prefetch': ['1', '2', '3'],
  'next-router-segment-prefetch': ['/_tree'],
} as const;

/** The response depends on `headers`. `key` includes the headers and the URL. */
export type PageRequest = {
  url: string;
  language: Language;
  headers: Readonly<Record<string, string>>;
  key: string;
  /** True for files, which Next.js serves without rendering. */
  isFile: boolean;
};

export type PageTarget = { page: PageRequest } | { redirect: string; status: 307 | 308 } | 'malformed';

/** Names that need no escaping. Next.js handles all other URLs. */
const BUILD_FILE = /^\/_next\/[\w./~-]+$/;
const STATIC_PATH = '/_next/static/';

/** Documents are cached by URL. Canonical URLs need no further processing. */
export function getDocumentKey(request: IncomingMessage): string | null {
  return isRead(request) && !isRouter(request) ? (request.url ?? null) : null;
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isRouter({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.rsc === '1';
}

/** @returns null for requests that bypass the cache */
export function resolvePageRequest(request: Pick<IncomingMessage, 'url' | 'headers'>): PageTarget | null {
  const { url = '' } = request;
  // Browsers and `URL` treat backslashes as slashes, so a path could point to another host.
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return 'malformed';
  const { pathname, search } = new URL(url, 'http://site.invalid');
  if (pathname.startsWith('//')) return 'malformed';
  if (isPassedOn(pathname) || (pathname.startsWith('/_next/') && !BUILD_FILE.test(pathname))) return null;
  const params = new URLSearchParams(search);
  const routerQuery = params.get(ROUTER_QUERY);
  // Router data and documents have different URLs, so caches that ignore `Vary` cannot mix them up.
  if (isRouter(request) && routerQuery === null) {
    return { redirect: withRouterQuery(`${pathname}${search}`, ''), status: 307 };
  }
  params.delete(ROUTER_QUERY);
  const rest = routerQuery === null ? search : params.size > 0 ? `?${params}` : '';
  const address = resolvePageAddress(pathname, rest);
  if ('page' in address) return { page: createPageRequest(request, address.page) };
  const redirect = isRouter(request) ? withRouterQuery(address.redirect, routerQuery ?? '') : address.redirect;
  return { redirect, status: 308 };
}

function createPageRequest(request: Pick<IncomingMessage, 'headers'>, url: string): PageRequest {
  const isFile = url.startsWith(STATIC_PATH);
  const language = readLanguage(url);
  const own: Record<string, string> = language === mainLanguage ? {} : { [LANGUAGE_HEADER]: language };
  if (!isRouter(request)) return { url, language, headers: own, key: url, isFile };
  const headers = Object.entries(ROUTER_HEADERS).flatMap(([name, values]) => {
    const value = values.find((one) => one === request.headers[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const representation = headers.map(([, value]) => value).join(' ');
  return {
    url,
    language,
    headers: { ...own, ...Object.fromEntries(headers) },
    key: `${representation} ${url}`,
    isFile,
  };
}

/** Files and endpoints have no languages and do not exist under a language prefix. */
const FILE = /^\/[\w-]+\.\w+$/;

export function readLanguage(url: string): Language {
  const [pathname = ''] = url.split('?', 1);
  const { language, path } = splitLanguage(pathname);
  return isPassedOn(path) || path.startsWith('/_next/') || FILE.test(path) ? mainLanguage : language;
}

function withRouterQuery(url: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${ROUTER_QUERY}=${encodeURIComponent(value)}`;
}
