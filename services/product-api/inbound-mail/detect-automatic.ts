import type { Header } from 'postal-mime';

const lists = ['list-id', 'list-post', 'list-unsubscribe', 'list-help', 'x-mailing-list', 'x-list', 'mailing-list'];
const responders = [
  ...['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-auto-response-suppress', 'x-mail-autoreply'],
  ...['x-vacation', 'x-failed-recipients', 'x-ms-exchange-inbox-rules-loop', 'auto-response'],
];
const systemSenders =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|auto-?reply|bounces?|nobody)(?:[+-][^@]*)?@/i;
/** Subjects of automatic replies, for programs that set no header. */
const subjects =
  /^(?:(?:out of (?:the )?office|automatic reply|auto(?:matic)?[ -]?(?:reply|response)|abwesenheitsnotiz|automatische antwort|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|رد تلقائي|الرد التلقائي|خارج المكتب)\b|(?:رد تلقائي|الرد التلقائي|خارج المكتب)|(?:undeliver(?:able|ed)|undelivered mail|delivery status notification|mail delivery (?:failed|failure)|unzustellbar|non remis|no se puede entregar)\s?:)/i;

export type AutomaticReason = 'auto-submitted' | 'precedence' | 'responder' | 'list' | 'report' | 'bounce' | 'sender';

/**
 * Recognizes automatic replies, bounces, receipts and mailing lists (RFC 3834, RFC 3464, RFC 8098, RFC 2919).
 * @param envelopeSender empty for bounces; null if unknown
 */
export function detectAutomatic(
  headers: readonly Header[],
  { from, subject, envelopeSender }: { from: string; subject: string; envelopeSender: string | null },
): AutomaticReason | null {
  const read = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase();
  const autoSubmitted = read('auto-submitted')?.split(';')[0]?.trim();
  if (autoSubmitted !== undefined && autoSubmitted !== 'no') return 'auto-submitted';
  const contentType = read('content-type') ?? '';
  if (/^(?:multipart\/report|message\/)/.test(contentType)) return 'report';
  if (/^text\/calendar\b/.test(contentType)) return 'responder';
  if (envelopeSender === '' || read('return-path')?.replaceAll(/\s/g, '') === '<>') return 'bounce';
  if (/^(?:bulk|junk|list|auto[_-]?reply)$/.test(read('precedence') ?? '')) return 'precedence';
  if (lists.some((key) => read(key) !== undefined)) return 'list';
  if (responders.some((key) => (read(key) ?? 'no') !== 'no')) return 'responder';
  if (systemSenders.test(from)) return 'sender';
  return subjects.test(subject.trim().slice(0, 200)) ? 'responder' : null;
}
