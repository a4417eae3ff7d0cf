import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { getWords } from '@/lib/browser/i18n/messages';
import { queryClient } from '@/lib/browser/members/query-client';
import { ApiError, createForm } from '@/lib/shared/api/request';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { AdministeredSite, SiteChange, SiteMessage } from '@/lib/shared/contract/site';
import type { SetupProgress } from '@/lib/shared/domain/setup';
import type { ShownMessages } from '@/lib/shared/domain/site';
import type { SiteMark } from '@/lib/shared/domain/site-mark';
import type { TextLanguage } from '@/lib/shared/domain/translation';
import { listQuery } from '../list-pages';

export const HISTORY_PAGE_SIZE = 20;
export const MESSAGES_PAGE_SIZE = 50;

const createSiteKey = (accountId: string) => [accountId, 'admin', 'site'] as const;
const createHistoryKey = (accountId: string) => [accountId, 'admin', 'site-history'] as const;

/** The form keeps typed values, so the settings are only refetched after a change. */
export function siteQuery(accountId: string) {
  return queryOptions({
    queryKey: createSiteKey(accountId),
    queryFn: ({ signal }) => api('GET /v1/admin/site', {}, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}

/** Counts how often each value is used. */
export function siteValuesQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'site-values'],
    queryFn: ({ signal }) => api('GET /v1/admin/site/values', {}, { as: ACCOUNT, signal }),
  });
}

/** @param only `OFFER` lists only changes to plans and prices */
export function siteHistoryQuery(accountId: string, only?: 'OFFER') {
  const key = [...createHistoryKey(accountId), only ?? 'ALL'];
  return listQuery(key, HISTORY_PAGE_SIZE, async (paging, signal) => {
    const query = { ...paging, ...(only !== undefined && { only }) };
    const page = await api('GET /v1/admin/site/history', { query }, { as: ACCOUNT, signal });
    return { ...page, data: page.data.map((change: SiteChange) => ({ ...change, id: String(change.version) })) };
  });
}

export function priceSyncQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'prices'],
    queryFn: ({ signal }) => api('GET /v1/admin/site/prices', {}, { as: ACCOUNT, signal }),
    staleTime: 0,
  });
}

export async function refetchPriceSync(accountId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: priceSyncQuery(accountId).queryKey });
}

/** Creates the prices that are missing at the payment provider. */
export async function syncPrices(accountId: string): Promise<void> {
  const sync = await api('POST /v1/admin/site/prices', {}, { as: ACCOUNT });
  queryClient.setQueryData(priceSyncQuery(accountId).queryKey, sync);
}

export function refetchSite(accountId: string): Promise<AdministeredSite> {
  return queryClient.fetchQuery(siteQuery(accountId));
}

/** @throws ApiError with 412 if the settings have changed since `readAt` */
export async function changeSite(
  accountId: string,
  body: EndpointBody<'PATCH /v1/admin/site'>,
  readAt: string,
): Promise<AdministeredSite> {
  return show(accountId, await api('PATCH /v1/admin/site', { body, readAt }, { as: ACCOUNT }));
}

/** Stores unpublished settings for previews. */
export async function storeSiteDraft(body: EndpointBody<'PUT /v1/admin/site/draft'>, signal: AbortSignal) {
  await api('PUT /v1/admin/site/draft', { body }, { as: ACCOUNT, signal });
}

const ATTEMPTS = 3;

/** Changes the progress of the guide. Each concurrent change by another administrator costs one attempt. */
export async function changeSetup(
  accountId: string,
  change: (progress: SetupProgress) => SetupProgress,
): Promise<AdministeredSite> {
  for (let attempt = 1; ; attempt += 1) {
    const { settings, updatedAt } = await refetchSite(accountId);
    try {
      return await changeSite(accountId, { setup: change(settings.setup) }, updatedAt);
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412;
      if (!isOutdated || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Stores a logo or icon, which is only shown once the settings refer to it. */
export function uploadMark(image: File): Promise<SiteMark> {
  const body = createForm<'POST /v1/admin/site/marks'>({ image });
  return api('POST /v1/admin/site/marks', { body }, { as: ACCOUNT });
}

/** @throws ApiError with 412 if the settings have changed in the meantime; the latest settings are then shown */
export async function undoSiteChange(accountId: string, version: number): Promise<AdministeredSite> {
  const { updatedAt } = queryClient.getQueryData(siteQuery(accountId).queryKey) ?? (await refetchSite(accountId));
  const input = { body: { version }, readAt: updatedAt };
  try {
    return show(accountId, await api('POST /v1/admin/site/undo', input, { as: ACCOUNT }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) show(accountId, await refetchSite(accountId));
    throw error;
  }
}

function show(accountId: string, site: AdministeredSite): AdministeredSite {
  queryClient.setQueryData(siteQuery(accountId).queryKey, site);
  void queryClient.invalidateQueries({ queryKey: createHistoryKey(accountId) });
  return site;
}

export type MessageFilters = { query: string; language?: TextLanguage | undefined; show: ShownMessages };

/** Edited rows stay in the list, which is only refetched when the filters change. */
export function messagesQuery(accountId: string, { query, language, show }: MessageFilters) {
  const filters = { show, ...(query !== '' && { query }), ...(language !== undefined && { language }) };
  const key = [accountId, 'admin', 'site-messages', filters] as const;
  return listQuery(key, MESSAGES_PAGE_SIZE, (paging, signal) =>
    api('GET /v1/admin/site/messages', { query: { ...filters, ...paging } }, { as: ACCOUNT, signal }),
  );
}

export async function refetchMessage({ id, key, language }: SiteMessage): Promise<SiteMessage> {
  const query = { query: key, language };
  const { data } = await api('GET /v1/admin/site/messages', { query }, { as: ACCOUNT });
  const found = data.find((message) => message.id === id);
  if (found === undefined) throw new ApiError(404, 'not_found', getWords().t('admin.words.invalid.unknown'));
  return found;
}

/** @param text null for the original. @throws ApiError with 412 if the settings have changed since the message was read */
export async function replaceMessage(
  accountId: string,
  message: SiteMessage,
  text: string | null,
): Promise<SiteMessage> {
  const body = { messages: { [message.language]: { [message.key]: text } } };
  const site = await changeSite(accountId, body, message.updatedAt);
  return { ...message, text, problem: null, updatedAt: site.updatedAt };
}
