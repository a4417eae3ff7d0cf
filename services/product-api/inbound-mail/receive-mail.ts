import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { line, text } from '@/lib/shared/contract/values';
import { inboundMailLimits } from '@/lib/shared/domain/inbound-mail';
import { may } from '@/lib/shared/domain/team';
import { threadLimits } from '@/lib/shared/domain/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { storeFile } from '../application-file/complete-upload';
import { type FileFacts, inspectFile } from '../application-file/inspect-file';
import type { Db } from '../db/client';
import { isDatabaseUnreachable } from '../errors';
import { ProcessFailedError } from '../jobs/child-processes';
import { normalizeEmail } from '../mail/normalize-email';
import { recordDeletions } from '../storage/queries/deletions';
import type { Storage } from '../storage/storage';
import { findRole } from '../team/permission';
import { addMessage } from '../thread/add-message';
import { findSide, type Reader } from '../thread/queries/read-threads';
import { findMessageByKey, lockSender, lockSides } from '../thread/queries/write-threads';
import { insertThreadFile } from '../thread-file/queries/thread-files';
import { requireSpace } from '../thread-file/start-upload';
import type { AutomaticReason } from './detect-automatic';
import { type MailFile, type ParsedMail, parseMail } from './parse-mail';
import { findReplyAddress, type KnownAddress } from './queries/reply-addresses';
import type { ReplyAddresses } from './reply-address';

type Dependencies = { db: Db; storage: Storage; addresses: ReplyAddresses };

export type RawMail = {
  path: string;
  /** Empty folder for the attachments. */
  folder: string;
  /** From the envelope; null if the mail server does not pass it on. */
  recipient: string | null;
  sender: string | null;
};

export type RejectedReason =
  | 'expired'
  | 'closed'
  | 'sender'
  | 'unreadable'
  | 'encrypted'
  | 'empty'
  | 'long'
  | 'manyFiles'
  | 'largeFile';

/** Thrown for an email from a person that cannot become a message. The mail server then notifies the sender. */
export class RejectedMailError extends Error {
  override readonly name = 'RejectedMailError';
  constructor(
    readonly reason: RejectedReason,
    readonly address: Pick<KnownAddress, 'language'>,
  ) {
    super(`The mail was rejected: ${reason}`);
  }
}

export type Received =
  | { outcome: 'stored'; messageId: string }
  | { outcome: 'ignored'; reason: 'address' | AutomaticReason };

/**
 * Adds an email to the conversation that its reply address belongs to, once per Message-ID. Ignores emails to other
 * addresses and automatic replies. Never sends a reply. @throws RejectedMailError; other errors of `addMessage` or
 * about a file, whose message is shown to the sender
 */
export async function receiveMail(dependencies: Dependencies, raw: RawMail, now: Date): Promise<Received> {
  const address = await findAddress(dependencies, raw);
  if (address === undefined) return { outcome: 'ignored', reason: 'address' };
  const mail = await parseMail({ path: raw.path, folder: raw.folder, envelopeSender: raw.sender }).catch((error) => {
    if (error instanceof ProcessFailedError) throw new RejectedMailError('unreadable', address);
    throw error;
  });
  if (mail.automatic !== null) return { outcome: 'ignored', reason: mail.automatic };
  await requireSender(dependencies.db, address, mail, now);
  const written = readText(address, mail);
  const idempotencyKey = createKey(address.id, mail.messageId ?? (await hashFile(raw.path)));
  const earlier = await findMessageByKey(dependencies.db, address.threadId, idempotencyKey);
  if (earlier !== undefined) return { outcome: 'stored', messageId: earlier };
  const messageId = await storeMessage(
    dependencies,
    address,
    { text: written, files: mail.files, idempotencyKey },
    now,
  );
  return { outcome: 'stored', messageId };
}

/** Uses the envelope's recipient or, without one, the headers, so emails to unknown addresses are not parsed. */
async function findAddress({ db, addresses }: Dependencies, { path, recipient }: RawMail) {
  for (const id of addresses.find(recipient ?? (await readHeaders(path)))) {
    const address = await findReplyAddress(db, id);
    if (address !== undefined) return address;
  }
  return undefined;
}

async function readHeaders(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(inboundMailLimits.headerBytes));
    const beginning = buffer.toString('latin1', 0, bytesRead);
    return beginning.slice(0, /\r?\n\r?\n/.exec(beginning)?.index);
  } finally {
    await file.close();
  }
}

const DAY = 86_400_000;

/** The sender's own address must match too, because forwarding an email reveals the secret reply address. */
async function requireSender(db: Db, address: KnownAddress, { from }: ParsedMail, now: Date): Promise<void> {
  const { accountId, profileId, email, mailedAt } = address;
  if (now.getTime() - Date.parse(mailedAt) > inboundMailLimits.addressDays * DAY) {
    throw new RejectedMailError('expired', address);
  }
  const mayAnswer =
    accountId === null || (profileId !== null && (await canAnswer(db, address.threadId, { accountId, profileId })));
  if (!mayAnswer || email === null) throw new RejectedMailError('closed', address);
  const [sender, ...others] = from;
  if (sender === undefined || others.length > 0 || normalizeEmail(sender) !== normalizeEmail(email)) {
    throw new RejectedMailError('sender', address);
  }
}

async function canAnswer(db: Db, threadId: string, reader: Reader): Promise<boolean> {
  const role = await findRole(db, reader.accountId, reader.profileId);
  return may(role, 'ANSWER') && (await findSide(db, threadId, reader)) !== undefined;
}

/** Direction marks that email programs add around names. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const messageText = text(threadLimits.text);

function readText(address: KnownAddress, mail: ParsedMail): string {
  const { files } = mail;
  if (mail.isUnreadable) throw new RejectedMailError('encrypted', address);
  const plain = mail.text.replaceAll(DIRECTIONS, '').toWellFormed();
  if (plain === '' && files.length === 0) throw new RejectedMailError('empty', address);
  if (files.length > threadFileLimits.perMessage || mail.hasMoreFiles)
    throw new RejectedMailError('manyFiles', address);
  if (files.some(({ bytes }) => bytes > threadFileLimits.bytes)) throw new RejectedMailError('largeFile', address);
  if (plain.length > threadLimits.text) throw new RejectedMailError('long', address);
  const read = messageText.safeParse(plain);
  if (!read.success) throw new RejectedMailError('unreadable', address);
  return read.data;
}

/** A version 8 UUID (RFC 9562, section 5.8). An email that arrives twice becomes one message. */
function createKey(addressId: string, messageId: string): string {
  const hash = createHash('sha256').update(`${addressId} ${messageId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

type Written = { text: string; files: readonly MailFile[]; idempotencyKey: string };
type Stored = MailFile & FileFacts & { key: string; checksum: string };

async function storeMessage(
  { db, storage }: Dependencies,
  { threadId, side, accountId }: KnownAddress,
  { files, ...written }: Written,
  now: Date,
): Promise<string> {
  const stored: Stored[] = [];
  try {
    for (const file of files) {
      const facts = await inspectFile({ ...file, kind: 'DOCUMENT' }, { clientId: accountId ?? threadId });
      const key = await storeFile(storage, file.path, facts);
      stored.push({ ...file, ...facts, key, checksum: await hashFile(file.path) });
    }
    return await db.transaction(async (transaction) => {
      // Locks in the same order as `addMessage`. A guest's emails are serialized by the lock on the member's profile.
      await lockSides(transaction, threadId);
      if (accountId !== null) await lockSender(transaction, accountId);
      const added = stored.reduce((sum, { bytes }) => sum + bytes, 0);
      await requireSpace(transaction, { threadId, side, accountId }, added);
      const fileIds: string[] = [];
      for (const { key, bytes, checksum, contentType, pages, ...file } of stored) {
        const row = { key, bytes, checksum, contentType, pages, name: nameFile(file) };
        fileIds.push(await insertThreadFile(transaction, { ...row, threadId, side, accountId, createdAt: now }));
      }
      return addMessage(transaction, { ...written, fileIds, threadId, side, accountId, source: 'MAIL', now });
    });
  } catch (error) {
    // The transaction may have been committed before the connection was lost.
    if (!isDatabaseUnreachable(error)) await recordDeletions(db, stored).catch(() => undefined);
    throw error;
  }
}

function nameFile({ name, extension }: Pick<Stored, 'name' | 'extension'>): string {
  const read = line(threadFileLimits.name, 1).safeParse(name.replaceAll(DIRECTIONS, ''));
  return read.success ? read.data : `file.${extension}`;
}
