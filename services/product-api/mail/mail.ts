import type { Payloads } from './schema';
import type { MailTokens, UnsubscribableMail } from './unsubscribe-token';

export type Mail = {
  /** The same for every attempt to send the mail, so mailboxes recognize duplicates. */
  messageId: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
  attachments?: MailAttachment[];
};

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** What depends on the kind of mail. */
export type Letter = Pick<Mail, 'subject' | 'replyTo'> & {
  lines: readonly string[];
  headers?: Mail['headers'];
};

export type Letterhead = {
  site: { url: string; name: string };
  unsubscribeTokens: Record<UnsubscribableMail, MailTokens>;
  now: Date;
};

/** The id and recipient are those in the outbox. */
export function createMail({ id, to }: { id: string; to: string }, letter: Letter, site: Letterhead['site']): Mail {
  const { lines, ...others } = letter;
  const messageId = `<${id}@${new URL(site.url).hostname}>`;
  return { headers: {}, ...others, messageId, to, text: [...lines, ''].join('\n') };
}

/**
 * `id` is the profile's for enquiries, and otherwise the account's; `words` introduce the link. The headers let a mail
 * program unsubscribe by a POST request without cookies (RFC 8058).
 */
export function createUnsubscribing(
  { site, unsubscribeTokens }: Letterhead,
  kind: UnsubscribableMail,
  id: string,
  words: string,
) {
  const page = kind === 'enquiries' ? '/enquiries/stop' : '/mails/stop';
  const path = `${page}?token=${encodeURIComponent(unsubscribeTokens[kind].sign(id))}`;
  return {
    ending: ['', words, `${site.url}${path}`],
    headers: {
      'List-Unsubscribe': `<${site.url}/api${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** No line may look like words of the site. Mail programs also break at a bare CR and at Unicode's line separators. */
export function quoteLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `> ${line}`.trimEnd());
}

/** Mail programs link a scheme, an "@", an IP address, and two letters after a full stop (or an ideographic one). */
const LINK = /:\/\/|@|[\p{L}\p{N}-][.．。｡](?:\p{L}{2}|xn--)|\d\.\d+\.\d+\.\d/iu;

/** Removes links from a user's line before it appears in the site's own sentences. */
export function removeLinks(line: string): string {
  return line
    .split(' ')
    .map((word) => (LINK.test(word) ? '[link removed]' : word))
    .join(' ');
}

export type AccountMailKind = Exclude<keyof Payloads, 'ENQUIRY' | 'JURY'>;

export type Recipient = {
  email: string | null;
  isEmailVerified: boolean;
  wantsReminders: boolean;
  wantsDigests: boolean;
};

/** Receipts are always sent: to the provider's address for them, or else to the account's, verified or not. */
export function findAddress(
  kind: AccountMailKind,
  recipient: Recipient,
  receiptAddress: string | null = null,
): string | null {
  if (kind === 'PAYMENT') return receiptAddress ?? recipient.email;
  return recipient.isEmailVerified && isWanted(kind, recipient) ? recipient.email : null;
}

function isWanted(kind: AccountMailKind, { wantsReminders, wantsDigests }: Recipient): boolean {
  if (kind === 'DIGEST') return wantsDigests;
  return kind === 'REMINDER' || kind === 'DEADLINE' || kind === 'ORGANIZER' ? wantsReminders : true;
}
