import { v7 as uuidv7 } from 'uuid';
import type { TestMail } from '@/lib/shared/contract/setup';
import type { SiteSettings } from '@/lib/shared/contract/site';
import type { TestMailOutcome } from '@/lib/shared/domain/setup';
import { chooseSiteName } from '@/lib/shared/domain/site';
import type { Words } from '@/lib/shared/i18n/words';
import type { Env } from '../env';
import { createMail } from '../mail/mail';
import type { MailSettings } from '../mail/mail-settings';
import { createSender } from '../mail/sender';
import { createSmtpSender, DeliveryError } from '../mail/smtp';

/** In milliseconds. The administrator waits for the outcome. */
const TIMEOUT = 10_000;

export type SendTestMail = (recipient: Recipient) => Promise<TestMail>;
type Recipient = { to: string; words: Words; settings: SiteSettings };

/** Sends an email with the same settings as all other emails. */
export function createTestMailSender(env: Env, goTo: MailSettings['goTo'], timeout = TIMEOUT): SendTestMail {
  const send = createSmtpSender(env, timeout);
  const sendFrom = createSender(env);
  return async ({ to, words, settings }) => {
    if (send === null) return { outcome: goTo === 'inbox' ? 'INBOX' : 'NOT_CONFIGURED', to, responseCode: null };
    const site = { url: env.SITE_URL, name: chooseSiteName(settings, words.language) };
    const letter = {
      subject: words.t('mail.test.subject', { site: site.name }),
      lines: [words.t('mail.test.text', { site: site.name }), '', site.url],
    };
    try {
      await send({ ...sendFrom(site.name, settings), ...createMail({ id: uuidv7(), to }, letter, site) });
      return { outcome: 'SENT', to, responseCode: null };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return { ...describeFailure(error), to };
    }
  };
}

/** https://nodemailer.com/errors */
const OUTCOMES: Record<string, TestMailOutcome> = {
  EDNS: 'HOST',
  ECONNECTION: 'CONNECTION',
  ESOCKET: 'CONNECTION',
  ETLS: 'ENCRYPTION',
  EREQUIRETLS: 'ENCRYPTION',
  EAUTH: 'LOGIN',
  ENOAUTH: 'LOGIN',
  EOAUTH2: 'LOGIN',
  ETIMEDOUT: 'TIMEOUT',
  EABORT: 'TIMEOUT',
};

function describeFailure({ codes, command }: DeliveryError): Pick<TestMail, 'outcome' | 'responseCode'> {
  const responseCode = typeof codes.responseCode === 'number' ? codes.responseCode : null;
  if (command === 'MAIL FROM') return { outcome: 'SENDER', responseCode };
  if (command === 'RCPT TO') return { outcome: 'RECIPIENT', responseCode };
  return { outcome: OUTCOMES[String(codes.code)] ?? 'OTHER', responseCode };
}
