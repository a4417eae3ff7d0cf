import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isMissing } from '../storage/files';

type Entry = { bytes: number; usedAt: number };

/** Callers must consume or cancel the stream. */
export type CachedFile = { size: number; body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> };

/** Files end with their content length in eight bytes, to detect truncation. */
const LENGTH = 8;
/** In bytes. Smaller files fit into the socket's send buffer. */
const READ_AT_ONCE = 64 * 1_024;

/** In bytes. For small files on list pages. */
const MEMORY = 32 * 1_024 * 1_024;

/** In bytes. Counting whole blocks also bounds the number of entries. */
const BLOCK = 4_096;

/** In milliseconds. Access times on disk can lag by this much, because they are only read after a restart. */
const TOUCH_AFTER = 60 * 60 * 1_000;
/** Files left behind by a crash are evicted like any other. */
const INCOMING = '.incoming';

/** An LRU cache on disk, bounded in bytes. At startup, files are indexed by modification time. */
export class DiskCache {
  /** Least recently used first. */
  #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #small = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MEMORY,
    sizeCalculation: (content) => Math.max(1, content.byteLength),
  });
  readonly #indexed: Promise<void>;

  constructor(
    private readonly directory: string,
    private readonly maxBytes: number,
  ) {
    this.#indexed = this.#indexDirectory();
    // The first write awaits this promise and rethrows its error.
    this.#indexed.catch(() => undefined);
  }

  /** @returns null for a miss. Removes truncated files. */
  async open(name: string): Promise<CachedFile | null> {
    const path = getPath(name);
    const small = this.#small.get(path);
    if (small !== undefined) {
      await this.#touch(path, LENGTH + small.byteLength);
      return { size: small.byteLength, body: small };
    }
    const file = await openFile(join(this.directory, path));
    if (file === null) {
      this.#remove(path);
      return null;
    }
    try {
      const size = await this.#readSize(path, file);
      if (size === null) {
        await file.close();
        return null;
      }
      if (size > READ_AT_ONCE) return { size, body: streamFile(file, size) };
      const body = await readAll(file, size);
      this.#small.set(path, body);
      return { size, body };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** @returns the path; null for a miss. The file ends with the content length and may be evicted. */
  async locate(name: string): Promise<string | null> {
    const path = getPath(name);
    const file = await openFile(join(this.directory, path));
    if (file === null) {
      this.#remove(path);
      return null;
    }
    try {
      return (await this.#readSize(path, file)) === null ? null : join(this.directory, path);
    } finally {
      await file.close();
    }
  }

  /** Marks the file as used. Removes truncated files. */
  async #readSize(path: string, file: FileHandle): Promise<number | null> {
    const { size: bytes } = await file.stat();
    const size = bytes - LENGTH;
    if (size < 0 || (await readStoredLength(file, size)) !== size) {
      this.#remove(path);
      await rm(join(this.directory, path), { force: true });
      return null;
    }
    await this.#touch(path, bytes);
    return size;
  }

  /** Writes atomically. Needs no flush, because the stored length reveals files truncated by a power failure. */
  async write(name: string, content: Uint8Array): Promise<void> {
    await this.#indexed;
    const path = getPath(name);
    const temporary = join(this.directory, INCOMING, randomUUID());
    await mkdir(dirname(temporary), { recursive: true });
    await mkdir(join(this.directory, dirname(path)), { recursive: true });
    try {
      await writeFile(temporary, [content, encodeLength(content)]);
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
    // Moves entries used during indexing to the end.
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
    if (!isDue) return;
    await utimes(join(this.directory, path), now / 1_000, now / 1_000).catch((error) => {
      // The cache folder may have been emptied manually.
      if (!isMissing(error)) throw error;
    });
  }

  #add(path: string, { bytes, usedAt }: Entry): void {
    this.#forget(path);
    const entry = { bytes: Math.ceil(bytes / BLOCK) * BLOCK, usedAt };
    this.#entries.set(path, entry);
    this.#bytes += entry.bytes;
  }

  #remove(path: string): void {
    this.#small.delete(path);
    this.#forget(path);
  }

  #forget(path: string): void {
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

async function readStoredLength(file: FileHandle, at: number): Promise<number> {
  const { buffer } = await file.read(Buffer.alloc(LENGTH), 0, LENGTH, at);
  return Number(buffer.readBigUInt64BE());
}

async function readAll(file: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(size), 0, size, 0);
  await file.close();
  return buffer.subarray(0, bytesRead);
}

function streamFile(file: FileHandle, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const length = Math.min(READ_AT_ONCE, size - at);
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, at);
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

/** Avoids folders with many files, which some file systems handle slowly. */
function getPath(name: string): string {
  return join(name.slice(0, 2), name);
}
