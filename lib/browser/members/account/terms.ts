import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { TERMS } from '@/lib/shared/domain/site-page';
import { changeOwnAccount } from './own-account';

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => api('GET /v1/pages', { query: { slug: TERMS } }, { signal }),
  staleTime: 0,
});

/** @throws ApiError `conflict` if members have to accept a later version */
export async function acceptTerms(accountId: string, version: number): Promise<void> {
  const account = await api('POST /v1/account/terms', { body: { version } }, { as: ACCOUNT });
  changeOwnAccount(accountId, (own) => ({ ...own, account }));
  notifyOtherTabs();
}
