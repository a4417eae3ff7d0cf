import { createProcessRunner } from '../jobs/child-processes';
import { createConcurrencyLimiter } from '../jobs/concurrency-limiter';
import type { AutomaticReason } from './detect-automatic';

export type MailFile = { name: string; path: string; bytes: number };

export type ParsedMail = {
  /** Addresses of the `From` headers. */
  from: string[];
  messageId: string | null;
  /** Why the email was recognized as automatic; null if a person may have written it. */
  automatic: AutomaticReason | null;
  isUnreadable: boolean;
  /** Without quoted text and signatures. */
  text: string;
  files: MailFile[];
  hasMoreFiles: boolean;
};

const run = createProcessRunner<{ path: string; folder: string; envelopeSender: string | null }, ParsedMail>(
  new URL('./mail-worker.ts', import.meta.url),
  { milliseconds: 10_000, megabytes: 512 },
);
const limit = createConcurrencyLimiter({ slots: 1, maxQueued: 100, maxQueuedPerClient: 100 });

/**
 * Uses a child process, because a crafted email can hang its parser or exhaust memory. Attachments are written into
 * `folder`.
 * @throws ProcessFailedError; BusyError or RateLimitedError, after which the mail server tries again
 */
export function parseMail(mail: { path: string; folder: string; envelopeSender: string | null }): Promise<ParsedMail> {
  return limit({ clientId: 'mail server' }, () => run(mail));
}
