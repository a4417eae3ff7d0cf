import type { EndpointBody, EndpointResponse } from '@/lib/shared/contract/contract';
import type { TestApi } from './api';
import { type Member, makeMember } from './members';

type Start = EndpointBody<'POST /v1/threads'>;
type Thread = EndpointResponse<'POST /v1/threads'>;

export const createLetter = (profileId: string, text = 'May I visit your studio?'): Start => ({
  about: { kind: 'PROFILE', id: profileId },
  text,
  idempotencyKey: crypto.randomUUID(),
});

export function startThread(api: TestApi, who: Member, body: Start): Promise<Thread> {
  return api.callEndpoint('POST /v1/threads', { body }, who);
}

export function writeMessage(api: TestApi, who: Member, id: string, text = 'Gladly.') {
  const body = { text, idempotencyKey: crypto.randomUUID() };
  return api.callEndpoint('POST /v1/threads/{id}/messages', { path: { id }, body }, who);
}

/** A letter from a stranger to a member; returns the conversation's id. */
export async function makeThread(api: TestApi, to: Member): Promise<string> {
  return (await startThread(api, await makeMember(api), createLetter(to.profileId))).id;
}
