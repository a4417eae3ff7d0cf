import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isMissing } from '../storage/files';

type Entry = { bytes: number; usedAt: number };

/** What is kept: a little of it whole, much as a stream, which whoever takes it reads to its end or cancels. */
export type CachedFile = { size: number; body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> };

/** A file begins with the length of what follows, in eight bytes: one that was cut off later is known by it. */
const LENGTH = 8;
/** Up to here a picture is read at once: it fits into what the system holds for a slow reader anyway. */
const READ_AT_ONCE = 64 * 1_024;

/** How old the time of use on disk may be: it is only read after a restart. */
const TOUCH_AFTER = 60 * 60 * 1_000;
/** Half-written files; those left by a crash age out like everything else. */
const INCOMING = '.incoming';

/**
 * Files up to a number of bytes; past it, those unused for longest go. What lies in the directory at
 * the start counts, by the time of last use that its files carry.
 */
export class DiskCache {
  /** In order of use, the longest unused first. */
  #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #indexed: Promise<void>;

  constructor(
    private readonly directory: string,
    private readonly maxBytes: number,
  ) {
    this.#indexed = this.#indexDirectory();
    // Said by the first write, which waits for it.
    this.#indexed.catch(() => undefined);
  }

  /** Null when there is nothing under the name, or no longer the whole of it. */
  async open(name: string): Promise<CachedFile | null> {
    const path = getPath(name);
    const file = await openFile(join(this.directory, path));
    if (file === null) {
      this.#remove(path);
      return null;
    }
    try {
      const { size: bytes } = await file.stat();
      const size = await readStoredLength(file);
      if (bytes !== LENGTH + size) {
        this.#remove(path);
        await rm(join(this.directory, path), { force: true });
        await file.close();
        return null;
      }
      await this.#touch(path, bytes);
      return { size, body: size > READ_AT_ONCE ? streamFile(file) : await readRest(file) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Keeps the content whole or not at all, and makes room. */
  async write(name: string, content: Uint8Array): Promise<void> {
    await this.#indexed;
    const path = getPath(name);
    const temporary = join(this.directory, INCOMING, randomUUID());
    await mkdir(dirname(temporary), { recursive: true });
    await mkdir(join(this.directory, dirname(path)), { recursive: true });
    try {
      await writeFile(temporary, [encodeLength(content), content], { flush: true });
      await rename(temporary, join(this.directory, path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#add(path, { bytes: LENGTH + content.byteLength, usedAt: Date.now() });
    await this.#evict();
  }

  async #indexDirectory(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const found: [string, Entry][] = [];
    for (const file of await readdir(this.directory, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      const stats = await stat(path).catch(() => null);
      if (stats) found.push([relative(this.directory, path), { bytes: stats.size, usedAt: stats.mtimeMs }]);
    }
    found.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    // What was used while we looked comes last.
    const usedSince = this.#entries;
    this.#entries = new Map();
    this.#bytes = 0;
    for (const [path, entry] of found) if (!usedSince.has(path)) this.#add(path, entry);
    for (const [path, entry] of usedSince) this.#add(path, entry);
    await this.#evict();
  }

  async #touch(path: string, bytes: number): Promise<void> {
    const usedAt = this.#entries.get(path)?.usedAt ?? 0;
    const now = Date.now();
    const isDue = now - usedAt > TOUCH_AFTER;
    this.#add(path, { bytes, usedAt: isDue ? now : usedAt });
    if (isDue) await utimes(join(this.directory, path), now / 1_000, now / 1_000);
  }

  #add(path: string, entry: Entry): void {
    this.#remove(path);
    this.#entries.set(path, entry);
    this.#bytes += entry.bytes;
  }

  #remove(path: string): void {
    this.#bytes -= this.#entries.get(path)?.bytes ?? 0;
    this.#entries.delete(path);
  }

  async #evict(): Promise<void> {
    for (const path of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#remove(path);
      await rm(join(this.directory, path), { force: true });
    }
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function encodeLength(content: Uint8Array): Uint8Array {
  const length = Buffer.alloc(LENGTH);
  length.writeBigUInt64BE(BigInt(content.byteLength));
  return length;
}

/** Infinite for what is too short to say it. */
async function readStoredLength(file: FileHandle): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LENGTH), 0, LENGTH, 0);
  return bytesRead === LENGTH ? Number(buffer.readBigUInt64BE()) : Number.POSITIVE_INFINITY;
}

async function readRest(file: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(READ_AT_ONCE), 0, READ_AT_ONCE, LENGTH);
  await file.close();
  return buffer.subarray(0, bytesRead);
}

/** Reads as fast as somebody takes it. */
function streamFile(file: FileHandle): ReadableStream<Uint8Array> {
  let at = LENGTH;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { buffer, bytesRead } = await file.read(new Uint8Array(READ_AT_ONCE), 0, READ_AT_ONCE, at);
        at += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Spread over folders: some file systems slow down with many names in one. */
function getPath(name: string): string {
  return join(name.slice(0, 2), name);
}
