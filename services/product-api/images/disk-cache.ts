import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isMissing } from '../storage/missing-file';

type Entry = { bytes: number; usedAt: number };

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
  readonly #found: Promise<void>;

  constructor(
    private readonly directory: string,
    private readonly limit: number,
  ) {
    this.#found = this.#findEntries();
    // Said by the first write, which waits for it.
    this.#found.catch(() => undefined);
  }

  /** Null when there is nothing under the name. */
  async read(name: string): Promise<Buffer | null> {
    const path = pathOf(name);
    try {
      const content = await readFile(join(this.directory, path));
      await this.#use(path, content.byteLength);
      return content;
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#forget(path);
      return null;
    }
  }

  /** Keeps the content whole or not at all, and makes room. */
  async write(name: string, content: Uint8Array): Promise<void> {
    await this.#found;
    const path = pathOf(name);
    const temporary = join(this.directory, INCOMING, randomUUID());
    await mkdir(dirname(temporary), { recursive: true });
    await mkdir(join(this.directory, dirname(path)), { recursive: true });
    try {
      await writeFile(temporary, content, { flush: true });
      await rename(temporary, join(this.directory, path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#remember(path, { bytes: content.byteLength, usedAt: Date.now() });
    await this.#makeRoom();
  }

  async #findEntries(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const found: [string, Entry][] = [];
    for (const file of await readdir(this.directory, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      const facts = await stat(path).catch(() => null);
      if (facts) found.push([relative(this.directory, path), { bytes: facts.size, usedAt: facts.mtimeMs }]);
    }
    found.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    // What was used while we looked comes last.
    const usedSince = this.#entries;
    this.#entries = new Map();
    this.#bytes = 0;
    for (const [path, entry] of found) if (!usedSince.has(path)) this.#remember(path, entry);
    for (const [path, entry] of usedSince) this.#remember(path, entry);
    await this.#makeRoom();
  }

  async #use(path: string, bytes: number): Promise<void> {
    const usedAt = this.#entries.get(path)?.usedAt ?? 0;
    const now = Date.now();
    const isDue = now - usedAt > TOUCH_AFTER;
    this.#remember(path, { bytes, usedAt: isDue ? now : usedAt });
    if (isDue) await utimes(join(this.directory, path), now / 1_000, now / 1_000);
  }

  #remember(path: string, entry: Entry): void {
    this.#forget(path);
    this.#entries.set(path, entry);
    this.#bytes += entry.bytes;
  }

  #forget(path: string): void {
    this.#bytes -= this.#entries.get(path)?.bytes ?? 0;
    this.#entries.delete(path);
  }

  async #makeRoom(): Promise<void> {
    for (const path of this.#entries.keys()) {
      if (this.#bytes <= this.limit) return;
      this.#forget(path);
      await rm(join(this.directory, path), { force: true });
    }
  }
}

/** Spread over folders: some file systems slow down with many names in one. */
function pathOf(name: string): string {
  return join(name.slice(0, 2), name);
}
