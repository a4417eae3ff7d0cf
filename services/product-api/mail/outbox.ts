import { traceJob } from '@/lib/node/tracing';
import type { Db } from '../db/client';
import type { Env } from '../env';
import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import type { Log } from '../log';
import type { ReadSettings } from '../site/site-reader';
import type { SiteWords } from '../site/site-words';
import { getMail } from './get-mail';
import type { Mail, MailAttachment } from './mail';
import { chooseMailLanguage, type MailSettings, readMailSettings } from './mail-settings';
import type { OutgoingMail } from './queries/read-mails';
import { claimMail, endMail } from './queries/write-mails';
import { createSmtpSender, DeliveryError, type SendMail } from './smtp';

/** Adds the reply headers, which are read from the database when the email is sent. */
type AddAnswerHeaders = (mail: OutgoingMail, composed: Mail, now: Date) => Promise<Mail>;

type AttachFiles = (mail: OutgoingMail) => Promise<MailAttachment[]>;

type OutboxDependencies = {
  db: Db;
  log: Log;
  send: SendMail;
  compose: MailSettings['compose'];
  readSettings: ReadSettings;
  siteWords: SiteWords;
  attach?: AttachFiles;
  addAnswerHeaders?: AddAnswerHeaders;
};

/**
 * Sends emails one at a time. The outbox is a table, so neither an unreachable mail server nor a crash loses emails.
 */
export class Outbox extends BackgroundQueue {
  /** Finished emails that are not yet recorded, with the time sent; null if rejected or obsolete. */
  readonly #unrecorded = new Map<string, Date | null>();

  constructor(private readonly dependencies: OutboxDependencies) {
    super();
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error)) this.dependencies.log.error({ err: error }, 'failed to read the outbox');
  }

  /** If the mail server rejects everything, the remaining emails wait for the next poll. */
  protected async workOnBatch(): Promise<boolean> {
    const { db } = this.dependencies;
    // Otherwise, finished emails would be sent again when their claims expire.
    await this.#recordEnds();
    const id = await claimMail(db);
    return id !== undefined && (await traceJob('send a mail', () => this.#sendMail(id)));
  }

  /** @returns true if the mail server may accept the next email */
  async #sendMail(id: string): Promise<boolean> {
    const now = new Date();
    const mail = await getMail(this.dependencies.db, id, now);
    const failure = mail === undefined ? null : await this.#deliver(mail, now);
    if (failure === 'TEMPORARY' || failure === 'SERVER') return failure === 'TEMPORARY';
    this.#unrecorded.set(id, mail === undefined || failure !== null ? null : new Date());
    await this.#recordEnds();
    return true;
  }

  /** @returns the failure; null on success */
  async #deliver(mail: OutgoingMail, now: Date): Promise<DeliveryError['failure'] | null> {
    const { log, send, compose, readSettings, siteWords, attach, addAnswerHeaders } = this.dependencies;
    const { id } = mail;
    try {
      const attachments = (await attach?.(mail)) ?? [];
      const settings = await readSettings();
      const words = await siteWords.get(chooseMailLanguage(mail, settings));
      const composed = compose(mail, now, settings, words);
      const complete = (await addAnswerHeaders?.(mail, composed, now)) ?? composed;
      await send({ ...complete, ...(attachments.length > 0 && { attachments }) });
      return null;
    } catch (error) {
      if (!(error instanceof DeliveryError)) {
        log.warn({ id, err: error }, 'failed to compose a mail, which will be retried');
        return 'TEMPORARY';
      }
      const { failure, codes } = error;
      if (failure === 'PERMANENT') log.error({ id, ...codes }, 'the mail server rejected a mail for good');
      else log.warn({ id, ...codes }, 'failed to send a mail, which will be retried');
      return failure;
    }
  }

  async #recordEnds(): Promise<void> {
    for (const [id, sentAt] of this.#unrecorded) {
      await endMail(this.dependencies.db, id, sentAt);
      this.#unrecorded.delete(id);
    }
  }
}

type OutboxSettings = {
  db: Db;
  env: Env;
  log: Log;
  readSettings: ReadSettings;
  siteWords: SiteWords;
  attach: AttachFiles;
  addAnswerHeaders: AddAnswerHeaders;
};

/** @returns null if no mail server is configured */
export function startOutbox({ env, ...others }: OutboxSettings): Outbox | null {
  const send = createSmtpSender(env);
  if (send === null) return null;
  const outbox = new Outbox({ ...others, send, compose: readMailSettings(env).compose });
  outbox.startPolling();
  return outbox;
}
