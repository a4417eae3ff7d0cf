import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { z } from 'zod';
import { FORM_OVERHEAD, getFileLimit, isSingleFile } from '@/lib/shared/contract/contract';
import { hasControlCharacters } from '@/lib/shared/contract/values';
import { uploadLimits } from '@/lib/shared/domain/image';
import { formatTooLarge } from '@/lib/shared/domain/upload';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import { BodyTooLargeError, InvalidInputError, RejectedFileError, StorageUnavailableError } from '../errors';
import { isSystemError, writeStream } from '../storage/files';
import { type RawFields, SENT_TWICE } from './read-body';

/** A file kept on disk until the response is sent. */
export type ReceivedFile = { field: string; name: string; path: string };
type Multipart = { fields: RawFields; files: ReceivedFile[]; discard: () => Promise<void> };

const FIELD_SIZE = 64 * 1_024;
const FIELDS = 60;
const PARTS = FIELDS + uploadLimits.files + 1;

/** In milliseconds. Long enough for phones that briefly lose their connection. */
const STALL_TIMEOUT = 60_000;

type FormSchema = { schema: z.ZodObject; files?: readonly string[]; maxFileBytes?: number };

/**
 * Streams files to disk. Stops reading at an oversized file, at more than `FORM_OVERHEAD` bytes outside files, or when
 * the client stalls for a minute. Scalars are sent as text, lists and objects as JSON.
 * @throws InvalidInputError, BodyTooLargeError, RejectedFileError with the file's name
 */
export async function readMultipart(request: Request, form: FormSchema, directory: string): Promise<Multipart> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data;') || request.body === null) {
    throw new InvalidInputError({ '': problem('ui.invalid.noForm') });
  }
  const folder = await mkdir(directory, { recursive: true })
    .then(() => mkdtemp(join(directory, 'upload-')))
    .catch((error) => {
      throw explainWriteFailure(error);
    });
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request.body, contentType, form, folder)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function readParts(body: ReadableStream<Uint8Array>, contentType: string, form: FormSchema, folder: string) {
  const fields: RawFields = {};
  const files: ReceivedFile[] = [];
  const fileStreams: BusboyFileStream[] = [];
  const writes: Promise<void>[] = [];
  const maxFileBytes = getFileLimit(form);
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    // The filename is optional (RFC 7578, section 4.2).
    isPartAFile: (_, type, name) => name !== undefined || /^image\/|^application\/octet-stream$/.test(type ?? ''),
    limits: {
      fieldSize: FIELD_SIZE,
      fields: FIELDS,
      // One more than allowed, so the error can name the extra file.
      files: uploadLimits.files + 1,
      fileSize: maxFileBytes,
      parts: PARTS,
    },
  });
  let rejection: Error | undefined;
  const reject = (error: Error) => {
    rejection ??= error;
    parser.destroy(rejection);
  };
  parser.on('field', (name, text, isNameCut, isTextCut) => {
    if (isNameCut || isTextCut) reject(new InvalidInputError({ [name]: problem('ui.invalid.tooLong') }));
    else if (hasControlCharacters(name)) {
      reject(new InvalidInputError({ [name]: problem('ui.invalid.control') }));
    } else if (Object.hasOwn(fields, name)) reject(new InvalidInputError({ [name]: SENT_TWICE }));
    else fields[name] = readValue(name, text, form.schema);
  });
  parser.on('file', (field, stream, given) => {
    const name = given || field;
    const rejectedFile = rejectFile({ field, name }, form, files);
    if (rejectedFile !== null) {
      stream.resume();
      reject(rejectedFile);
      return;
    }
    const path = join(folder, String(files.length));
    files.push({ field, name, path });
    stream.once('limit', () =>
      reject(new RejectedFileError('payload_too_large', field, formatTooLarge(name, maxFileBytes, problemWords))),
    );
    fileStreams.push(stream);
    writes.push(writeStream(stream, createWriteStream(path)).catch((error) => reject(explainWriteFailure(error))));
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => reject(new InvalidInputError({ '': problem('ui.invalid.tooManyFields') })));
  }
  const countFileBytes = () => fileStreams.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  try {
    await pipeline(Readable.from(limitFormBytes(limitStalls(body), countFileBytes)), parser);
  } catch (error) {
    if (error instanceof StalledError) rejection ??= explainStall(files.at(-1));
    rejection ??=
      error instanceof BodyTooLargeError ? error : new InvalidInputError({ '': problem('ui.invalid.formCut') });
    // The parser leaves file streams open, and their pipelines would never finish.
    for (const stream of fileStreams) stream.destroy(rejection);
  }
  await Promise.all(writes);
  if (rejection !== undefined) throw rejection;
  return { fields, files };
}

function explainWriteFailure(error: Error): Error {
  return isSystemError(error) ? new StorageUnavailableError(error) : error;
}

function rejectFile(
  { field, name }: { field: string; name: string },
  form: FormSchema,
  before: readonly ReceivedFile[],
): Error | null {
  if (!form.files?.includes(field)) return new InvalidInputError({ [field]: problem('ui.invalid.unknownFileField') });
  if (isSingleFile(field) && before.some((file) => file.field === field)) {
    return new InvalidInputError({ [field]: problem('ui.file.onlyOne', { name }) });
  }
  if (before.length < uploadLimits.files) return null;
  const reason = problem('ui.file.tooMany', { name, max: uploadLimits.files });
  return new RejectedFileError('payload_too_large', field, reason);
}

class StalledError extends Error {}

async function* limitStalls(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const stalled = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new StalledError()), STALL_TIMEOUT);
      });
      const { done, value } = await Promise.race([reader.read(), stalled]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    // Errors are ignored: the sender either receives a response or has disconnected.
    await reader.cancel().catch(() => undefined);
  }
}

function explainStall(file: ReceivedFile | undefined): Error {
  if (file === undefined) return new InvalidInputError({ '': problem('ui.invalid.formStalled') });
  return new InvalidInputError({ [file.field]: problem('ui.file.stalled', { name: file.name }) });
}

/** Limits bytes outside files, which have their own limit. @throws BodyTooLargeError */
async function* limitFormBytes(
  body: AsyncIterable<Uint8Array>,
  countFileBytes: () => number,
): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const part of body) {
    yield part;
    passed += part.byteLength;
    if (passed - countFileBytes() > FORM_OVERHEAD) throw new BodyTooLargeError();
  }
}

/** Returns invalid JSON as text, which fails validation with the field's message. */
function readValue(name: string, text: string, schema: z.ZodObject): unknown {
  const field = schema.shape[name];
  if (!(field instanceof z.ZodType) || acceptsText(field)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function acceptsText(field: z.ZodType): boolean {
  return field.safeParse('').error?.issues.every(({ code }) => code !== 'invalid_type') ?? true;
}

export function getIncomingDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'incoming');
}
