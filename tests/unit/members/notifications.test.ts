import { expect, it, vi } from 'vitest';
import { markSeen, notificationCountQuery } from '@/lib/browser/members/notification/notifications';
import { queryClient } from '@/lib/browser/members/query-client';

const { api } = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock('@/lib/browser/api/api', () => ({ api, ACCOUNT: 'account' }));

it('keeps the bell without a number if a count was read before the notifications were marked as seen', async () => {
  const query = notificationCountQuery({ accountId: 'account', profileId: 'profile' });
  queryClient.setQueryData(query.queryKey, { count: 1, unread: [] });
  let resolveCount = (_: { count: number; unread: string[] }) => {};
  api.mockImplementation((endpoint: string) => {
    if (endpoint !== 'POST /v1/notifications/seen') return new Promise((resolve) => (resolveCount = resolve));
    void queryClient.prefetchQuery(query);
    return Promise.resolve();
  });
  await markSeen({ accountId: 'account', profileId: 'profile' });
  resolveCount({ count: 1, unread: [] });
  await new Promise((resolve) => setImmediate(resolve));
  expect(queryClient.getQueryData(query.queryKey)).toMatchObject({ count: 0 });
});
