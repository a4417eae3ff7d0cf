import type { ThreadSide } from '@/lib/shared/domain/thread';
import type { Db } from '../db/client';
import type { Mail } from '../mail/mail';
import type { OutgoingMail } from '../mail/queries/read-mails';
import { findOwnSide } from '../thread/queries/write-threads';
import { renewReplyAddress } from './queries/reply-addresses';
import type { ReplyAddresses } from './reply-address';

type Dependencies = { db: Db; siteUrl: string; addresses: ReplyAddresses | null };

/**
 * Emails about a conversation refer to the same first email, so that email programs group them. They are marked as
 * automatic, so that automatic responders do not reply (RFC 3834, section 5). Answers go to the recipient's secret
 * reply address if replies by email are configured and the sender accepts answers.
 */
export function createAnswerHeaders({ db, siteUrl, addresses }: Dependencies) {
  const { hostname } = new URL(siteUrl);
  return async (mail: OutgoingMail, composed: Mail, now: Date): Promise<Mail> => {
    const recipient = await findRecipient(db, mail);
    if (recipient === null) return composed;
    const first = `<${recipient.threadId}@${hostname}>`;
    const headers = {
      ...composed.headers,
      'In-Reply-To': first,
      References: first,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    };
    const takesAnswers = mail.kind !== 'THREAD' || mail.mayAnswer;
    if (addresses === null || !takesAnswers) return { ...composed, headers };
    const address = addresses.format(await renewReplyAddress(db, recipient, now));
    return { ...composed, headers, replyTo: { name: composed.from?.name ?? '', address } };
  };
}

type Recipient = { threadId: string; side: ThreadSide; accountId: string | null };

/** @returns null for emails that are not about a conversation, or that confirm a guest's address */
async function findRecipient(db: Db, mail: OutgoingMail): Promise<Recipient | null> {
  if (mail.kind === 'GUEST') {
    return mail.event === 'CONFIRM' ? null : { threadId: mail.threadId, side: 'STARTER', accountId: null };
  }
  if (mail.kind !== 'THREAD') return null;
  const side = await findOwnSide(db, mail.threadId, mail.recipient.id);
  return side === undefined ? null : { threadId: mail.threadId, side, accountId: mail.accountId };
}
