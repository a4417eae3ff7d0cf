import { traceJob } from '@/lib/server/network/tracing';
import type { Db } from '../db/client';
import type { Env } from '../env';
import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import type { Log } from '../log';
import { getMail } from './get-mail';
import type { MailAttachment } from './mail';
import { type MailSettings, readMailSettings } from './mail-settings';
import type { OutgoingMail } from './queries/read-mails';
import { claimMail, endMail, removeOldMails } from './queries/write-mails';
import { createSmtpSender, type SendMail } from './smtp';

const SECOND = 1_000;
/** The interval in which postponed mails, and those that another process claimed and did not send, are found. */
const POLL_INTERVAL = 5 * SECOND;
const SWEEP_INTERVAL = 3_600 * SECOND;

/** Creates the files that a mail is sent with. */
type AttachFiles = (mail: OutgoingMail) => Promise<MailAttachment[]>;

type OutboxDependencies = {
  db: Db;
  log: Log;
  send: SendMail;
  compose: MailSettings['compose'];
  /** By default, no mail has files. */
  attach?: AttachFiles;
};

/**
 * Sends mails one after another. The outbox is in the database, so that neither an unreachable mail server nor a crash
 * loses a mail.
 */
export class Outbox extends BackgroundQueue {
  /** Mails that were sent, or are not wanted any more, while the database could not record it: their times of sending. */
  readonly #unrecorded = new Map<string, Date | null>();

  constructor(private readonly dependencies: OutboxDependencies) {
    super();
  }

  /** Removes mails that are too old to be sent. */
  async sweep(): Promise<void> {
    try {
      const unsent = await removeOldMails(this.dependencies.db);
      if (unsent > 0) this.dependencies.log.error({ unsent }, 'removed mails that could not be sent within three days');
    } catch (error) {
      this.reportError(error);
    }
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error)) this.dependencies.log.error({ err: error }, 'failed to read the outbox');
  }

  /** After a failed attempt, the remaining mails wait for the next poll, because the mail server may be unreachable. */
  protected async workOnBatch(): Promise<boolean> {
    const { db } = this.dependencies;
    // Otherwise such a mail would be sent again when its claim ends.
    await this.#recordEnds();
    const id = await claimMail(db);
    return id !== undefined && (await traceJob('send a mail', () => this.#sendMail(id)));
  }

  /** @returns true if the mail is sent, or not wanted any more. */
  async #sendMail(id: string): Promise<boolean> {
    const { db, log, send, compose, attach } = this.dependencies;
    const now = new Date();
    const mail = await getMail(db, id, now);
    try {
      if (mail !== undefined) {
        const attachments = (await attach?.(mail)) ?? [];
        await send({ ...compose(mail, now), ...(attachments.length > 0 && { attachments }) });
      }
    } catch (error) {
      log.warn({ id, ...pickSmtpCodes(error) }, 'failed to send a mail, which will be retried');
      return false;
    }
    this.#unrecorded.set(id, mail === undefined ? null : new Date());
    await this.#recordEnds();
    return true;
  }

  async #recordEnds(): Promise<void> {
    for (const [id, sentAt] of this.#unrecorded) {
      await endMail(this.dependencies.db, id, sentAt);
      this.#unrecorded.delete(id);
    }
  }
}

/** Picks the codes of an error, whose message is not logged because it contains email addresses. */
function pickSmtpCodes(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = Object(error);
  return { code, responseCode };
}

type OutboxSettings = { db: Db; env: Env; log: Log; attach: AttachFiles };
type RunningOutbox = { onWritten: () => void; stop: () => Promise<void> };

/** Sends the mails of the product API in the background, where a mail server is configured. */
export function startOutbox({ db, env, log, attach }: OutboxSettings): RunningOutbox {
  const send = createSmtpSender(env);
  if (send === null) return { onWritten: () => {}, stop: async () => {} };
  const outbox = new Outbox({ db, log, send, compose: readMailSettings(env).compose, attach });
  let sweeping = outbox.sweep();
  const timers = [
    setInterval(() => outbox.start(), POLL_INTERVAL),
    setInterval(() => {
      sweeping = sweeping.then(() => outbox.sweep());
    }, SWEEP_INTERVAL),
  ];
  outbox.start();
  return {
    onWritten: () => outbox.start(),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([sweeping, outbox.stop()]);
    },
  };
}
