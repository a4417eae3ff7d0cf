import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { Follow } from '@/lib/shared/contract/follow';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import type { FollowedSort, FollowingKind } from '@/lib/shared/domain/follow';
import { queryClient } from '../query-client';

export type Follower = { accountId: string; profileId: string };

const createKey = ({ accountId, profileId }: Follower) => [accountId, 'follows', profileId] as const;

/** The state of the follow button on a profile's page. */
export function followQuery(follower: Follower, id: string) {
  return queryOptions({
    queryKey: [...createKey(follower), 'one', id],
    queryFn: ({ signal }) => api('GET /v1/profiles/{id}/follow', { path: { id } }, { as: follower.profileId, signal }),
    staleTime: 0,
  });
}

export const PEOPLE_PAGE_SIZE = 20;

const list = { initialPageParam: null as string | null, staleTime: 0, refetchOnWindowFocus: false } as const;

export function newsQuery(follower: Follower, show: FollowingKind) {
  return infiniteQueryOptions({
    ...list,
    queryKey: [...createKey(follower), 'news', show],
    queryFn: ({ pageParam, signal }) => {
      const query = { timeZone: getReaderZone(), show, ...(pageParam !== null && { before: pageParam }) };
      return api('GET /v1/following', { query }, { as: follower.profileId, signal });
    },
    getNextPageParam: ({ next }) => next,
  });
}

export function peopleQuery(follower: Follower, sortBy: FollowedSort) {
  return infiniteQueryOptions({
    ...list,
    queryKey: [...createKey(follower), 'people', sortBy],
    queryFn: ({ pageParam, signal }) => {
      const page = { size: String(PEOPLE_PAGE_SIZE), ...(pageParam !== null && { before: pageParam }) };
      const query = { timeZone: getReaderZone(), sortBy, ...page };
      return api('GET /v1/following/people', { query }, { as: follower.profileId, signal });
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** Ignores failures: an unrecorded visit only shows the same news again. */
export function recordVisit({ profileId }: Follower): void {
  api('PUT /v1/following/visit', { body: { timeZone: getReaderZone() } }, { as: profileId }).catch(() => undefined);
}

/** After unfollowing, lists keep the row until they are reopened. */
export async function changeFollow(follower: Follower, id: string, isFollowing: boolean): Promise<void> {
  const [input, options] = [{ path: { id } }, { as: follower.profileId }];
  if (isFollowing) await api('PUT /v1/profiles/{id}/follow', input, options);
  else await api('DELETE /v1/profiles/{id}/follow', input, options);
  await storeFollow(follower, id, { isFollowing, isMuted: false });
}

export async function changeMute(follower: Follower, id: string, isMuted: boolean): Promise<void> {
  const [input, options] = [{ path: { id } }, { as: follower.profileId }];
  if (isMuted) await api('PUT /v1/profiles/{id}/mute', input, options);
  else await api('DELETE /v1/profiles/{id}/mute', input, options);
  await storeFollow(follower, id, { isMuted });
}

type PeoplePage = EndpointResponse<'GET /v1/following/people'>;
type PeopleList = InfiniteData<PeoplePage, string | null>;

async function storeFollow(
  follower: Follower,
  id: string,
  change: Pick<Follow, 'isMuted'> & Partial<Follow>,
): Promise<void> {
  const { queryKey } = followQuery(follower, id);
  // A response in flight may predate the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
  queryClient.setQueriesData<PeopleList>({ queryKey: [...createKey(follower), 'people'] }, (known) => {
    const patch = (row: PeoplePage['data'][number]) => (row.id === id ? { ...row, isMuted: change.isMuted } : row);
    return known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(patch) })) };
  });
  void queryClient.invalidateQueries({ queryKey: createKey(follower), refetchType: 'none' });
}

export function feedKeyQuery(follower: Follower) {
  return queryOptions({
    queryKey: [...createKey(follower), 'feed'],
    queryFn: async ({ signal }) => (await api('GET /v1/following/feed', {}, { as: follower.profileId, signal })).key,
    staleTime: 0,
  });
}

export async function renewFeed(follower: Follower): Promise<void> {
  const { key } = await api('PUT /v1/following/feed', {}, { as: follower.profileId });
  queryClient.setQueryData(feedKeyQuery(follower).queryKey, key);
}

export async function closeFeed(follower: Follower): Promise<void> {
  await api('DELETE /v1/following/feed', {}, { as: follower.profileId });
  queryClient.setQueryData(feedKeyQuery(follower).queryKey, null);
}
