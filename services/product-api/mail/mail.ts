import { getTranslation, type Translations } from '@/lib/shared/domain/translation';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import type { Payloads } from './schema';
import type { MailTokens, UnsubscribableMail } from './unsubscribe-token';

export type Mail = {
  /** The same for every delivery attempt, so mailboxes recognize duplicates. */
  messageId: string;
  to: string;
  /** Absent if no sender is configured. */
  from?: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  headers: Record<string, string>;
  attachments?: MailAttachment[];
};

type MailAddress = { name: string; address: string };

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

export type Letter = Pick<Mail, 'subject' | 'replyTo'> & {
  lines: readonly string[];
  headers?: Mail['headers'];
};

export type Letterhead = {
  site: { url: string; name: string };
  unsubscribeTokens: Record<UnsubscribableMail, MailTokens>;
  now: Date;
  /** True if emails about conversations have reply addresses. */
  isAnsweredByMail: boolean;
  /** In the recipient's language. */
  words: Words;
};

export function createMail({ id, to }: { id: string; to: string }, letter: Letter, site: Letterhead['site']): Mail {
  const { lines, ...others } = letter;
  const messageId = `<${id}@${new URL(site.url).hostname}>`;
  return { headers: {}, ...others, messageId, to, text: [...lines, ''].join('\n') };
}

/**
 * `id` is a profile id for enquiries, otherwise an account id. `introduction` precedes the link. The headers enable
 * one-click unsubscribing in email clients (RFC 8058).
 */
export function createUnsubscribing(
  { site, unsubscribeTokens, words }: Letterhead,
  kind: UnsubscribableMail,
  id: string,
  introduction: string,
) {
  const page = kind === 'enquiries' ? '/enquiries/stop' : '/mails/stop';
  const path = `${page}?token=${encodeURIComponent(unsubscribeTokens[kind].sign(id))}`;
  return {
    ending: ['', introduction, `${site.url}${addLanguage(path, words.language)}`],
    headers: {
      'List-Unsubscribe': `<${site.url}/api${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Quotes user text. Email clients also break lines at a bare CR and at Unicode line separators. */
export function quoteLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `> ${line}`.trimEnd());
}

/**
 * Email clients turn schemes, "@", IP addresses, and two letters after a period (even an ideographic one) into links.
 */
const LINK = /:\/\/|@|[\p{L}\p{N}-][.．。｡](?:\p{L}{2}|xn--)|\d\.\d+\.\d+\.\d/iu;

/** Removes links from user text within the site's own sentences. */
export function removeLinks(line: string, { t }: Words): string {
  return line
    .split(' ')
    .map((word) => (LINK.test(word) ? t('mail.linkRemoved') : word))
    .join(' ');
}

/** The call's title in the recipient's language, if it is translated. */
export function pickTitle(
  { title, translations }: { title: string; translations: Translations<'title'> },
  { language }: Words,
): string {
  return getTranslation(translations, language).title ?? title;
}

export type AccountMailKind = Exclude<keyof Payloads, 'ENQUIRY' | 'JURY' | 'INVITATION' | 'GUEST'>;

export type Recipient = { email: string | null; isEmailVerified: boolean };

/** Receipts are always sent, to the provider's receipt address or else to the account's, even if unverified. */
export function findAddress(
  kind: AccountMailKind,
  { email, isEmailVerified }: Recipient,
  receiptAddress: string | null = null,
): string | null {
  if (kind === 'PAYMENT') return receiptAddress ?? email;
  return isEmailVerified ? email : null;
}
