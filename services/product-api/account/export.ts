import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { AccountData } from '../db/queries/account/export-account-data';
import type { Storage } from '../storage/storage';
import { createFile, createReadable, MISSING_FILE, missingText, README } from './readable';

/**
 * A zip of everything that an account holds, made while it is sent: JSON files with a text that says what each is, and
 * the originals under `images/`, byte for byte. One image is open at a time; one that cannot be read keeps nothing else
 * from being there, and is named in a file at the end.
 */
export function createExport(everything: AccountData, storage: Storage): ReadableStream<Uint8Array> {
  let open: Readable | undefined;
  const missing: string[] = [];

  async function* contentOf(name: string, stream: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* stream;
    } catch {
      missing.push(`${name} (only in part)`);
    }
  }

  async function* files() {
    yield { name: 'README.txt', input: README };
    for (const [name, content] of Object.entries(createReadable(everything))) {
      yield { name, input: `${JSON.stringify(content, null, 2)}\n` };
    }
    for (const { key, createdAt } of everything.images) {
      const name = createFile(key);
      const original = await storage.get(key).catch(() => null);
      open = original?.stream;
      if (open === undefined) missing.push(name);
      else yield { name, lastModified: createdAt, input: contentOf(name, open) };
    }
    if (missing.length > 0) yield { name: MISSING_FILE, input: missingText(missing) };
  }

  const zip = makeZip(files()).getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await zip.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // Whoever asked went away. The library leaves the file that it reads open, and fails; nobody is there to be told.
    cancel: async () => {
      open?.destroy();
      await zip.cancel().catch(() => undefined);
    },
  });
}
