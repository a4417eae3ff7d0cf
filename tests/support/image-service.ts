import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { IMAGES_PATH } from '@/lib/shared/domain/image';
import type { ApiEnv } from '@/services/product-api/http/context';
import { toErrorResponse } from '@/services/product-api/http/error-response';
import { attachClientAddress, attachRequestIds } from '@/services/product-api/http/middleware';
import { getWords } from '@/services/product-api/i18n/get-words';
import { createImageLimiters, createImageMaker } from '@/services/product-api/image/image-maker';
import { imageRoutes } from '@/services/product-api/image/rendered-routes';
import { isStoredOriginal } from '@/services/product-api/image/served-keys';
import { DiskCache } from '@/services/product-api/imaging/disk-cache';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import type { Storage } from '@/services/product-api/storage/storage';
import {
  BLUE,
  createAnimatedGif,
  createNoiseAtRight,
  createPlainImage,
  createStripes,
  GREEN,
  RED,
  WHITE,
} from './generated-images';

const log = pino({ level: 'silent' });

/** Creates an image service with its own folder and a few originals under `t/`. */
export function testImageService() {
  const directory = mkdtempSync(join(tmpdir(), 'impasto-images-'));
  const storage = createLocalDisk(join(directory, 'storage'));

  /** Creates a service whose cache is in this folder. */
  function serviceOver(from: Storage, cache: string, cacheBytes = 10_000_000): Hono<ApiEnv> {
    const app = new Hono<ApiEnv>({ strict: false });
    app.use(
      attachRequestIds(log),
      attachClientAddress({ TRUSTED_PROXIES: '', WEB_SECRET: undefined, WEB_SECRET_PREVIOUS: undefined }),
    );
    app.onError((error, context) =>
      toErrorResponse(error, context, { log, readWords: async (language) => getWords(language) }),
    );
    const parts = { storage: from, cache: new DiskCache(join(directory, cache), cacheBytes), log };
    const make = createImageMaker({ ...parts, limiters: createImageLimiters() });
    app.route(
      IMAGES_PATH,
      imageRoutes({
        isServed: (key) => isStoredOriginal(from, key),
        make,
        findCredit: async () => ({ credit: null, isCurrent: true }),
      }),
    );
    return app;
  }

  const service = serviceOver(storage, 'cache');

  async function get(key: string, query = '', headers: Record<string, string> = {}): Promise<Response> {
    return service.request(`${IMAGES_PATH}/${key}${query ? `?${query}` : ''}`, { headers });
  }

  async function picture(key: string, query = ''): Promise<Uint8Array> {
    const response = await get(key, query);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  }

  beforeAll(() => putOriginals(storage));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return { directory, storage, service, serviceOver, get, picture };
}

async function putOriginals(storage: Storage): Promise<void> {
  const flag = await createStripes(1200, 400, [RED, GREEN, BLUE]);
  const turned = await sharp(flag).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } });
  const originals: [string, Buffer, string][] = [
    ['t/flag.png', flag, 'image/png'],
    ['t/turned.jpg', turned, 'image/jpeg'],
    ['t/loop.gif', await createAnimatedGif([flag, await createStripes(1200, 400, [BLUE, RED, WHITE])]), 'image/gif'],
    ['t/one.png', await createPlainImage(1, 1, BLUE).png().toBuffer(), 'image/png'],
    ['t/small.png', await createPlainImage(100, 50, BLUE).png().toBuffer(), 'image/png'],
    ['t/scroll.png', await createPlainImage(3, 6000, BLUE).png().toBuffer(), 'image/png'],
    ['t/noise.png', await createNoiseAtRight(), 'image/png'],
    ['t/broken.webp', Buffer.from('not an image at all'), 'image/webp'],
    ['t/half.png', flag.subarray(0, flag.length / 2), 'image/png'],
    ['t/clear.png', await clear.png().toBuffer(), 'image/png'],
  ];
  for (const [key, content, contentType] of originals) await storage.put(key, content, contentType);
}
