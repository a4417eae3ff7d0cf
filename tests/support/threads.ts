import { eq } from 'drizzle-orm';
import type { EndpointBody, EndpointResponse } from '@/lib/shared/contract/contract';
import { readProductTokenKeys } from '@/services/product-api/identity/product-token';
import { createGuestTokens } from '@/services/product-api/mail/unsubscribe-token';
import { startGuestThread } from '@/services/product-api/thread/guest';
import { threadGuests } from '@/services/product-api/thread/schema';
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

/** Sends a letter from a stranger to a member, and returns the conversation's id. */
export async function makeThread(api: TestApi, to: Member): Promise<string> {
  return (await startThread(api, await makeMember(api), createLetter(to.profileId))).id;
}

/** Creates a guest's confirmed conversation with a member. */
export async function makeGuest({ db, env }: TestApi, to: Member, email = `${crypto.randomUUID()}@example.com`) {
  const { text, idempotencyKey } = createLetter(to.profileId);
  const about = { kind: 'PROFILE' as const, id: to.profileId };
  const guest = { about, name: 'Ada', email, text, idempotencyKey, language: 'en' as const, isVerified: true };
  await startGuestThread(db, { ...guest, now: new Date() }, async () => undefined);
  const [row] = await db.select().from(threadGuests).where(eq(threadGuests.idempotencyKey, idempotencyKey));
  const threadId = row?.threadId ?? '';
  return { token: createGuestTokens(readProductTokenKeys(env)).sign(threadId), threadId };
}
