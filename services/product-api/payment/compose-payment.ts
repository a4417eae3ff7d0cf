import { formatDay } from '@/lib/shared/domain/deadline';
import { formatCharge } from '@/lib/shared/domain/money';
import { formatPaymentTitle } from '@/lib/shared/domain/payment';
import { addLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import type { Letter, Letterhead } from '../mail/mail';
import type { PaymentMail } from '../mail/queries/read-mails';

/** Recipients cannot unsubscribe. */
export function composePayment(mail: PaymentMail, { site, words }: Letterhead): Letter {
  const { profile, payment } = mail;
  const { t, language } = words;
  const { subject, lines } = describe(mail, words);
  const ending = [
    '',
    t('mail.payment.all', { name: profile.name }),
    `${site.url}${addLanguage('/account/payments', language)}`,
    '',
    t('mail.payment.reason', { site: site.name, kind: payment.kind, name: profile.name }),
  ];
  return { subject, lines: [...lines, ...ending] };
}

function describe(
  { event, amount, payment, planNames }: PaymentMail,
  words: Words,
): { subject: string; lines: string[] } {
  const { t, language } = words;
  const sum = formatCharge(amount, [], language);
  const title = formatPaymentTitle(payment.lines, planNames, words);
  const what =
    payment.subject.kind === 'PROFILE' || payment.subject.title === null
      ? title
      : t('mail.payment.for', { title, subject: payment.subject.title });
  const subject = t(`mail.payment.${event}.subject`, { title, sum });
  const text = t(`mail.payment.${event}.text`, { sum, what });
  switch (event) {
    case 'PAID':
      return { subject, lines: [text, '', ...listFacts(payment, words)] };
    case 'FAILED':
      return {
        subject,
        lines: [
          text,
          payment.kind === 'SUBSCRIPTION' ? t('mail.payment.FAILED.changeCard') : t('mail.payment.FAILED.orderAgain'),
        ],
      };
    case 'REFUNDED':
      return {
        subject,
        lines: [
          text,
          ...(payment.creditNoteUrl === null ? [] : ['', t('mail.payment.creditNote'), payment.creditNoteUrl]),
        ],
      };
  }
}

function listFacts(
  { at, number, tax, discount, documentUrl, total }: PaymentMail['payment'],
  { t, language }: Words,
): string[] {
  return [
    t('mail.payment.paidOn', { day: formatDay(at, undefined, language) }),
    ...(number === null ? [] : [t('mail.payment.number', { number })]),
    ...(discount === null ? [] : [t('mail.payment.discount', { sum: formatCharge(discount, [total], language) })]),
    ...(tax === null ? [] : [t('mail.payment.tax', { sum: formatCharge(tax, [total], language) })]),
    ...(documentUrl === null ? [] : ['', t('mail.payment.receipt'), documentUrl]),
  ];
}
