import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { queryClient } from '@/lib/browser/members/query-client';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { AdministeredSitePage, SitePageChange } from '@/lib/shared/contract/site-page';
import { listQuery } from '../list-pages';

export const VERSIONS_PAGE_SIZE = 20;

const createKey = (accountId: string, ...rest: string[]) => [accountId, 'admin', 'site-pages', ...rest] as const;

export function sitePagesQuery(accountId: string) {
  return queryOptions({
    queryKey: createKey(accountId, 'list'),
    queryFn: async ({ signal }) => (await api('GET /v1/admin/pages', {}, { as: ACCOUNT, signal })).data,
    staleTime: 0,
  });
}

/** The form keeps typed text, so the page is only refetched after a change. */
export function sitePageQuery(accountId: string, slug: string) {
  return queryOptions({
    queryKey: createKey(accountId, 'page', slug),
    queryFn: ({ signal }) => api('GET /v1/admin/pages/current', { query: { slug } }, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}

export function sitePageVersionsQuery(accountId: string, slug: string) {
  return listQuery(createKey(accountId, 'versions', slug), VERSIONS_PAGE_SIZE, async (query, signal) => {
    const page = await api('GET /v1/admin/pages/history', { query: { ...query, slug } }, { as: ACCOUNT, signal });
    return { ...page, data: page.data.map((change: SitePageChange) => ({ ...change, id: String(change.version) })) };
  });
}

export function refetchSitePage(accountId: string, slug: string): Promise<AdministeredSitePage> {
  return queryClient.fetchQuery(sitePageQuery(accountId, slug));
}

/** @throws ApiError with 412 if the page has changed since `readAt` */
export async function publishSitePage(accountId: string, body: EndpointBody<'PUT /v1/admin/pages'>, readAt: string) {
  return show(accountId, await api('PUT /v1/admin/pages', { body, readAt }, { as: ACCOUNT }));
}

/** @throws ApiError with 412 if the page has changed since `updatedAt` */
export async function removeSitePage(accountId: string, { slug, updatedAt: readAt }: AdministeredSitePage) {
  return show(accountId, await api('POST /v1/admin/pages/removal', { body: { slug }, readAt }, { as: ACCOUNT }));
}

/** @throws ApiError with 412 if the page has changed since it was read */
export async function restoreSitePage(accountId: string, page: AdministeredSitePage, version: number) {
  const input = { body: { slug: page.slug, version }, readAt: page.updatedAt };
  return show(accountId, await api('POST /v1/admin/pages/restoration', input, { as: ACCOUNT }));
}

function show(accountId: string, page: AdministeredSitePage): AdministeredSitePage {
  queryClient.setQueryData(sitePageQuery(accountId, page.slug).queryKey, page);
  void queryClient.invalidateQueries({ queryKey: createKey(accountId, 'versions', page.slug) });
  void queryClient.invalidateQueries({ queryKey: createKey(accountId, 'list') });
  return page;
}
