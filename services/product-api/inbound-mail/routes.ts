import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { exceedsContentLength } from '@/lib/node/read-bytes';
import { isOneOfSecrets } from '@/lib/node/same-secret';
import { inboundMailLimits } from '@/lib/shared/domain/inbound-mail';
import { threadLimits } from '@/lib/shared/domain/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import { writeProblem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../db/client';
import type { Env } from '../env';
import {
  BodyTooLargeError,
  ConflictError,
  InvalidInputError,
  NotFoundError,
  QuotaExceededError,
  RejectedFileError,
  StorageUnavailableError,
} from '../errors';
import type { ApiContext, ApiEnv } from '../http/context';
import { getIncomingDirectory } from '../http/read-multipart';
import type { Log } from '../log';
import { isSystemError, writeStream } from '../storage/files';
import type { Storage } from '../storage/storage';
import { RejectedMailError, type RejectedReason, receiveMail } from './receive-mail';
import type { ReplyAddresses } from './reply-address';

export const INBOUND_MAIL_PATH = '/v1/webhooks/mail';

type Dependencies = {
  db: Db;
  storage: Storage;
  log: Log;
  addresses: ReplyAddresses;
  readWords: (language: Language) => Promise<Words>;
  env: Pick<Env, 'DATA_DIR' | 'INBOUND_MAIL_SECRET' | 'INBOUND_MAIL_SECRET_PREVIOUS'>;
};

/**
 * Accepts raw messages (RFC 5322) from the operator's mail server. The optional query parameters `recipient` and
 * `sender` are those of the envelope. Responds with 422 and a sentence for the sender if the mail server should reject
 * the mail permanently, and with 404 if the secret is missing or wrong.
 */
export function inboundMailRoutes({ env, log, readWords, ...dependencies }: Dependencies): Hono<ApiEnv> {
  const secrets = [env.INBOUND_MAIL_SECRET, env.INBOUND_MAIL_SECRET_PREVIOUS];
  return new Hono<ApiEnv>().post('/', async (context) => {
    const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
    if (given === undefined || !isOneOfSecrets(given, secrets)) throw new NotFoundError();
    const folder = await makeFolder(getIncomingDirectory(env.DATA_DIR));
    try {
      const path = join(folder, randomUUID());
      await writeBody(context.req.raw, path);
      const envelope = { recipient: readQuery(context, 'recipient'), sender: readQuery(context, 'sender') };
      const received = await receiveMail(dependencies, { path, folder, ...envelope }, new Date());
      log.info({ ...received }, 'received a mail');
      return context.json(received, 200);
    } catch (error) {
      const rejected = await explainRejection(error, readWords);
      if (rejected === null) throw error;
      log.info({ outcome: 'rejected', reason: rejected.reason }, 'received a mail');
      return context.json({ outcome: 'rejected', ...rejected }, 422);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Bounces have an empty sender. */
function readQuery(context: ApiContext, name: 'recipient' | 'sender'): string | null {
  return context.req.query(name)?.replace(/^<>$/, '') ?? null;
}

async function makeFolder(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  return mkdtemp(join(directory, 'mail-'));
}

/** @throws BodyTooLargeError, StorageUnavailableError */
async function writeBody(request: Request, path: string): Promise<void> {
  if (exceedsContentLength(request, inboundMailLimits.bytes)) throw new BodyTooLargeError();
  async function* limit() {
    let size = 0;
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > inboundMailLimits.bytes) throw new BodyTooLargeError();
      yield chunk;
    }
  }
  await writeStream(Readable.from(limit()), createWriteStream(path)).catch((error) => {
    throw isSystemError(error) ? new StorageUnavailableError(error) : error;
  });
}

type Rejection = { reason: RejectedReason | 'rule'; message: string };

/** @returns null for failures after which the mail server tries again */
async function explainRejection(
  error: unknown,
  readWords: (language: Language) => Promise<Words>,
): Promise<Rejection | null> {
  if (error instanceof RejectedMailError) {
    const words = await readWords(error.address.language ?? mainLanguage);
    return { reason: error.reason, message: explain(error.reason, words) };
  }
  const words = await readWords(mainLanguage);
  if (error instanceof InvalidInputError) {
    return { reason: 'rule', message: writeProblem(Object.values(error.fields)[0] ?? '', words) };
  }
  const isForGood =
    error instanceof ConflictError || error instanceof QuotaExceededError || error instanceof RejectedFileError;
  return isForGood ? { reason: 'rule', message: writeProblem(error.problem, words) } : null;
}

function explain(reason: RejectedReason, { t }: Words): string {
  switch (reason) {
    case 'expired':
      return t('thread.mail.expired', { count: inboundMailLimits.addressDays });
    case 'closed':
      return t('thread.mail.closed');
    case 'sender':
      return t('thread.mail.sender');
    case 'unreadable':
      return t('thread.mail.unreadable');
    case 'encrypted':
      return t('thread.mail.encrypted');
    case 'empty':
      return t('thread.mail.empty');
    case 'long':
      return t('thread.mail.long', { count: threadLimits.text });
    case 'manyFiles':
      return t('thread.refusal.files', { count: threadFileLimits.perMessage });
    case 'largeFile':
      return t('thread.refusal.fileSize', { max: String(threadFileLimits.bytes / 1_048_576) });
  }
}
