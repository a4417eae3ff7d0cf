import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { accounts } from '@/services/product-api/account/schema';
import { openDatabase } from '@/services/product-api/db/open-database';
import { render } from '@/services/product-api/imaging/render';
import { createVariant, imageParameters } from '@/services/product-api/imaging/variant';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { makeProfile } from '../support/factories';
import { createStandInToken, startProductApi } from '../support/product-api';
import { createJpegOfSize, createPngOfSize, svgFile } from '../support/upload-files';
import { load } from './load';
import { secondsUntilResponse, startProgram, stopProgram } from './program';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const STATIC_PORT = 4391;
const MEGABYTE = 1_024 * 1_024;
const UID = 'bench';
/** In milliseconds. This is longer than the product API's timeout for stalled uploads. */
const MAX_STALL = 70_000;

type Print = (line?: string) => void;
type Api = Awaited<ReturnType<typeof startProductApi>>;
type File = { name: string; content: Uint8Array };

/**
 * Prints how long posts with photographs take, and the rates of the image service and of a bare file server. Also
 * prints how long the service and sharp alone take to create a new size, and how much memory each kind of upload needs.
 */
export async function benchImages(databaseUrl: string, folder: string, print: Print): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  const [account] = await database.db
    .insert(accounts)
    .values({ id: uuidv7(), uid: UID, email: `${UID}@example.org` })
    .returning();
  const profileId = await makeProfile(database.db, { accountId: account?.id });
  const plan = { type: 'ARTIST_PRO_PLUS', status: 'active', interval: 'month' } as const;
  await database.db.insert(subscriptions).values({ ...plan, id: uuidv7(), profileId });
  await database.close();
  const api = await startProductApi(folder, databaseUrl);
  try {
    const credentials = await createCredentials(api, profileId);
    const keys = await timePosts(api, credentials, print);
    await compareWarm(api, keys[0] ?? '', folder, print);
    await compareCold(api, keys, folder, print);
    await measureUploads(api, credentials, print);
  } finally {
    await api.kill();
  }
}

async function createCredentials(api: Api, profileId: string): Promise<Record<string, string>> {
  const Authorization = `Bearer ${createStandInToken(UID)}`;
  const response = await fetch(`${api.url}/v1/profiles/token/`, {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: profileId }),
  });
  const { token } = await response.json();
  return { Authorization, 'x-ac-token': String(token) };
}

async function makePhotograph(seed: number): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const noise = { type: 'gaussian', mean: 110 + 10 * seed, sigma: 45 } as const;
  const forms = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#888888', noise } })
    .resize(width, height, { kernel: 'cubic' })
    .toBuffer({ resolveWithObject: true });
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { ...noise, sigma: 6 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(forms.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function post(api: Api, headers: Record<string, string>, files: readonly File[]): Promise<Response> {
  const form = new FormData();
  form.set('title', 'Bench');
  form.set('category', 'PHOTOGRAPHY');
  for (const { name, content } of files) form.append('images', new Blob([new Uint8Array(content)]), name);
  return fetch(`${api.url}/v1/artworks/`, { method: 'POST', body: form, headers });
}

async function timePosts(api: Api, headers: Record<string, string>, print: Print): Promise<string[]> {
  const photographs: File[] = [];
  for (let index = 0; index < 5; index += 1) {
    photographs.push({ name: `${index}.jpg`, content: await makePhotograph(index) });
  }
  const bytes = photographs.reduce((sum, { content }) => sum + content.byteLength, 0);
  print(`## Posting five photographs of 12 megapixels (${(bytes / MEGABYTE).toFixed(1)} MB)\n`);
  const times: number[] = [];
  let keys: string[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const startedAt = performance.now();
    const response = await post(api, headers, photographs);
    const body = await response.json();
    times.push((performance.now() - startedAt) / 1_000);
    if (response.status !== 201) throw new Error(`The post was rejected with ${response.status}.`);
    keys = body.images.map(({ key }: { key: string }) => key);
  }
  print('| Post | answered after, s |\n|---|---:|');
  print(`| the first | ${times[0]?.toFixed(2)} |`);
  print(`| of ${times.length}, the median | ${median(times).toFixed(2)} |`);
  print(`| of ${times.length}, the slowest | ${Math.max(...times).toFixed(2)} |\n`);
  return keys;
}

async function compareWarm(api: Api, key: string, folder: string, print: Print): Promise<void> {
  print(
    `## Image service, warm, against a bare file server (${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s each)\n`,
  );
  print('| Size | KB | image service, requests/s | bare server, requests/s | ratio |\n|---|---:|---:|---:|---:|');
  for (const query of ['w=240', 'w=640', 'w=1280', 'w=2048']) {
    const address = `${api.url}/images/${key}?${query}`;
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const file = join(folder, 'bare.webp');
    await writeFile(file, bytes);
    const bare = startProgram('tests/bench/static-server.ts', [file, String(STATIC_PORT)], {});
    const bareAddress = `http://localhost:${STATIC_PORT}/`;
    await secondsUntilResponse(bareAddress);
    const rates = { image: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await measureRate(bareAddress));
      rates.image.push(await measureRate(address));
    }
    await stopProgram(bare);
    const [image, plain] = [median(rates.image), median(rates.bare)];
    const cells = [query, bytes.length / 1_000, image, plain, (100 * image) / plain];
    print(`| ${cells.map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)).join(' | ')} % |`);
  }
  print();
}

async function compareCold(api: Api, keys: readonly string[], folder: string, print: Print): Promise<void> {
  print('## Image service, cold, against sharp alone on the same work, the median of five pictures\n');
  print('| Size | image service, ms | sharp alone, ms | ratio |\n|---|---:|---:|---:|');
  for (const query of ['w=400', 'w=960', 'w=1600', 'fit=crop&w=560&h=560']) {
    const times = { image: [] as number[], sharp: [] as number[] };
    for (const key of keys) {
      // Creates the master file before measuring.
      await fetchPicture(api, key, 'w=80');
      const variant = createVariant(key, imageParameters.parse(Object.fromEntries(new URLSearchParams(query))));
      const master = join(folder, 'storage', 'masters', key.replace(/\.jpg$/, '-jpg.jpg'));
      times.sharp.push(await measureTime(async () => render(readFileSync(master), variant)));
      times.image.push(await measureTime(() => fetchPicture(api, key, query)));
    }
    const [image, alone] = [median(times.image), median(times.sharp)];
    print(`| ${query} | ${image.toFixed(0)} | ${alone.toFixed(0)} | ${(image / alone).toFixed(2)} |`);
  }
  print();
}

async function fetchPicture(api: Api, key: string, query: string): Promise<void> {
  const response = await fetch(`${api.url}/images/${key}?${query}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${key} was rejected with ${response.status}.`);
}

/** For each kind of upload, prints the response and how much more memory the process uses than when idle. */
async function measureUploads(api: Api, headers: Record<string, string>, print: Print): Promise<void> {
  const jpeg = await makePhotograph(1);
  const fifty = (index: number) => ({
    name: `${index}.jpg`,
    content: Buffer.concat([jpeg, Buffer.alloc(50 * MEGABYTE - jpeg.length)]),
  });
  const send = async (files: readonly File[]) => readResponse(await post(api, headers, files));
  const one = (name: string, content: Uint8Array) => async () => [await send([{ name, content }])];
  const bodyOf = (bytes: number, end: 'wait' | 'break') => async () => [await sendBytes(api, headers, bytes, end)];
  const bomb = await createPngOfSize(50_000, 50_000);
  const uploads: [string, () => Promise<UploadResponse[]>][] = [
    ['no image', one('text.jpg', Buffer.from('no picture'))],
    ['half a photograph', one('half.jpg', jpeg.subarray(0, jpeg.length / 2))],
    ['a PNG of 50,000 × 50,000', one('bomb.png', bomb)],
    ['a JPEG of 50,000 × 50,000', one('bomb.jpg', await createJpegOfSize(50_000, 50_000, {}))],
    ['an SVG with a script', one('drawing.svg', svgFile)],
    [
      '200 files',
      async () => [
        await send(
          Array.from({ length: 200 }, (_, index) => ({ name: `${index}.jpg`, content: jpeg.subarray(0, 100_000) })),
        ),
      ],
    ],
    ['a body of 2 GB in one file', bodyOf(2e9, 'wait')],
    ['40 MB and then silence', bodyOf(40e6, 'wait')],
    ['a connection lost at nine tenths', bodyOf(45e6, 'break')],
    ['ten posts of 50 MB at once', () => Promise.all(Array.from({ length: 10 }, (_, index) => send([fifty(index)])))],
  ];
  print('## Memory of the product API during uploads, beyond what it has at rest\n');
  print('| Upload | status | answer | most, MB |\n|---|---|---|---:|');
  for (const [name, upload] of uploads) {
    const rest = readMemory(api.pid);
    let most = rest;
    const timer = setInterval(() => {
      most = Math.max(most, readMemory(api.pid));
    }, 5);
    const responses = await upload();
    clearInterval(timer);
    const distinct = (field: keyof UploadResponse) =>
      [...new Set(responses.map((response) => response[field]))].join(', ');
    const megabytes = Math.round((most - rest) / MEGABYTE);
    print(`| ${name} | ${distinct('status')} | ${distinct('message')} | ${megabytes} |`);
  }
  print();
}

type UploadResponse = { status: string; message: string };

async function readResponse(response: Response): Promise<UploadResponse> {
  const { message = '' }: { message?: string } = await response.json();
  return { status: String(response.status), message };
}

/** Sends the beginning of a file until the server rejects it. */
async function sendBytes(
  api: Api,
  headers: Record<string, string>,
  bytes: number,
  end: 'wait' | 'break',
): Promise<UploadResponse> {
  const socket = connect({ host: '127.0.0.1', port: api.port });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      received += part;
    });
  const named = { ...headers, Host: 'localhost', 'Content-Type': 'multipart/form-data; boundary=edge' };
  const lines = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /v1/artworks/ HTTP/1.1\r\n${lines.join('')}Transfer-Encoding: chunked\r\n\r\n`);
  const write = (part: string | Buffer) =>
    new Promise<void>((resolve) => {
      const chunk = Buffer.from(part);
      socket.write(Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]), () =>
        resolve(),
      );
    });
  await write('--edge\r\nContent-Disposition: form-data; name="images"; filename="huge.tiff"\r\n\r\n');
  const part = Buffer.alloc(MEGABYTE);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += part.length) {
    await Promise.race([write(part), ended]);
  }
  if (end === 'wait') await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, MAX_STALL))]);
  socket.destroy();
  const [, status = 'none'] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? [];
  const [, message = ''] = /"message":"([^"]*)"/.exec(received) ?? [];
  return { status, message };
}

/** Returns the resident memory of a process in bytes (Linux only). */
export function readMemory(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function measureRate(url: string): Promise<number> {
  return (await load({ url, connections: CONNECTIONS, seconds: SECONDS })).rate;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
