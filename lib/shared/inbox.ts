import { send } from '@/lib/shared/api/request';

export type Message =
  | { kind: 'letter'; id: string; to: string; answersGoTo: string | null; subject: string; text: string }
  | { kind: 'mail'; to: string; subject: string; href: string }
  | { kind: 'text'; to: string; code: string };

/** @throws ApiError, ApiUnavailableError */
export async function readInbox(): Promise<Message[]> {
  // lib/server/bff/inbox.ts in the same build creates the response.
  return (await send('/api/inbox', { cache: 'no-store' })) as Message[];
}
