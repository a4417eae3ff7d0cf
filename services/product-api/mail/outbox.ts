import type { Db } from '../db/client';
import type { Env } from '../env';
import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import type { Log } from '../log';
import { type MailSettings, readMailSettings } from './mail-settings';
import { getMail } from './queries/read-mails';
import { claimMail, endMail, removeOldMails } from './queries/write-mails';
import { createSmtpSender, type SendMail } from './smtp';

const SECOND = 1_000;
/** Polls for postponed mails, and for those that another process claimed and did not send. */
const POLL_INTERVAL = 5 * SECOND;
const SWEEP_INTERVAL = 3_600 * SECOND;

type OutboxDependencies = { db: Db; log: Log; send: SendMail; compose: MailSettings['compose'] };

/**
 * Sends mails, one after another. The outbox is in the database, so that neither a mail server that is away nor a crash
 * loses one.
 */
export class Outbox extends BackgroundQueue {
  constructor(private readonly parts: OutboxDependencies) {
    super();
  }

  /** Removes what is too old to be sent. */
  async sweep(): Promise<void> {
    try {
      const unsent = await removeOldMails(this.parts.db);
      if (unsent > 0) this.parts.log.error({ unsent }, 'mails could not be sent in three days and were removed');
    } catch (error) {
      this.reportError(error);
    }
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error)) this.parts.log.error({ err: error }, 'mails cannot be read');
  }

  /** After one that was not taken the others wait for the next poll: the mail server may be away. */
  protected async workOnBatch(): Promise<boolean> {
    const { db, log, send, compose } = this.parts;
    const id = await claimMail(db);
    if (id === undefined) return false;
    const now = new Date();
    const mail = await getMail(db, id, now);
    try {
      if (mail !== undefined) await send(compose(mail, now));
    } catch (error) {
      log.warn({ id, ...readSmtpCodes(error) }, 'a mail was not taken: trying again');
      return false;
    }
    await endMail(db, id, mail === undefined ? null : new Date());
    return true;
  }
}

/** Only these: the message of such an error names addresses, which are not for the log. */
function readSmtpCodes(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = Object(error);
  return { code, responseCode };
}

type RunningOutbox = { onWritten: () => void; stop: () => Promise<void> };

/** Sends the mails of the product API in the background, where a mail server is configured. */
export function startOutbox(db: Db, env: Env, log: Log): RunningOutbox {
  const send = createSmtpSender(env);
  if (send === null) return { onWritten: () => {}, stop: async () => {} };
  const outbox = new Outbox({ db, log, send, compose: readMailSettings(env).compose });
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
