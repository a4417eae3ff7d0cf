import { send } from '@/lib/shared/api/request';

/** What would have been sent: mails with a link of this site, letters to members, text messages with a code. */
export type Message =
  | { kind: 'letter'; id: string; to: string; answersGoTo: string | null; subject: string; text: string }
  | { kind: 'mail'; to: string; subject: string; href: string }
  | { kind: 'text'; to: string; code: string };

/** @throws ApiError, ApiUnavailableError */
export async function readInbox(): Promise<Message[]> {
  return (await send('/api/inbox', { cache: 'no-store' })) as Message[];
}
