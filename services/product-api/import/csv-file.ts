import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isMissing } from '../storage/files';

const LINE_FEED = 10;

/** The message is for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

export type CsvFile = { path: string; bytes: number; isGzip: boolean };

/** Detects gzip by content, not by name. @throws ImportError if the file is empty or unreadable */
export async function inspectFile(path: string): Promise<CsvFile> {
  try {
    const file = await open(path);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) throw new ImportError(`${path} is not a file.`);
      if (stats.size === 0) throw new ImportError(`${path} is empty.`);
      const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
      return { path, bytes: stats.size, isGzip: buffer[0] === 0x1f && buffer[1] === 0x8b };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (isMissing(error)) throw new ImportError(`${path} does not exist.`);
    throw new ImportError(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}

/**
 * @param onBytes receives the number of bytes read from disk, for progress
 * @throws ImportError if the gzip is damaged or truncated, or the text is not UTF-8
 */
export function readText(file: CsvFile, onBytes: (count: number) => void = () => undefined): Readable {
  const source = createReadStream(file.path, { highWaterMark: 256 * 1024 });
  source.on('data', (chunk) => onBytes(chunk.length));
  const plain = file.isGzip ? source.pipe(createGunzip()) : source;
  // pipe() does not forward errors, so the reader would never finish after a disk error.
  if (plain !== source) source.on('error', (error) => plain.destroy(error));
  return Readable.from(decode(file, plain));
}

async function* decode(file: CsvFile, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  try {
    for await (const chunk of bytes) {
      yield decodeChunk(decoder, chunk, file, line);
      line += countLines(chunk);
    }
    yield decodeChunk(decoder, null, file, line);
  } catch (error) {
    if (error instanceof ImportError || !(error instanceof Error)) throw error;
    throw new ImportError(
      file.isGzip
        ? `${file.path} is a damaged or cut-off gzip file: it breaks near line ${line} (${error.message}).`
        : `${file.path} cannot be read to its end (${error.message}).`,
    );
  }
}

function decodeChunk(decoder: TextDecoder, chunk: Buffer | null, file: CsvFile, line: number): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    const broken = chunk === null ? line : line + linesBeforeFault(chunk);
    throw new ImportError(`${file.path} is not UTF-8: line ${broken} cannot be decoded. Save it as UTF-8.`);
  }
}

/** Leading continuation bytes belong to a character of the previous chunk. */
function linesBeforeFault(chunk: Buffer): number {
  const isContinuation = (at: number) => ((chunk[at] ?? 0) & 0xc0) === 0x80;
  let start = 0;
  while (start < 3 && isContinuation(start)) start += 1;
  const text = new TextDecoder('utf-8').decode(chunk.subarray(start), { stream: true });
  const fault = text.indexOf('\ufffd');
  return fault < 0 ? 0 : text.slice(0, fault).split('\n').length - 1;
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
