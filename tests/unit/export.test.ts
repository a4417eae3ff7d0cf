import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { exportOf } from '@/services/product-api/account/export';
import type { Everything } from '@/services/product-api/db/queries/everything';
import type { Storage } from '@/services/product-api/storage/storage';

const MEGABYTE = 1_024 * 1_024;
const PART = Buffer.alloc(MEGABYTE / 4, 'a');

/** Storage whose originals are as large as one likes and lie nowhere; it counts what was read of them. */
function largeOriginals(megabytes: number) {
  const read = { bytes: 0, open: 0, mostOpen: 0 };
  async function* content() {
    read.open += 1;
    read.mostOpen = Math.max(read.mostOpen, read.open);
    try {
      for (let size = 0; size < megabytes * MEGABYTE; size += PART.length) {
        read.bytes += PART.length;
        yield Buffer.from(PART);
      }
    } finally {
      read.open -= 1;
    }
  }
  const storage: Storage = {
    put: async () => {},
    get: async () => ({
      stream: Readable.from(content(), { objectMode: false }),
      size: megabytes * MEGABYTE,
      contentType: 'image/png',
    }),
    exists: async () => true,
    delete: async () => {},
  };
  return { storage, read };
}

function holding(count: number): Everything {
  const images = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    key: `uploads/${index}.png`,
    kind: 'PROFILE' as const,
    artworkId: null,
    profileId: null,
    opportunityId: null,
    position: index,
    contentType: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    averageColour: null,
    focalX: null,
    focalY: null,
    alt: null,
    caption: null,
    createdAt: new Date(0),
  }));
  const none = { profiles: [], artworks: [], opportunities: [], opportunityChanges: [], bookmarks: [] };
  return { account: undefined, ...none, subscriptions: [], purchases: [], boosts: [], images };
}

it('takes the memory of one part, not of all that it holds', async () => {
  const { storage, read } = largeOriginals(64);
  const before = process.memoryUsage().arrayBuffers;
  let sent = 0;
  let most = 0;
  for await (const chunk of exportOf(holding(8), storage)) {
    sent += chunk.byteLength;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  expect(sent).toBeGreaterThan(512 * MEGABYTE);
  // Half a gigabyte went through; what is not collected yet of it is far less.
  expect(most).toBeLessThan(128 * MEGABYTE);
  expect(read.mostOpen).toBe(1);
});

it('reads no further than it is asked for, and closes what it has open when nobody asks any more', async () => {
  const { storage, read } = largeOriginals(64);
  const reader = exportOf(holding(8), storage).getReader();
  let sent = 0;
  while (sent < 4 * MEGABYTE) sent += (await reader.read()).value?.byteLength ?? 0;
  expect(read.bytes).toBeLessThan(6 * MEGABYTE);
  await reader.cancel();
  await expect.poll(() => read.open).toBe(0);
});
