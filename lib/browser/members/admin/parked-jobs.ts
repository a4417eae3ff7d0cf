import { infiniteQueryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { ParkedJob } from '@/lib/shared/contract/parked-job';
import { ignoreMissing } from '../ignore-missing';
import { ALWAYS_STALE_LIST, type ListPage } from '../list-pages';
import { queryClient } from '../query-client';
import { ADMIN_PAGE_SIZE } from './admin';

export type ParkedJobAction = EndpointBody<'POST /v1/admin/parked-jobs'>['action'];

const createKey = (accountId: string) => [accountId, 'admin', 'parked-jobs'] as const;

/** Events of the payment provider that failed too often, for administrators. */
export function parkedJobsQuery(accountId: string) {
  return infiniteQueryOptions({
    queryKey: createKey(accountId),
    queryFn: ({ pageParam, signal }): Promise<ListPage<ParkedJob>> =>
      api(
        'GET /v1/admin/parked-jobs',
        { query: { page: String(pageParam), size: String(ADMIN_PAGE_SIZE) } },
        { as: ACCOUNT, signal },
      ),
    ...ALWAYS_STALE_LIST,
  });
}

/** Tries a parked job again, or removes it. Idempotent: another administrator may have settled it first. */
export async function resolveParkedJob(accountId: string, id: string, action: ParkedJobAction): Promise<void> {
  await ignoreMissing(api('POST /v1/admin/parked-jobs', { body: { id, action } }, { as: ACCOUNT }));
  await queryClient.invalidateQueries({ queryKey: createKey(accountId) });
}
