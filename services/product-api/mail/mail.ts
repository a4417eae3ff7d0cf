import type { Payloads } from './schema';
import type { MailTokens, UnsubscribableMail } from './unsubscribe-token';

/** A mail, ready to be sent. */
export type Mail = {
  /** The same for every attempt to send the mail, so that mailboxes recognize duplicates. */
  messageId: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
  attachments?: MailAttachment[];
};

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** The part of a mail that depends on its kind. */
export type Letter = Pick<Mail, 'subject' | 'replyTo'> & {
  lines: readonly string[];
  headers?: Mail['headers'];
};

/** The site, the tokens and the time with which every mail is composed. */
export type Letterhead = {
  site: { url: string; name: string };
  unsubscribeTokens: Record<UnsubscribableMail, MailTokens>;
  now: Date;
};

/** Creates a mail from a letter and from the id and recipient in the outbox. */
export function createMail({ id, to }: { id: string; to: string }, letter: Letter, site: Letterhead['site']): Mail {
  const { lines, ...others } = letter;
  const messageId = `<${id}@${new URL(site.url).hostname}>`;
  return { headers: {}, ...others, messageId, to, text: [...lines, ''].join('\n') };
}

/**
 * Creates the last lines of a letter, with a link to the page where its reader unsubscribes, and the headers with which
 * a mail program does so by a POST request without cookies (RFC 8058).
 * @param id the id of the profile that receives enquiries, or of the account that receives other mails.
 * @param words the words that introduce the link.
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

/**
 * Quotes a user's text, so that no line of it can be mistaken for words of the site. Mail programs also break lines at
 * a bare CR and at Unicode's line separators.
 */
export function quoteLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `> ${line}`.trimEnd());
}

/**
 * What mail programs recognize as a web or email address: a scheme, an "@", a full stop (or an ideographic one) before
 * two letters, or an IP address.
 */
const LINK = /:\/\/|@|[\p{L}\p{N}-][.．。｡](?:\p{L}{2}|xn--)|\d\.\d+\.\d+\.\d/iu;

/**
 * Removes the links from a line that a user has written, before a mail quotes it in one of the site's own sentences.
 */
export function removeLinks(line: string): string {
  return line
    .split(' ')
    .map((word) => (LINK.test(word) ? '[link removed]' : word))
    .join(' ');
}

/** The kinds of mail that are sent to an account. */
export type AccountMailKind = Exclude<keyof Payloads, 'ENQUIRY' | 'JURY'>;

/** An account's address, and the kinds of mail that its owner wants. */
export type Recipient = {
  email: string | null;
  isEmailVerified: boolean;
  wantsReminders: boolean;
  wantsDigests: boolean;
};

/**
 * Finds the address for a mail to an account; null if the owner does not want it or has no verified address. Receipts
 * are sent to the provider's address for receipts, or else to the account's address, verified or not.
 */
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
