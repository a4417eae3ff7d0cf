import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { queryClient } from '../query-client';
import { FIRST, getNext, READ_INTERVAL } from './threads';

const createKey = (token: string) => ['guest', 'threads', token] as const;

/** Every page contains the conversation's state and a page of its letters, newest first. */
export function guestThreadQuery(token: string) {
  return infiniteQueryOptions({
    queryKey: createKey(token),
    queryFn: ({ pageParam, signal }) =>
      api('POST /v1/threads/guests/reading', { body: { token, ...pageParam } }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ messages }) => getNext(messages),
    staleTime: 0,
    refetchInterval: READ_INTERVAL,
  });
}

export async function confirmGuest(token: string): Promise<void> {
  await api('POST /v1/threads/guests/confirmation', { body: { token } });
  await refresh(token);
}

/** Idempotent: a retry with the same key does not send the letter again. */
export async function sendGuestLetter(
  token: string,
  letter: Omit<EndpointBody<'POST /v1/threads/guests/messages'>, 'token'>,
): Promise<void> {
  await api('POST /v1/threads/guests/messages', { body: { token, ...letter } });
  await refresh(token);
}

export async function closeGuestLink(token: string): Promise<void> {
  await api('POST /v1/threads/guests/revocation', { body: { token } });
  await refresh(token);
}

function refresh(token: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: createKey(token) });
}
