import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createExport } from '@/services/product-api/account/export';
import type { AccountData } from '@/services/product-api/account/queries/read-account';
import type { Storage } from '@/services/product-api/storage/storage';
import type { ThreadPart } from '@/services/product-api/thread/queries/export-threads';
import { readZip } from '../../support/zip';

const MEGABYTE = 1_024 * 1_024;
const PART = Buffer.alloc(MEGABYTE / 4, 'a');

/** Generates originals when they are read, and counts bytes and open streams. */
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

async function* listNothing() {}

function createAccountWithImages(count: number): AccountData {
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
    checksum: null,
    averageColour: null,
    mainColour: null,
    focalX: null,
    focalY: null,
    alt: null,
    caption: null,
    wall: 'LIGHT' as const,
    createdAt: new Date(0),
  }));
  const none = {
    registration: undefined,
    invitation: undefined,
    profiles: [],
    artworks: [],
    opportunities: [],
    opportunityChanges: [],
    bookmarks: [],
    artworkBookmarks: [],
    collections: [],
    collectionWalls: [],
    collectionWorks: [],
    follows: [],
    blocks: [],
    savedSearches: [],
    applications: [],
    reviews: [],
    applicationImages: [],
    applicationFiles: [],
    recordedApplications: [],
    receivedMessages: [],
    messageTemplates: [],
    applicationVersions: [],
    devices: [],
    listMappings: [],
    threads: listNothing(),
    threadFiles: listNothing(),
    notifications: listNothing(),
    memberships: [],
    teamActions: [],
  };
  return { account: undefined, ...none, subscriptions: [], purchases: [], payments: [], posts: [], boosts: [], images };
}

it('keeps only one chunk of the export in memory', { timeout: 120_000 }, async () => {
  const { storage, read } = largeOriginals(16);
  const before = process.memoryUsage().arrayBuffers;
  let sent = 0;
  let most = 0;
  for await (const chunk of createExport(createAccountWithImages(16), storage)) {
    sent += chunk.byteLength;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  expect(sent).toBeGreaterThan(128 * MEGABYTE);
  // The memory includes buffers that are not collected yet.
  expect(most).toBeLessThan(96 * MEGABYTE);
  expect(read.mostOpen).toBe(1);
});

it('canceling an export stops reading and closes the open original', async () => {
  const { storage, read } = largeOriginals(64);
  const reader = createExport(createAccountWithImages(16), storage).getReader();
  let sent = 0;
  while (sent < 4 * MEGABYTE) sent += (await reader.read()).value?.byteLength ?? 0;
  expect(read.bytes).toBeLessThan(6 * MEGABYTE);
  await reader.cancel();
  await expect.poll(() => read.open).toBe(0);
});

const writeMessage = (text: string): ThreadPart['messages'][number] => ({
  ...{ id: text, source: 'SITE', state: 'DELIVERED', isOwn: false, author: 'Ada', subject: null, text },
  ...{ sentAt: '2026-11-30T09:00:00.000Z', files: [{ name: 'a.pdf', key: 'uploads/a.pdf' }] },
});

function createPart(id: string, profileId: string, messages: string[]): ThreadPart {
  return {
    ...{ id, profileId, startedAt: '2026-11-30T09:00:00.000Z', isPutAway: false, isMuted: false, isRequest: false },
    about: { kind: 'PROFILE', id: profileId, title: null, opportunityId: null, image: null, isOwn: true },
    other: { kind: 'GUEST', profileId: null, name: 'Ada', role: null, city: null, country: null, image: null },
    messages: messages.map(writeMessage),
  };
}

it('an export joins the parts of long conversations', async () => {
  const batches = [
    [createPart('1', 'artist', ['a'])],
    [createPart('1', 'artist', ['b', 'c'])],
    [createPart('1', 'artist', ['d']), createPart('2', 'artist', ['e'])],
    [createPart('2', 'curator', ['f'])],
  ];
  const threads = (async function* () {
    yield* batches;
  })();
  const files = readZip(
    await buffer(createExport({ ...createAccountWithImages(0), threads }, largeOriginals(1).storage)),
  );
  const show = ({ messages, ...thread }: ThreadPart) => ({
    ...thread,
    messages: messages.map((message) => ({ ...message, files: [{ name: 'a.pdf', file: 'images/uploads/a.pdf' }] })),
  });
  const whole = [
    createPart('1', 'artist', ['a', 'b', 'c', 'd']),
    createPart('2', 'artist', ['e']),
    createPart('2', 'curator', ['f']),
  ];
  expect(String(files.get('conversations.json'))).toBe(`${JSON.stringify(whole.map(show), null, 2)}\n`);
  expect(String(files.get('notifications.json'))).toBe('[]\n');
});

it.each([
  ['conversations', 'threads'],
  ['files of conversations', 'threadFiles'],
  ['notifications', 'notifications'],
] as const)('an export reads %s only as fast as the client', async (_, name) => {
  let read = 0;
  const create = {
    threads: () => createPart(String(read), 'artist', ['a'.repeat(MEGABYTE)]),
    threadFiles: () => ({ threadId: '1', id: String(read), key: `${read}.pdf`, createdAt: '2026-11-30T09:00:00.000Z' }),
    notifications: () => ({ event: 'a'.repeat(MEGABYTE) }),
  }[name];
  async function* batches() {
    while (read < 64) {
      read += 1;
      yield [create()];
    }
  }
  const data = { ...createAccountWithImages(0), [name]: batches() };
  const reader = createExport(data, largeOriginals(1).storage).getReader();
  for (let sent = 0; sent < 2 * MEGABYTE; ) sent += (await reader.read()).value?.byteLength ?? 0;
  expect(read).toBeLessThan(5);
  await reader.cancel();
});

it('an export lists images that cannot be read in missing.txt and contains the rest', async () => {
  const whole = () => ({ stream: Readable.from([Buffer.from('whole')]), size: 5, contentType: 'image/png' });
  const { storage } = largeOriginals(1);
  const broken = new Map<string, () => Promise<ReturnType<typeof whole> | null>>([
    ['uploads/0.png', async () => null],
    ['uploads/1.png', () => Promise.reject(new Error('The disk is not there.'))],
    [
      'uploads/2.png',
      async () => ({
        ...whole(),
        stream: Readable.from(
          (function* () {
            yield Buffer.from('half');
            throw new Error('The disk is gone.');
          })(),
        ),
      }),
    ],
  ]);
  const get = async (key: string) => broken.get(key)?.() ?? whole();
  const files = readZip(await buffer(createExport(createAccountWithImages(5), { ...storage, get })));
  const images = [...files].filter(([name]) => name.startsWith('images/'));
  expect(images.map(([name, content]) => [name, String(content)])).toEqual([
    ['images/uploads/2.png', 'half'],
    ['images/uploads/3.png', 'whole'],
    ['images/uploads/4.png', 'whole'],
  ]);
  const missing = String(files.get('missing.txt'));
  expect(missing.split('\n').filter((line) => line.startsWith('images/'))).toEqual([
    'images/uploads/0.png',
    'images/uploads/1.png',
    'images/uploads/2.png (only in part)',
  ]);
  expect(String(files.get('README.txt'))).toContain('missing.txt');
});
