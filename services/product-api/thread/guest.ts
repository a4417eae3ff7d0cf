import type { ThreadKind } from '@/lib/shared/domain/thread';
import type { Language } from '@/lib/shared/i18n/languages';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError } from '../errors';
import type { Services } from '../handlers';
import { normalizeEmail } from '../mail/normalize-email';
import { requireFound } from '../moderation/require-found';
import { deliverMessages, judgeStranger } from './add-message';
import { insertGuestMail } from './queries/thread-mails';
import {
  type About,
  findFirstMessage,
  findGuest,
  findTarget,
  type GuestRow,
  hasGuest,
  hasRejectedGuest,
  insertGuest,
  insertMessage,
  insertThread,
  lockSender,
  lockThread,
  markWritten,
  setMessageState,
  verifyGuest,
} from './queries/write-threads';

export type GuestMessage = {
  about: About & { kind: Exclude<ThreadKind, 'APPLICATION'> };
  name: string;
  email: string;
  text: string;
  idempotencyKey: string;
  language: Language;
  /** True if the writer's account has this verified address. */
  isVerified: boolean;
  now: Date;
};

type Count = (recipientId: string) => Promise<void>;

/**
 * Stores a guest's message once per idempotency key, and emails a confirmation link unless the address is already
 * verified.
 * @param count called before a message is stored
 * @returns false for a repeated request
 * @throws NotFoundError if visitors cannot see the subject; ConflictError if its owner accepts no messages
 */
export async function startGuestThread(db: Db, message: GuestMessage, count: Count): Promise<boolean> {
  const { about, name, email, text, idempotencyKey, language, isVerified, now } = message;
  const { recipientId, acceptsMessages, artworkId, opportunityId, title } = requireFound(
    await findTarget(db, about, null),
  );
  if (await hasGuest(db, idempotencyKey)) return false;
  if (!acceptsMessages) throw new ConflictError(problem('thread.refusal.notAccepted'));
  await count(recipientId);
  return db.transaction(async (transaction) => {
    await lockSender(transaction, idempotencyKey);
    if (await hasGuest(transaction, idempotencyKey)) return false;
    const subject = { artworkId, opportunityId, title };
    const thread = { kind: about.kind, pairKey: null, starterId: null, recipientId, isRequest: true, now, ...subject };
    const threadId = await insertThread(transaction, thread);
    const guest = { threadId, name, email, emailKey: normalizeEmail(email), language, idempotencyKey, createdAt: now };
    await insertGuest(transaction, guest);
    const stored = { accountId: null, source: 'SITE', state: 'UNCONFIRMED', createdAt: now } as const;
    await insertMessage(transaction, { threadId, side: 'STARTER', text, idempotencyKey, ...stored });
    await markWritten(transaction, [{ threadId, side: 'STARTER' }], now);
    if (!isVerified) await insertGuestMail(transaction, threadId, { event: 'CONFIRM', dueAt: now, now });
    else await deliverFirst(transaction, threadId, { emailKey: guest.emailKey, now });
    return true;
  });
}

/**
 * Delivers the first message once. A text sent to several strangers must wait for a moderator.
 * @throws ConflictError if the link is closed, or if the recipient has closed an earlier link of the same address
 */
export async function confirmGuest(db: Db, threadId: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await lockThread(transaction, threadId))) throw new NotFoundError();
    const { verifiedAt, emailKey } = await requireOpenGuest(transaction, threadId);
    if (verifiedAt === null) await deliverFirst(transaction, threadId, { emailKey, now });
  });
}

async function deliverFirst(transaction: Db, threadId: string, { emailKey, now }: { emailKey: string; now: Date }) {
  const { id, text, recipientId } = requireFound(await findFirstMessage(transaction, threadId));
  if (recipientId === null || (await hasRejectedGuest(transaction, { emailKey, recipientId }))) {
    throw new ConflictError(problem('thread.refusal.closed'));
  }
  await verifyGuest(transaction, threadId, now);
  // Simultaneous confirmations of one mailbox must not exceed the limit.
  await lockSender(transaction, emailKey);
  const judged = await judgeStranger(transaction, { threadId, text, sender: { emailKey }, now });
  await setMessageState(transaction, id, { ...judged, createdAt: now });
  if (judged.state === 'DELIVERED') await deliverMessages(transaction, [{ threadId, side: 'STARTER' }], { now });
}

/** @returns the conversation of a guest's link @throws NotFoundError for an invalid token */
export function readGuestToken({ mail }: Pick<Services, 'mail'>, token: string): string {
  const id = mail.guestTokens.read(token);
  if (id === null) throw new NotFoundError();
  return id;
}

/** @throws NotFoundError; ConflictError if the link is closed */
export async function requireOpenGuest(db: Db, threadId: string): Promise<GuestRow> {
  const guest = requireFound(await findGuest(db, threadId));
  if (guest.revokedAt !== null) throw new ConflictError(problem('thread.refusal.closed'));
  return guest;
}
