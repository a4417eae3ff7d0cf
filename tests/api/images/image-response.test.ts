import { describe, expect, it } from 'vitest';
import { errorBody } from '@/lib/shared/contract/error';
import { IMAGES_PATH } from '@/lib/shared/domain/image';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import { createPlainImage } from '../../support/generated-images';
import { testImageService } from '../../support/image-service';

const { directory, get, service, storage } = testImageService();

async function readError(response: Response) {
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return errorBody.parse(await response.json());
}

describe('image response headers', () => {
  it('browsers can keep images forever', async () => {
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

  it('responds with 304 to a client with a current copy of an image', async () => {
    const etag = (await get('t/flag.png', 'w=240')).headers.get('ETag') ?? '';
    for (const tags of [etag, `"other", W/${etag}`, '*']) {
      const again = await get('t/flag.png', 'w=240', { 'If-None-Match': tags });
      expect(again.status).toBe(304);
      expect(again.headers.get('ETag')).toBe(etag);
      expect((await again.arrayBuffer()).byteLength).toBe(0);
    }
    expect((await get('t/flag.png', 'w=320', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('responds to HEAD for an image with the headers of GET', async () => {
    const head = await service.request(`${IMAGES_PATH}/t/flag.png?w=240`, { method: 'HEAD' });
    const whole = await get('t/flag.png', 'w=240');
    expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
    expect(await head.text()).toBe('');
  });
});

describe('invalid image requests', () => {
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
  ])('rejects the invalid image field %s=%s with its name', async (name, value) => {
    const response = await get('t/flag.png', `${name}=${value}`);
    expect(response.status).toBe(400);
    const error = await readError(response);
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
  ])('responds with 404 to the image URL %s', async (key) => {
    const response = await get(key);
    expect(response.status).toBe(404);
  });

  it('rejects an absurdly large image size or file name', async () => {
    expect((await get('t/flag.png', `h=${'9'.repeat(10_000)}`)).status).toBe(400);
    expect((await get(`${'a'.repeat(5_000)}.png`)).status).toBe(404);
  });

  it('never reads a file outside the folder of originals', async () => {
    await createLocalDisk(directory).put('secret.png', await createPlainImage(10, 10).png().toBuffer(), 'image/png');
    for (const key of ['%2e%2e%2fsecret.png', '..%5csecret.png', 't%2f%2e%2e%2f%2e%2e%2fsecret.png']) {
      expect((await get(key)).status).toBe(404);
    }
  });

  it.each(['t/broken.webp', 't/half.png'])('says on every request that an original is broken: %s', async (key) => {
    for (const _ of [1, 2]) {
      const response = await get(key, 'fit=crop');
      expect(response.status).toBe(415);
      const error = await readError(response);
      expect(error.code).toBe('unsupported_media_type');
      expect(error.message).not.toMatch(/vips|sharp|buffer/i);
    }
  });

  it('responds that an original is deleted even if sizes of it are cached', async () => {
    await storage.put('t/gone.png', await createPlainImage(50, 50).png().toBuffer(), 'image/png');
    const etag = (await get('t/gone.png')).headers.get('ETag') ?? '';
    await storage.delete('t/gone.png');
    expect((await get('t/gone.png')).status).toBe(404);
    expect((await get('t/gone.png', '', { 'If-None-Match': etag })).status).toBe(404);
  });
});
