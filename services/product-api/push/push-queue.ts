import { traceJob } from '@/lib/node/tracing';
import type { DeliveredPush } from '@/lib/shared/domain/push';
import { chooseSiteName } from '@/lib/shared/domain/site';
import { addLanguage, getDirection } from '@/lib/shared/i18n/languages';
import type { Db } from '../db/client';
import type { Env } from '../env';
import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import type { Log } from '../log';
import { chooseLanguage } from '../mail/mail-settings';
import type { ReadSettings } from '../site/site-reader';
import type { SiteWords } from '../site/site-words';
import { MAX_CONTENT_BYTES } from './encrypt-push';
import { getPush, type PushContent } from './get-push';
import { readPushKeys } from './push-keys';
import { createPushSender, type PushResult, type SendPush } from './push-service';
import { removeDevice } from './queries/devices';
import { claimPushes, endPush, findPush, postponePush, type QueuedPush } from './queries/pushes';

/** In milliseconds: 1 minute, doubled with each attempt, up to 2 hours. */
const [FIRST_WAIT, LONGEST_WAIT] = [60_000, 2 * 60 * 60_000];

type PushQueueDependencies = {
  db: Db;
  log: Log;
  send: SendPush;
  readSettings: ReadSettings;
  siteWords: SiteWords;
};

/**
 * Sends push messages in batches, so a push service that does not respond delays others only briefly. The queue is a
 * table, so neither an unreachable service nor a crash loses messages.
 */
export class PushQueue extends BackgroundQueue {
  /** Finished messages that are not yet recorded, with the time sent; null if rejected or obsolete. */
  readonly #unrecorded = new Map<string, { push: QueuedPush; sentAt: Date | null }>();

  constructor(private readonly dependencies: PushQueueDependencies) {
    super();
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error))
      this.dependencies.log.error({ err: error }, 'failed to read the queue of pushes');
  }

  protected async workOnBatch(): Promise<boolean> {
    // Otherwise, finished messages would be sent again when their claims expire.
    await this.#recordEnds();
    const ids = await claimPushes(this.dependencies.db);
    if (ids.length > 0) await traceJob('send pushes', () => Promise.all(ids.map((id) => this.#sendPush(id))));
    return ids.length > 0;
  }

  async #sendPush(id: string): Promise<void> {
    const { db } = this.dependencies;
    const now = new Date();
    const push = await findPush(db, id);
    if (push === undefined) return;
    const content = push.expiresAt <= now ? undefined : await this.#compose(push);
    if (content === undefined) return this.#end(push, null);
    const result = await this.#deliver(push, content, now);
    switch (result.outcome) {
      case 'SENT':
        return this.#end(push, new Date());
      case 'REJECTED':
        return this.#end(push, null);
      case 'GONE':
        return removeDevice(db, push.deviceId);
      case 'RETRY':
        return postponePush(
          db,
          id,
          Math.max(result.wait, Math.min(FIRST_WAIT * 2 ** (push.attempts - 1), LONGEST_WAIT)),
        );
    }
  }

  async #compose(push: QueuedPush): Promise<Uint8Array | undefined> {
    const { db, readSettings, siteWords } = this.dependencies;
    const settings = await readSettings();
    const language = chooseLanguage(push.language, settings);
    const words = await siteWords.get(language);
    const content = await getPush(db, push, { ...words, site: chooseSiteName(settings, language) });
    return content && encodeContent(push, content, language);
  }

  async #deliver(push: QueuedPush, content: Uint8Array, now: Date): Promise<PushResult> {
    const { log, send } = this.dependencies;
    const result = await send({ ...push, content }, now);
    const { outcome, status } = result;
    // A subscription's URL is secret, so only the service is logged.
    const about = { id: push.id, service: new URL(push.endpoint).host, status };
    if (outcome === 'REJECTED') log.error(about, 'a push service rejected a message for good');
    if (outcome === 'RETRY') log.warn(about, 'failed to send a push message, which will be retried');
    return result;
  }

  async #end(push: QueuedPush, sentAt: Date | null): Promise<void> {
    this.#unrecorded.set(push.id, { push, sentAt });
    await this.#recordEnds();
  }

  async #recordEnds(): Promise<void> {
    for (const [id, { push, sentAt }] of this.#unrecorded) {
      await endPush(this.dependencies.db, push, sentAt);
      this.#unrecorded.delete(id);
    }
  }
}

/** Longer titles and texts would not fit into a message, and no system shows them in full. */
const LONGEST = { title: 120, text: 240 };

function encodeContent(
  { id, topic, revision }: QueuedPush,
  { title, text, path }: PushContent,
  language: Parameters<typeof addLanguage>[1],
): Uint8Array {
  const delivered: DeliveredPush = {
    id: `${id}.${revision}`,
    tag: topic,
    title: shorten(title, LONGEST.title),
    body: shorten(text, LONGEST.text),
    href: addLanguage(path, language),
    lang: language,
    dir: getDirection(language),
  };
  const encoded = new TextEncoder().encode(JSON.stringify(delivered));
  if (encoded.length > MAX_CONTENT_BYTES) throw new RangeError('The message is too long.');
  return encoded;
}

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

type StartSettings = Omit<PushQueueDependencies, 'send'> & { env: Pick<Env, 'SITE_URL' | 'PUSH_STAND_IN_URL'> };

export async function startPushQueue({ env, ...others }: StartSettings): Promise<PushQueue> {
  const keys = await readPushKeys(others.db);
  const send = createPushSender({ keys, contact: env.SITE_URL, standIn: env.PUSH_STAND_IN_URL });
  const queue = new PushQueue({ ...others, send });
  queue.startPolling();
  return queue;
}
