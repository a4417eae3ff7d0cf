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

/** The site, tokens and time that every mail is composed with. */
export type Letterhead = {
  site: { url: string; name: string };
  unsubscribeTokens: Record<UnsubscribableMail, UnsubscribeTokens>;
  now: Date;
};

export function createMessageId(id: string, site: Letterhead['site']): string {
  return `<${id}@${new URL(site.url).hostname}>`;
}

/**
 * Creates the link to the page where a reader unsubscribes, and the headers with which a mail program does so by a POST
 * without cookies (RFC 8058).
 */
export function createUnsubscribeLink(path: string, token: string, { url }: Letterhead['site']) {
  const query = `?token=${encodeURIComponent(token)}`;
  return {
    link: `${url}${path}${query}`,
    headers: {
      'List-Unsubscribe': `<${url}/api${path}${query}>`,
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
