import type { UnsubscribableMail, UnsubscribeTokens } from './unsubscribe-token';

/** A mail, ready to be sent. */
export type Mail = {
  /** The same whenever it is sent again, so that a mailbox that gets it twice can tell. */
  messageId: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/** What every mail is written with. */
export type Letterhead = {
  site: { url: string; name: string };
  unsubscribeTokens: Record<UnsubscribableMail, UnsubscribeTokens>;
  now: Date;
};

export function createMessageId(id: string, site: Letterhead['site']): string {
  return `<${id}@${new URL(site.url).hostname}>`;
}

/** How a mail is ended: a page, and what a mail program does for its reader by a POST without cookies (RFC 8058). */
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
 * Quotes what somebody wrote, so that no line of it passes for the site's own words. Mail programs start a new line also
 * at a bare CR and at the separators of Unicode.
 */
export function quoteLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `> ${line}`.trimEnd());
}
