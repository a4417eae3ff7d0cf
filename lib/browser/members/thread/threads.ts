import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import type { Member } from '@/lib/browser/session/state';
import { hasErrorCode, isMissing } from '@/lib/shared/api/error-message';
import type { EndpointBody, EndpointResponse } from '@/lib/shared/contract/contract';
import type { Thread, ThreadMessage } from '@/lib/shared/contract/thread';
import type { ThreadTab } from '@/lib/shared/domain/thread';
import { changeBlock } from '../block/blocks';
import { queryClient } from '../query-client';

export type ThreadOwner = { accountId: string; profileId: string };

/** A conversation, and the member's profile that takes part in it. */
export type OwnThread = { thread: Thread; profileId: string };

/** In milliseconds. An open conversation polls more often than the list. */
const LIST_INTERVAL = 60_000;
export const READ_INTERVAL = 20_000;

/** Cursor of a page in the list. The first page has no `before`. */
type Position = { before?: string };
export const FIRST: Position = {};
export const getNext = ({ next }: { next: string | null }): Position | undefined =>
  next === null ? undefined : { before: next };

const createKey = (accountId: string) => [accountId, 'threads'] as const;

export function threadsQuery({ accountId, profileId }: ThreadOwner, tab: ThreadTab) {
  return infiniteQueryOptions({
    queryKey: [...createKey(accountId), 'list', profileId, tab],
    queryFn: ({ pageParam, signal }) =>
      api('GET /v1/threads', { query: { tab, ...pageParam } }, { as: profileId, signal }),
    initialPageParam: FIRST,
    getNextPageParam: getNext,
    staleTime: 0,
    refetchInterval: LIST_INTERVAL,
  });
}

export function threadCountsQuery({ accountId, profileId }: ThreadOwner) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'counts', profileId],
    queryFn: ({ signal }) => api('GET /v1/threads/counts', {}, { as: profileId, signal }),
    refetchInterval: LIST_INTERVAL,
  });
}

const createThreadKey = (accountId: string, id: string) => [...createKey(accountId), 'one', id] as const;

/** A link in an email may open a conversation of one of the member's other profiles. */
export function ownThreadQuery({ accountId, profile, profiles }: Member, id: string) {
  return queryOptions({
    queryKey: createThreadKey(accountId, id),
    queryFn: async ({ signal }): Promise<OwnThread> => {
      const others = profiles.filter((one) => one.id !== profile?.id);
      const candidates = [...(profile ? [profile] : []), ...others].map((one) => one.id);
      let missing: unknown = new Error('The account has no profile.');
      for (const profileId of candidates) {
        try {
          return { thread: await api('GET /v1/threads/{id}', { path: { id } }, { as: profileId, signal }), profileId };
        } catch (error) {
          // A role such as that of a reviewer may not read its profile's conversations.
          if (!isMissing(error) && !hasErrorCode(error, 'forbidden')) throw error;
          if (!isMissing(missing)) missing = error;
        }
      }
      throw missing;
    },
    staleTime: 0,
    refetchInterval: READ_INTERVAL,
  });
}

/** Pages and their letters are newest first. */
export function lettersQuery({ accountId, profileId }: ThreadOwner, id: string) {
  return infiniteQueryOptions({
    queryKey: [...createKey(accountId), 'letters', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /v1/threads/{id}/messages', { path: { id }, query: pageParam }, { as: profileId, signal }),
    initialPageParam: FIRST,
    getNextPageParam: getNext,
    staleTime: 0,
    refetchInterval: READ_INTERVAL,
  });
}

type LetterPage = EndpointResponse<'GET /v1/threads/{id}/messages'>;

/** Oldest first. A letter may be on two pages if a new letter arrived between the requests. */
export function listLetters(pages: readonly LetterPage[]): ThreadMessage[] {
  const letters = new Map(pages.flatMap(({ data }) => data).map((letter) => [letter.id, letter]));
  return [...letters.values()].reverse();
}

export async function changeThread(
  owner: ThreadOwner,
  id: string,
  body: EndpointBody<'PATCH /v1/threads/{id}'>,
): Promise<void> {
  const thread = await api('PATCH /v1/threads/{id}', { path: { id }, body }, { as: owner.profileId });
  showThread(owner, thread);
}

/** Idempotent: a retry with the same key does not send the letter again. */
export async function sendLetter(
  owner: ThreadOwner,
  id: string,
  body: EndpointBody<'POST /v1/threads/{id}/messages'>,
): Promise<void> {
  const sent = await api('POST /v1/threads/{id}/messages', { path: { id }, body }, { as: owner.profileId });
  queryClient.setQueryData(lettersQuery(owner, id).queryKey, (known) => known && addLetter(known, sent));
  void refreshThreads(owner.accountId);
}

function addLetter<Param>(known: InfiniteData<LetterPage, Param>, sent: ThreadMessage): typeof known {
  const [first, ...others] = known.pages;
  if (first === undefined || first.data.some(({ id }) => id === sent.id)) return known;
  return { ...known, pages: [{ ...first, data: [sent, ...first.data] }, ...others] };
}

export async function reportLetter(
  owner: ThreadOwner,
  id: string,
  body: EndpointBody<'POST /v1/threads/{id}/reports'>,
): Promise<void> {
  await api('POST /v1/threads/{id}/reports', { path: { id }, body }, { as: owner.profileId });
  void refreshThreads(owner.accountId);
}

/** Blocks the other side: a member's profiles, or a guest's link and address. */
export async function blockOther(owner: ThreadOwner, { id, other }: Thread): Promise<void> {
  if (other.profileId !== null) return changeBlock(owner, other.profileId, true);
  await api('DELETE /v1/threads/{id}/guest', { path: { id } }, { as: owner.profileId });
  await refreshThreads(owner.accountId);
}

function showThread({ accountId, profileId }: ThreadOwner, thread: Thread): void {
  queryClient.setQueryData(createThreadKey(accountId, thread.id), { thread, profileId });
  void refreshThreads(accountId);
}

/** Refetches conversations and counts in this tab and in others. */
function refreshThreads(accountId: string): Promise<void> {
  notifyOtherTabs({ stale: 'threads' });
  return queryClient.invalidateQueries({ queryKey: createKey(accountId) });
}
