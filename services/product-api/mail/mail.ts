import type { Payloads } from './schema';
import type { UnsubscribableMail, UnsubscribeTokens } from './unsubscribe-token';

/** A mail, ready to be sent. */
export type Mail = {
  /** Equal for every attempt to send the mail, so that a mailbox recognizes a duplicate. */
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

/** The site, tokens and time that every mail is composed with. */
export type Letterhead = {
  site: { url: string; name: string };
  unsubscribeTokens: Record<UnsubscribableMail, UnsubscribeTokens>;
  now: Date;
};

/** Creates the mail with a letter from the id and the recipient in the outbox. */
export function createMail({ id, to }: { id: string; to: string }, letter: Letter, site: Letterhead['site']): Mail {
  const { lines, ...others } = letter;
  const messageId = `<${id}@${new URL(site.url).hostname}>`;
  return { headers: {}, ...others, messageId, to, text: [...lines, ''].join('\n') };
}

/**
 * Creates the last lines of a letter, with the link to the page where a reader unsubscribes, and the headers with which a
 * mail program does so by a POST without cookies (RFC 8058).
 * @param id of the profile that gets enquiries, or of the account that gets the other mails.
 * @param words that introduce the link.
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
 * Quotes a text of a user, so that no line of it can pass for a text of the site. Mail programs also start a new line at
 * a bare CR and at the line separators of Unicode.
 */
export function quoteLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `> ${line}`.trimEnd());
}

/**
 * Web and email addresses, as mail programs recognize them: with a scheme, an "@", or a full stop before two letters, also
 * an ideographic one; and IP addresses.
 */
const LINK = /:\/\/|@|[\p{L}\p{N}-][.．。｡](?:\p{L}{2}|xn--)|\d\.\d+\.\d+\.\d/iu;

/** Removes the links from a line that a user has written, before a mail contains it in a sentence of the site. */
export function removeLinks(line: string): string {
  return line
    .split(' ')
    .map((word) => (LINK.test(word) ? '[link removed]' : word))
    .join(' ');
}

/** The kinds of mail that go to an account. */
export type AccountMailKind = Exclude<keyof Payloads, 'ENQUIRY' | 'JURY'>;

/** The address of an account, and the kinds of mail that its owner wants. */
export type Recipient = {
  email: string | null;
  isEmailVerified: boolean;
  wantsReminders: boolean;
  wantsDigests: boolean;
};

/**
 * Finds the address that a mail to an account goes to; null if its owner does not want it or has no verified address. A
 * receipt goes to the provider's address for receipts, or to the account's, which need not be verified.
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
