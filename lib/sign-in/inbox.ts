import { send } from '@/lib/api/request';

/** What the stand-in would have sent: mails with a link of this site, text messages with a code. */
export type Message =
  | { kind: 'mail'; to: string; subject: string; href: string }
  | { kind: 'text'; to: string; code: string };

/** @throws ApiError, ApiUnavailableError */
export async function readInbox(): Promise<Message[]> {
  return (await send('/api/inbox', { cache: 'no-store' })) as Message[];
}
