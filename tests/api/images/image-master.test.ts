import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_SIZE } from '@/lib/shared/domain/image';
import { addMaster, computeMasterSize } from '@/services/product-api/imaging/master';
import { listMasterKeys } from '@/services/product-api/storage/storage';
import { createHeaders, testApi } from '../../support/api';
import { readColour, readPixels } from '../../support/generated-images';
import { makeMember } from '../../support/members';
import { createJpeg, createLargePng, createPngOfSize } from '../../support/upload-files';

const api = testApi();
afterEach(() => {
  vi.restoreAllMocks();
});

async function upload(content: Buffer): Promise<string> {
  const body = new FormData();
  body.set('type', 'image');
  body.append('images', new Blob([new Uint8Array(content)]), 'a.png');
  const { image } = await api().callEndpoint('POST /v1/profiles/images', { body }, await makeMember(api()));
  return image?.key ?? '';
}

async function stored(key: string): Promise<Buffer | null> {
  const object = await api().storage.get(key);
  return object && buffer(object.stream);
}

async function picture(key: string, query: string): Promise<Buffer> {
  const response = await api().request(`/images/${key}?${query}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

function countReads() {
  const { storage } = api();
  const get = storage.get.bind(storage);
  const found: string[] = [];
  vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    const object = await get(key);
    if (object) found.push(key);
    return object;
  });
  return found;
}

describe('masters of large originals', () => {
  it('creates a master of a large original on the first request and renders every size from it', async () => {
    const original = await createLargePng();
    const key = await upload(original);
    const master = listMasterKeys(key).jpg;
    expect(await stored(master)).toBeNull();
    await picture(key, 'w=80');
    const { width, height, format, isProgressive, depth } = await sharp((await stored(master)) ?? undefined).metadata();
    expect({ width, height, format, isProgressive, depth }).toEqual({
      width: MAX_IMAGE_SIZE,
      height: 2400,
      format: 'jpeg',
      isProgressive: false,
      depth: 'uchar',
    });
    expect((await stored(key))?.equals(original)).toBe(true);
    const found = countReads();
    for (const query of ['w=240', 'fit=crop&w=480&h=480', 'w=3200', 'fm=jpg']) await picture(key, query);
    expect(found).toEqual([master, master, master, master]);
    expect(readColour((await readPixels(await picture(key, 'w=3200'))).at(1600, 1200))).toBe('f00');
  });

  it('a master keeps transparency, and rendered sizes fill it', async () => {
    const key = await upload(await createLargePng(4_000, 3_000, true));
    await picture(key, 'w=80');
    expect((await sharp((await stored(listMasterKeys(key).png)) ?? undefined).metadata()).hasAlpha).toBe(true);
    expect(await stored(listMasterKeys(key).jpg)).toBeNull();
    expect((await readPixels(await picture(key, 'w=40'))).at(20, 15).alpha).toBe(255);
  });

  it('a master is upright and in sRGB', async () => {
    const turned = await sharp(await createLargePng(4_000, 3_000))
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const key = await upload(turned);
    await picture(key, 'w=80');
    const { width, height, orientation, icc, exif } = await sharp(
      (await stored(listMasterKeys(key).jpg)) ?? undefined,
    ).metadata();
    expect({ width, height, orientation, icc, exif }).toEqual({
      width: 2400,
      height: 3200,
      orientation: undefined,
      icc: undefined,
      exif: undefined,
    });
    expect(await readPixels(await picture(key, 'w=240'))).toMatchObject({ width: 240, height: 320 });
  });

  it('deleting an original deletes its master', async () => {
    const member = await makeMember(api());
    const body = new FormData();
    body.set('type', 'gallery');
    body.append('images', new Blob([new Uint8Array(await createLargePng())]), 'a.png');
    const { gallery } = await api().callEndpoint('POST /v1/profiles/images', { body }, member);
    const master = listMasterKeys(gallery[0]?.key ?? '').jpg;
    await picture(gallery[0]?.key ?? '', 'w=80');
    expect(await api().storage.exists(master)).toBe(true);
    const removal = { method: 'DELETE', body: new URLSearchParams({ type: 'gallery', url: gallery[0]?.key ?? '' }) };
    expect((await api().request('/v1/profiles/images', { ...removal, headers: createHeaders(member) })).status).toBe(
      200,
    );
    await vi.waitFor(async () => expect(await api().storage.exists(master)).toBe(false));
  });

  it('creates no master for an original that decodes quickly', async () => {
    const key = await upload(await createJpeg(800, 600));
    const found = countReads();
    await picture(key, 'w=240');
    expect(found).toEqual([key]);
  });
});

describe('originals without a master', () => {
  const store = async (original: Buffer) => {
    const key = `tests/${uuidv7()}.png`;
    await api().storage.put(key, original, 'image/png');
    return key;
  };

  it('creates one master for concurrent first requests', async () => {
    const key = await store(await createLargePng());
    const put = vi.spyOn(api().storage, 'put');
    const widths = [40, 80, 240, 480, 640];
    const masters = await Promise.all(
      widths.map(async (width) => (await sharp(await picture(key, `w=${width}`)).metadata()).width),
    );
    expect(masters).toEqual(widths);
    expect(put.mock.calls.map(([name]) => name)).toEqual([listMasterKeys(key).jpg]);
  });

  it('deletes a master if its original is deleted during creation', async () => {
    const key = await store(await createLargePng());
    const { storage } = api();
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
      await storage.delete(key);
      await put(...args);
    });
    expect((await api().request(`/images/${key}?w=240`)).status).toBe(404);
    expect(await storage.exists(listMasterKeys(key).jpg)).toBe(false);
  });

  it('rejects an original that is too costly to decode', async () => {
    const key = await store(await createPngOfSize(9_999, 10_000, { progressive: true }));
    await expect(addMaster(api().storage, key)).rejects.toThrow(/interlaced/);
    await api().error(`/images/${key}?w=240`, 'unsupported_media_type');
  });
});

it.each([
  ['a photo', [10_000, 8_000], [3_200, 2_560]],
  ['a portrait photo', [6_000, 9_000], [2_133, 3_200]],
  ['a photo within the limit', [3_000, 2_000], [3_000, 2_000]],
  ['a scroll, by its short side', [1_000, 16_000], [800, 12_800]],
  ['a panorama', [12_000, 1_500], [9_051, 1_131]],
] as const)('computes the size of a master for %s', (_, [width, height], [masterWidth, masterHeight]) => {
  expect(computeMasterSize({ width, height })).toEqual({ width: masterWidth, height: masterHeight });
});
