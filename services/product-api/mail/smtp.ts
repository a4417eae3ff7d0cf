import { createTransport } from 'nodemailer';
import { traceCall } from '@/lib/node/tracing';
import type { Env } from '../env';
import type { Mail } from './mail';

/** @throws DeliveryError if the server rejects the email */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * `SERVER` means that the server rejects every email. The cause's message is omitted, because it contains addresses.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly failure: 'PERMANENT' | 'TEMPORARY' | 'SERVER',
    readonly codes: { code: unknown; responseCode: unknown },
    /** The rejected SMTP command, such as MAIL FROM. */
    readonly command: unknown,
  ) {
    super(`The mail was not accepted: ${failure}`);
  }
}

/** Rejected connections, logins and senders affect all emails. 421 closes the connection (RFC 5321, section 4.2). */
function createDeliveryError(error: unknown): DeliveryError {
  const { code, command, responseCode } = Object(error);
  const isOfMail = (command === 'RCPT TO' || command === 'DATA') && responseCode !== 421;
  const failure = responseCode >= 500 ? 'PERMANENT' : 'TEMPORARY';
  return new DeliveryError(isOfMail ? failure : 'SERVER', { code, responseCode }, command);
}

/** In milliseconds. Shorter than the minimum backoff, so no other process claims the email while it is being sent. */
const SEND_TIMEOUT = 30_000;

/**
 * @param timeout in milliseconds
 * @returns null if no mail server is configured
 */
export function createSmtpSender(
  { SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  timeout = SEND_TIMEOUT,
): SendMail | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const attributes = { 'server.address': new URL(SMTP_URL).hostname };
  return async (mail) => {
    const sent = traceCall('SMTP', attributes, () =>
      transport.sendMail({ from: MAIL_FROM, ...mail, signal: AbortSignal.timeout(timeout) }),
    );
    await sent.catch((error) => {
      throw createDeliveryError(error);
    });
  };
}
