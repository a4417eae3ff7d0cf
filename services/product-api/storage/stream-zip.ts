import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { Storage } from './storage';

type ZipFile = { name: string; lastModified?: Date } & (
  | { input: string | Uint8Array }
  | { input: AsyncIterable<string | Uint8Array> }
);

type Originals = {
  /** Yields the original, or adds its name to `missing`. */
  read: (original: { name: string; key: string; lastModified?: Date | null }) => AsyncGenerator<ZipFile>;
  missing: readonly string[];
};

/** Opens one original at a time. */
export function streamZip(storage: Storage, listFiles: (originals: Originals) => AsyncIterable<ZipFile>) {
  let open: Readable | undefined;
  const missing: string[] = [];

  async function* readAll(name: string, stream: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* stream;
    } catch {
      missing.push(`${name} (only in part)`);
    }
  }

  const read: Originals['read'] = async function* ({ name, key, lastModified }) {
    const original = await storage.get(key).catch(() => null);
    open = original?.stream;
    if (open === undefined) missing.push(name);
    else yield { name, ...(lastModified && { lastModified }), input: readAll(name, open) };
  };

  const zip = makeZip(listFiles({ read, missing })).getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await zip.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // When a client disconnects, the library leaves a file open and throws an unhandled error.
    cancel: async () => {
      open?.destroy();
      await zip.cancel().catch(() => undefined);
    },
  });
}
