import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import type { NotificationSettingsChange } from '@/lib/shared/contract/notification';
import { queryClient } from '../query-client';

export type NotificationOwner = { accountId: string; profileId: string };

const createKey = ({ accountId, profileId }: NotificationOwner) => [accountId, 'notifications', profileId] as const;

/** In milliseconds. Tabs in the background do not poll. */
const CHECK_EVERY = 60_000;

export function notificationCountQuery(owner: NotificationOwner) {
  return queryOptions({
    queryKey: [...createKey(owner), 'count'],
    queryFn: ({ signal }) => api('GET /v1/notifications/count', {}, { as: owner.profileId, signal }),
    refetchInterval: CHECK_EVERY,
    // Another tab or device may have marked notifications as read.
    staleTime: 0,
  });
}

/** @param size rows per page: the layer under the bell shows fewer than the page */
export function notificationsQuery(owner: NotificationOwner, size: number) {
  return infiniteQueryOptions({
    queryKey: [...createKey(owner), 'list', size],
    queryFn: ({ pageParam, signal }) => {
      const query = { size: String(size), ...(pageParam !== null && { before: pageParam }) };
      return api('GET /v1/notifications', { query }, { as: owner.profileId, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export async function markSeen(owner: NotificationOwner): Promise<void> {
  const { queryKey } = notificationCountQuery(owner);
  const clear = async () => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, count: 0 });
  };
  await clear();
  await api('POST /v1/notifications/seen', {}, { as: owner.profileId });
  // Discards a count that the server may have read before this change.
  await clear();
  notifyOtherTabs({ stale: 'notifications' });
}

/** Without `subjects`, marks all notifications as read. */
export async function markRead(owner: NotificationOwner, subjects?: string[]): Promise<void> {
  await api(
    'POST /v1/notifications/read',
    { body: subjects === undefined ? {} : { subjects } },
    { as: owner.profileId },
  );
  void queryClient.invalidateQueries({ queryKey: createKey(owner) });
  notifyOtherTabs({ stale: 'notifications' });
}

export function notificationSettingsQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'notification-settings'],
    queryFn: ({ signal }) => api('GET /v1/account/notifications', {}, { as: ACCOUNT, signal }),
  });
}

/** The scope serializes changes, so the last click wins. */
export function changeSettingsMutation(accountId: string) {
  return {
    scope: { id: 'notification-settings' },
    mutationFn: (body: NotificationSettingsChange) => api('PATCH /v1/account/notifications', { body }, { as: ACCOUNT }),
    onSuccess: (response: Awaited<ReturnType<typeof api<'PATCH /v1/account/notifications'>>>) => {
      queryClient.setQueryData(notificationSettingsQuery(accountId).queryKey, response);
      notifyOtherTabs({ stale: 'notification-settings' });
    },
  };
}
