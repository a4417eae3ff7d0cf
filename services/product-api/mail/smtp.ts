import { createTransport } from 'nodemailer';
import { traceCall } from '@/lib/server/network/tracing';
import type { Env } from '../env';
import type { Mail } from './mail';

/** Hands a mail to a mail server. @throws when the server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Shorter than the shortest backoff, so that no other process claims the mail while it is being sent. */
const SEND_TIMEOUT = 30_000;

/** @returns null when no mail server is configured. */
export function createSmtpSender({ SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): SendMail | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: SEND_TIMEOUT,
    greetingTimeout: SEND_TIMEOUT,
    socketTimeout: SEND_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const attributes = { 'server.address': new URL(SMTP_URL).hostname };
  return async (mail) => {
    await traceCall('SMTP', attributes, () =>
      transport.sendMail({ ...mail, from: MAIL_FROM, signal: AbortSignal.timeout(SEND_TIMEOUT) }),
    );
  };
}
