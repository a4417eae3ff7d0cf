import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { z } from 'zod';
import { FORM_OVERHEAD } from '@/lib/contract/contract';
import { hasControlCharacters } from '@/lib/contract/values';
import { uploadLimits } from '@/lib/domain/image';
import { formatTooLarge } from '@/lib/domain/upload';
import { BodyTooLargeError, InvalidInputError, RefusedFileError } from '../errors';
import type { RawFields } from './read-body';

/** A file as it came, on disk until its request is answered. */
export type ReceivedFile = { field: string; name: string; path: string };
type Multipart = { fields: RawFields; files: ReceivedFile[]; discard: () => Promise<void> };

const FIELD_SIZE = 64 * 1_024;
const FIELDS = 60;
/** A file for each, a field for each, and nothing without a name. */
const PARTS = FIELDS + uploadLimits.files;

type FormSchema = { schema: z.ZodObject; files?: readonly string[] };

/**
 * Takes a multipart body apart as it comes in: files go to disk, and a file past its limit ends the reading, as does
 * more than `FORM_OVERHEAD` of what is no file, wherever it stands.
 * Scalars travel as text, lists and objects as JSON text (product 3).
 * @param directory where files wait; `discard` removes them.
 * @throws InvalidInputError, BodyTooLargeError, RefusedFileError naming the file.
 */
export async function readMultipart(request: Request, form: FormSchema, directory: string): Promise<Multipart> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data;') || request.body === null) {
    throw new InvalidInputError({ '': 'The body is no multipart form.' });
  }
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(directory, 'upload-'));
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
  const arriving: BusboyFileStream[] = [];
  const writing: Promise<void>[] = [];
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    // A file need not have a name (RFC 7578, section 4.2).
    isPartAFile: (_, type, name) => name !== undefined || /^image\/|^application\/octet-stream$/.test(type ?? ''),
    limits: {
      fieldSize: FIELD_SIZE,
      fields: FIELDS,
      files: uploadLimits.files,
      fileSize: uploadLimits.bytes,
      parts: PARTS,
    },
  });
  let refusal: Error | undefined;
  // The first reason counts. The parser ends at once: what is still to come is not read.
  const refuse = (error: Error) => {
    refusal ??= error;
    parser.destroy(refusal);
  };
  parser.on('field', (name, text, isNameCut, isTextCut) => {
    if (isNameCut || isTextCut) refuse(new InvalidInputError({ [name]: 'This is too long.' }));
    else if (hasControlCharacters(name) || hasControlCharacters(text)) {
      refuse(new InvalidInputError({ [name]: 'Remove the control characters.' }));
    } else fields[name] ??= readValue(name, text, form.schema);
  });
  parser.on('file', (field, stream, given) => {
    const name = given || field;
    if (!form.files?.includes(field)) {
      stream.resume();
      refuse(new InvalidInputError({ [field]: 'There is no such field for files.' }));
      return;
    }
    const path = join(folder, String(files.length));
    files.push({ field, name, path });
    stream.once('limit', () => refuse(new RefusedFileError('payload_too_large', field, formatTooLarge(name))));
    arriving.push(stream);
    writing.push(pipeline(stream, createWriteStream(path)).catch(refuse));
  });
  parser.on('filesLimit', () => {
    refuse(
      new RefusedFileError('payload_too_large', form.files?.[0] ?? '', `At most ${uploadLimits.files} files at once.`),
    );
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => refuse(new InvalidInputError({ '': 'These are too many fields.' })));
  }
  const inFiles = () => arriving.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  try {
    await pipeline(Readable.from(countedParts(body, inFiles)), parser);
  } catch (error) {
    refusal ??=
      error instanceof BodyTooLargeError ? error : new InvalidInputError({ '': 'The form ends before its end.' });
    // The parser does not end the files that it has begun: whoever waits for them would wait for ever.
    for (const stream of arriving) stream.destroy(refusal);
  }
  await Promise.all(writing);
  if (refusal !== undefined) throw refusal;
  return { fields, files };
}

/**
 * A body's bytes, counted as they pass.
 * @param inFiles how many of those that have passed belong to files, which are limited by themselves.
 * @throws BodyTooLargeError
 */
async function* countedParts(body: ReadableStream<Uint8Array>, inFiles: () => number): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const part of body) {
    yield part;
    passed += part.byteLength;
    if (passed - inFiles() > FORM_OVERHEAD) throw new BodyTooLargeError();
  }
}

/** Text stays text where the field is text; anything else is JSON. What is no JSON is refused with its field's message. */
function readValue(name: string, text: string, schema: z.ZodObject): unknown {
  const field = schema.shape[name];
  if (!(field instanceof z.ZodType) || takesText(field)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function takesText(field: z.ZodType): boolean {
  return field.safeParse('').error?.issues.every(({ code }) => code !== 'invalid_type') ?? true;
}

/** Where received files wait until their request is answered. */
export function readIncoming(dataDirectory: string): string {
  return join(dataDirectory, 'incoming');
}
