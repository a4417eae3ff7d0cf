import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '@/lib/contract/error';
import { IMAGES_PATH, imageSizes } from '@/lib/domain/image';
import type { ApiEnv } from '@/services/product-api/http/context';
import { answerError } from '@/services/product-api/http/error-answer';
import { nameRequests } from '@/services/product-api/http/request-id';
import { imageRoutes } from '@/services/product-api/images/routes';
import { localDisk } from '@/services/product-api/storage/local-disk';
import type { Storage } from '@/services/product-api/storage/storage';
import { BLUE, bands, GREEN, movingPicture, type Pixel, pixelsOf, plane, RED, WHITE } from '../support/pictures';

const log = pino({ level: 'silent' });
let directory: string;
let storage: Storage;
let app: Hono<ApiEnv>;

function serviceOver(from: Storage, cache: string, cacheBytes = 10_000_000): Hono<ApiEnv> {
  const service = new Hono<ApiEnv>({ strict: false });
  service.use(nameRequests(log));
  service.onError((error, context) => answerError(error, context, log));
  service.route(IMAGES_PATH, imageRoutes({ storage: from, cacheDirectory: join(directory, cache), cacheBytes, log }));
  return service;
}

async function get(key: string, query = '', headers: Record<string, string> = {}) {
  return app.request(`${IMAGES_PATH}/${key}${query ? `?${query}` : ''}`, { headers });
}

async function picture(key: string, query = '') {
  const response = await get(key, query);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function errorOf(response: Response) {
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return errorBody.parse(await response.json());
}

function colourOf({ red, green, blue }: Pixel): string {
  const name = (value: number) => (value > 200 ? 'f' : value < 55 ? '0' : '-');
  return `${name(red)}${name(green)}${name(blue)}`;
}

/** A calm plane with all its detail at the right. */
async function calmWithNoise(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: WHITE,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  return plane(1200, 400, RED)
    .composite([{ input: await noise.png().toBuffer(), left: 800, top: 0 }])
    .png()
    .toBuffer();
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  storage = localDisk(join(directory, 'storage'));
  app = serviceOver(storage, 'cache');
  const flag = await bands(1200, 400, [RED, GREEN, BLUE]);
  const originals: [string, Buffer, string][] = [
    ['t/flag.png', flag, 'image/png'],
    [
      't/turned.jpg',
      await sharp(flag).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer(),
      'image/jpeg',
    ],
    ['t/loop.gif', await movingPicture([flag, await bands(1200, 400, [BLUE, RED, WHITE])]), 'image/gif'],
    ['t/one.png', await plane(1, 1, BLUE).png().toBuffer(), 'image/png'],
    ['t/small.png', await plane(100, 50, BLUE).png().toBuffer(), 'image/png'],
    ['t/scroll.png', await plane(3, 6000, BLUE).png().toBuffer(), 'image/png'],
    ['t/noise.png', await calmWithNoise(), 'image/png'],
    ['t/broken.webp', Buffer.from('not an image at all'), 'image/webp'],
    ['t/half.png', flag.subarray(0, flag.length / 2), 'image/png'],
    [
      't/clear.png',
      await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
      'image/png',
    ],
  ];
  for (const [key, content, contentType] of originals) await storage.put(key, content, contentType);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

describe('a crop', () => {
  it('is 240 by 240 in WebP without further words', async () => {
    const response = await get('t/flag.png', 'fit=crop');
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 240, height: 240 });
  });

  it.each([
    ['0', 'f00'],
    ['0.5', '0f0'],
    ['1', '00f'],
  ])('looks at the focal point: x = %s', async (x, colour) => {
    const made = await picture('t/flag.png', `fit=crop&crop=focalpoint&fp-x=${x}&fp-y=0.5&w=240&h=240&fm=png`);
    expect(colourOf((await pixelsOf(made)).at(120, 120))).toBe(colour);
  });

  it('looks at the middle when told to', async () => {
    const made = await picture('t/flag.png', 'fit=crop&crop=center&fm=png');
    expect(colourOf((await pixelsOf(made)).at(120, 120))).toBe('0f0');
  });

  it('looks for the most detail by itself', async () => {
    const pixels = await pixelsOf(await picture('t/noise.png', 'fit=crop&fm=png'));
    expect(colourOf(pixels.at(120, 120))).not.toBe('f00');
  });

  it.each([
    ['t/small.png', 'w=240&h=240', 50, 50],
    ['t/small.png', 'w=320&h=80', 100, 25],
    ['t/one.png', 'w=240&h=240', 1, 1],
    ['t/scroll.png', 'w=240&h=240', 3, 3],
  ])('of %s at %s is the largest of that ratio, not enlarged', async (key, size, width, height) => {
    expect(await pixelsOf(await picture(key, `fit=crop&${size}`))).toMatchObject({ width, height });
  });
});

describe('the whole image', () => {
  it.each([
    ['t/flag.png', 'w=640', 640, 213],
    ['t/flag.png', 'h=40', 120, 40],
    ['t/flag.png', 'w=640&h=40', 120, 40],
    ['t/flag.png', '', 1200, 400],
    ['t/flag.png', 'w=3200', 1200, 400],
    ['t/scroll.png', 'w=640', 3, 6000],
    ['t/scroll.png', 'h=240', 1, 240],
  ])('of %s at “%s” is %i by %i', async (key, query, width, height) => {
    expect(await pixelsOf(await picture(key, `fit=clip&${query}`))).toMatchObject({ width, height });
  });

  it('stands upright: orientation 6 turns it a quarter to the right', async () => {
    const pixels = await pixelsOf(await picture('t/turned.jpg', 'fm=png'));
    expect(pixels).toMatchObject({ width: 400, height: 1200 });
    expect([100, 600, 1100].map((y) => colourOf(pixels.at(200, y)))).toEqual(['f00', '0f0', '00f']);
  });
});

describe('sizes', () => {
  it('go to the ladder, after the pixel ratio', async () => {
    const sizes = ['w=241&h=45', 'w=230&h=41', 'w=120&h=25&dpr=2', 'w=107&h=20&dpr=2.15'];
    for (const size of sizes) {
      const { width, height } = await pixelsOf(await picture('t/flag.png', `fit=crop&${size}`));
      expect(imageSizes).toEqual(expect.arrayContaining([width, height]));
    }
  });

  it('of one step share one answer', async () => {
    const tags = await Promise.all(
      ['fit=crop&w=241&h=300', 'fit=crop&w=320&h=320&crop=entropy&fm=webp', 'fit=crop&w=160&h=160&dpr=2&ixlib=x'].map(
        async (query) => (await get('t/flag.png', query)).headers.get('ETag'),
      ),
    );
    expect(new Set(tags).size).toBe(1);
  });
});

describe('an elliptic mask', () => {
  it.each(['webp', 'png', 'jpg', 'avif'])('is clear outside, asked for as %s', async (format) => {
    const made = await picture('t/flag.png', `fit=crop&w=44&h=44&mask=ellipse&fm=${format}`);
    const pixels = await pixelsOf(made);
    for (const [x, y] of [
      [0, 0],
      [43, 0],
      [0, 43],
      [43, 43],
    ] as const) {
      // AVIF loses a little of transparency, too.
      expect(pixels.at(x, y).alpha).toBeLessThanOrEqual(format === 'avif' ? 2 : 0);
    }
    expect(pixels.at(22, 22).alpha).toBe(255);
    expect(pixels.at(22, 1).alpha).toBeGreaterThan(200);
    if (format === 'jpg') expect((await sharp(made).metadata()).format).toBe('webp');
  });

  it('lies on every frame of a GIF', async () => {
    const made = await picture('t/loop.gif', 'fit=crop&w=44&h=44&mask=ellipse');
    for (const frame of [0, 1]) {
      const pixels = await pixelsOf(made, frame);
      expect([pixels.at(0, 0).alpha, pixels.at(43, 43).alpha, pixels.at(22, 22).alpha]).toEqual([0, 0, 255]);
    }
  });
});

describe('a GIF', () => {
  it.each(['', 'fm=webp'])('keeps moving, also as WebP (%s)', async (format) => {
    const made = await picture('t/loop.gif', `fit=clip&w=240&${format}`);
    const { pages, width, height, delay, loop } = await sharp(made).metadata();
    expect({ pages, width, height, delay, loop }).toEqual({
      pages: 2,
      width: 240,
      height: 80,
      delay: [100, 100],
      loop: 0,
    });
    expect(colourOf((await pixelsOf(made, 1)).at(20, 40))).toBe('00f');
  });

  it('is cut in the same place on every frame', async () => {
    const made = await picture('t/loop.gif', 'fit=crop&crop=focalpoint&fp-x=1&w=240&h=240');
    expect((await sharp(made).metadata()).format).toBe('gif');
    const colours = [0, 1].map(async (frame) => colourOf((await pixelsOf(made, frame)).at(120, 120)));
    expect(await Promise.all(colours)).toEqual(['00f', 'fff']);
  });

  it('is cut where the first frame has most detail', async () => {
    const { pages, width, height } = await sharp(await picture('t/loop.gif', 'fit=crop')).metadata();
    expect({ pages, width, height }).toEqual({ pages: 2, width: 240, height: 240 });
  });

  it('gives its first frame to a format that stands still', async () => {
    const made = await picture('t/loop.gif', 'fit=clip&w=240&fm=jpg');
    const { format, pages } = await sharp(made).metadata();
    expect({ format, pages }).toEqual({ format: 'jpeg', pages: undefined });
    expect(colourOf((await pixelsOf(made)).at(20, 40))).toBe('f00');
  });
});

describe('colour', () => {
  it('of a Display P3 original is the same to the eye in sRGB', async () => {
    const seen = { r: 180, g: 90, b: 60 };
    const original = await sharp({ create: { width: 300, height: 300, channels: 3, background: seen } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    // The file's own numbers differ from what is seen, so that ignoring the profile would show.
    const stored = await sharp(original, { ignoreIcc: true }).raw().toBuffer();
    expect(Math.abs((stored[0] ?? 0) - seen.r)).toBeGreaterThan(5);
    await storage.put('t/wide.png', original, 'image/png');
    const made = await picture('t/wide.png', 'fit=crop&fm=png');
    const { red, green, blue } = (await pixelsOf(made)).at(100, 100);
    for (const [is, should] of [
      [red, seen.r],
      [green, seen.g],
      [blue, seen.b],
    ] as const) {
      expect(Math.abs(is - should)).toBeLessThanOrEqual(2);
    }
    expect((await sharp(made).metadata()).hasProfile).toBe(false);
  });

  it('keeps its resolution in thumbnails', async () => {
    const subsampling = async (query: string) =>
      (await sharp(await picture('t/flag.png', `fit=crop&fm=jpg&${query}`)).metadata()).chromaSubsampling;
    expect(await subsampling('w=320&h=320')).toBe('4:4:4');
    expect(await subsampling('w=800&h=400')).toBe('4:2:0');
  });

  it('lies on white where JPEG cannot be clear', async () => {
    const pixels = await pixelsOf(await picture('t/clear.png', 'fm=jpg'));
    expect(colourOf(pixels.at(10, 10))).toBe('fff');
  });
});

it('keeps nothing that the original’s file said about its making', async () => {
  const original = await plane(600, 600)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  await storage.put('t/told.jpg', original, 'image/jpeg');
  for (const query of ['fm=jpg', 'fm=webp', 'fm=png', 'fm=avif&w=240']) {
    const { exif, xmp, iptc, icc } = await sharp(await picture('t/told.jpg', query)).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
  }
});

describe('quality', () => {
  it('goes to steps and changes the number of bytes', async () => {
    const [low, alike, high] = await Promise.all(
      [15, 20, 95].map((q) => picture('t/noise.png', `fit=clip&w=400&q=${q}`)),
    );
    expect(low).toEqual(alike);
    expect(low?.length ?? 0).toBeLessThan((high?.length ?? 0) / 2);
  });
});

describe('headers', () => {
  it('let everyone keep the answer for ever', async () => {
    const response = await get('t/flag.png', 'w=240');
    const body = await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-length': String(body.byteLength),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers.get('ETag')).toMatch(/^"[0-9a-f]{40}"$/);
  });

  it('answer 304 without a body to who has it already', async () => {
    const etag = (await get('t/flag.png', 'w=240')).headers.get('ETag') ?? '';
    for (const tags of [etag, `"other", W/${etag}`, '*']) {
      const again = await get('t/flag.png', 'w=240', { 'If-None-Match': tags });
      expect(again.status).toBe(304);
      expect(again.headers.get('ETag')).toBe(etag);
      expect((await again.arrayBuffer()).byteLength).toBe(0);
    }
    expect((await get('t/flag.png', 'w=320', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('are those of GET for HEAD', async () => {
    const head = await app.request(`${IMAGES_PATH}/t/flag.png?w=240`, { method: 'HEAD' });
    const whole = await get('t/flag.png', 'w=240');
    expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
    expect(await head.text()).toBe('');
  });
});

describe('what is wrong', () => {
  it.each([
    ['w', '0'],
    ['w', '-1'],
    ['w', '1e9'],
    ['w', '99999'],
    ['w', '240.5'],
    ['h', 'abc'],
    ['dpr', '0'],
    ['dpr', '4'],
    ['fit', 'stretch'],
    ['crop', 'faces'],
    ['fp-x', '1.1'],
    ['fp-y', '-0.1'],
    ['mask', 'corners'],
    ['fm', 'svg'],
    ['q', '0'],
    ['q', '101'],
    ['w', '%00'],
  ])('is named: %s=%s', async (name, value) => {
    const response = await get('t/flag.png', `${name}=${value}`);
    expect(response.status).toBe(400);
    const error = await errorOf(response);
    expect(error.code).toBe('validation_failed');
    expect(Object.keys(error.fields ?? {})).toEqual([name]);
  });

  it.each([
    't/unknown.webp',
    't/flag.png/more.png',
    't',
    't/',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/package.png',
    't%2f..%2f..%2fsecret.png',
    't/%00.png',
    '.incoming/x.png',
    '%zz.png',
  ])('is not there: %s', async (key) => {
    const response = await get(key);
    expect(response.status).toBe(404);
  });

  it('is said of endless values and names', async () => {
    expect((await get('t/flag.png', `h=${'9'.repeat(10_000)}`)).status).toBe(400);
    expect((await get(`${'a'.repeat(5_000)}.png`)).status).toBe(404);
  });

  it('never leaves the folder of the originals', async () => {
    await localDisk(directory).put('secret.png', await plane(10, 10).png().toBuffer(), 'image/png');
    for (const key of ['%2e%2e%2fsecret.png', '..%5csecret.png', 't%2f%2e%2e%2f%2e%2e%2fsecret.png']) {
      expect((await get(key)).status).toBe(404);
    }
  });

  it.each(['t/broken.webp', 't/half.png'])('is said of a broken original, each time: %s', async (key) => {
    for (const _ of [1, 2]) {
      const response = await get(key, 'fit=crop');
      expect(response.status).toBe(415);
      const error = await errorOf(response);
      expect(error.code).toBe('unsupported_media_type');
      expect(error.message).not.toMatch(/vips|sharp|buffer/i);
    }
  });

  it('is a deleted original, whatever the cache holds', async () => {
    await storage.put('t/gone.png', await plane(50, 50).png().toBuffer(), 'image/png');
    const etag = (await get('t/gone.png')).headers.get('ETag') ?? '';
    await storage.delete('t/gone.png');
    expect((await get('t/gone.png')).status).toBe(404);
    expect((await get('t/gone.png', '', { 'If-None-Match': etag })).status).toBe(404);
  });
});

describe('the cache', () => {
  /** Counts how often originals are read. */
  function counting(): { storage: Storage; reads: () => number } {
    let reads = 0;
    return {
      reads: () => reads,
      storage: {
        ...storage,
        get: (key) => {
          reads += 1;
          return storage.get(key);
        },
      },
    };
  }

  async function sizeOf(folder: string): Promise<number> {
    let bytes = 0;
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) bytes += (await stat(join(file.parentPath, file.name))).size;
    }
    return bytes;
  }

  const address = (query: string) => `${IMAGES_PATH}/t/noise.png?${query}`;

  it('makes a picture once for a burst, and not again after a restart', async () => {
    const { storage: counted, reads } = counting();
    const service = serviceOver(counted, 'burst');
    const burst = await Promise.all(Array.from({ length: 20 }, () => service.request(address('w=480'))));
    const bodies = await Promise.all(burst.map((response) => response.arrayBuffer()));
    expect(burst.map((response) => response.status)).toEqual(burst.map(() => 200));
    expect(reads()).toBe(1);
    const restarted = await serviceOver(counted, 'burst').request(address('w=480'));
    expect(Buffer.from(await restarted.arrayBuffer())).toEqual(Buffer.from(bodies[0] ?? new ArrayBuffer()));
    expect(reads()).toBe(1);
  });

  it('stays within its bytes, however many pictures are asked for', async () => {
    const service = serviceOver(storage, 'bounded', 100_000);
    const burst = [24, 40, 44, 80, 112, 160, 224, 240, 320, 400].map((width) =>
      service.request(address(`fm=png&w=${width}`)),
    );
    for (const response of await Promise.all(burst)) expect(response.status).toBe(200);
    const bytes = await sizeOf(join(directory, 'bounded'));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(100_000);
  });

  it('keeps what was used last and forgets the rest, also across a restart', async () => {
    const { storage: counted, reads } = counting();
    const query = (width: number) => address(`fm=png&fit=crop&crop=center&w=${width}&h=80`);
    const bytes = async (width: number) => (await (await app.request(query(width))).arrayBuffer()).byteLength;
    const limit = (await bytes(160)) + (await bytes(224));
    const service = serviceOver(counted, 'order', limit);
    for (const width of [160, 112, 160, 224]) await service.request(query(width));
    expect(reads()).toBe(3);
    await service.request(query(160));
    expect(reads()).toBe(3);
    await service.request(query(112));
    expect(reads()).toBe(4);
    await serviceOver(counted, 'order', 1).request(query(44));
    expect(await sizeOf(join(directory, 'order'))).toBe(0);
  });

  it('recovers when its folder is taken away', async () => {
    const service = serviceOver(storage, 'lost');
    await service.request(address('w=160'));
    await rm(join(directory, 'lost'), { recursive: true });
    expect((await service.request(address('w=160'))).status).toBe(200);
    expect((await service.request(address('w=160'))).status).toBe(200);
  });
});
