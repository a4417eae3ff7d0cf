import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { iiifRoutes } from '@/services/product-api/iiif/routes';
import { isStoredOriginal } from '@/services/product-api/image/served-keys';
import { DiskCache } from '@/services/product-api/imaging/disk-cache';
import { createPyramids } from '@/services/product-api/imaging/pyramid';
import type { SharedConcurrencyLimiter } from '@/services/product-api/jobs/concurrency-limiter';
import { openLog } from '@/services/product-api/log';
import { SiteWords } from '@/services/product-api/site/site-words';
import { testApi } from '../../support/api';
import { postArtwork } from '../../support/artwork-form';
import { makeArtwork } from '../../support/factories';
import { BLUE, createPlainImage, createStripes, GREEN, RED } from '../../support/generated-images';
import { makeMember } from '../../support/members';
import { siteSettings } from '../../support/site';
import { createPngOfSize } from '../../support/upload-files';

const api = testApi();
const SITE = 'http://localhost:3000';

const FLAG = { key: 'uploads/flag.png', width: 1_200, height: 900 };

beforeAll(async () => {
  const flag = await createStripes(FLAG.width, FLAG.height, [RED, GREEN, BLUE]);
  const turned = (content: Buffer) => sharp(content).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  const { storage } = api();
  await storage.put(FLAG.key, flag, 'image/png');
  await storage.put('uploads/turned.jpg', await turned(flag), 'image/jpeg');
  await storage.put(
    'uploads/large.jpg',
    await turned(await createStripes(6_000, 4_500, [RED, GREEN, BLUE])),
    'image/jpeg',
  );
  await storage.put('uploads/scroll.png', await createPlainImage(6_000, 30, BLUE).png().toBuffer(), 'image/png');
  const clear = sharp({ create: { width: 700, height: 700, channels: 4, background: '#00000000' } });
  await storage.put('uploads/clear.png', await clear.png().toBuffer(), 'image/png');
  await storage.put('uploads/broken.webp', Buffer.from('no image'), 'image/webp');
  await storage.put('uploads/interlaced.png', await createPngOfSize(9_000, 9_000, { progressive: true }), 'image/png');
});

const getService = (key: string) => `/iiif/images/${key.replaceAll('/', ':')}`;

async function fetchImage(path: string, key = FLAG.key) {
  const response = await api().request(`${getService(key)}/${path}`);
  expect(response.status, path).toBe(200);
  return sharp(Buffer.from(await response.arrayBuffer()));
}

async function readSize(path: string, key?: string): Promise<string> {
  const { width, height } = await (await fetchImage(path, key)).metadata();
  return `${width}x${height}`;
}

async function readColours(path: string, points: readonly (readonly [x: number, y: number])[], key?: string) {
  const { data, info } = await (await fetchImage(path, key)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return ['red', 'green', 'blue'].find((_, channel) => (data[at + channel] ?? 0) > 200);
  });
}

describe('the IIIF image service', () => {
  it('info.json states an image’s size, tiles and features', async () => {
    const response = await api().request(`${getService(FLAG.key)}/info.json`);
    expect(response.headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: `${SITE}/iiif/images/uploads:flag.png`,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level2',
      width: 1_200,
      height: 900,
      maxWidth: 3_200,
      sizes: [
        { width: 300, height: 225 },
        { width: 600, height: 450 },
        { width: 1_200, height: 900 },
      ],
      tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4] }],
    });
  });

  it('redirects from an image’s IIIF URL to info.json', async () => {
    const response = await api().request(getService(FLAG.key));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${SITE}/iiif/images/uploads:flag.png/info.json`);
  });

  it.each([
    ['full', ['red', 'green', 'blue']],
    ['0,0,400,900', ['red', 'red', 'red']],
    ['400,100,512,512', ['green', 'green', 'blue']],
    ['900,0,512,512', ['blue', 'blue', 'blue']],
    ['pct:50,50,50,50', ['green', 'blue', 'blue']],
    ['square', ['red', 'green', 'blue']],
  ])('serves the IIIF region %s', async (region, expected) => {
    const points = [0.05, 0.5, 0.95].map((x) => [x, 0.5] as const);
    expect(await readColours(`${region}/max/0/default.png`, points)).toEqual(expected);
  });

  it.each([
    ['full/max', '1200x900'],
    ['full/300,', '300x225'],
    ['full/,90', '120x90'],
    ['full/pct:50', '600x450'],
    ['full/200,200', '200x200'],
    ['full/!200,200', '200x150'],
    ['900,600,512,512/max', '300x300'],
    ['0,0,512,512/128,128', '128x128'],
    ['square/max', '900x900'],
    ['pct:0,0,0.1,0.2/max', '1x2'],
  ])('serves the IIIF request %s', async (path, size) => {
    expect(await readSize(`${path}/0/default.jpg`)).toBe(size);
  });

  it('limits IIIF images to 3,200 pixels per side and 4 million in total (PNG: 1 million)', async () => {
    expect(await readSize('full/max/0/default.jpg', 'uploads/scroll.png')).toBe('3200x16');
    expect(await readSize('full/max/0/default.jpg', 'uploads/large.jpg')).toBe('1732x2309');
    expect(await readSize('full/max/0/default.png', 'uploads/large.jpg')).toBe('866x1154');
    for (const [path, key] of [
      ['full/3201,16/0/default.jpg', 'uploads/scroll.png'],
      ['full/2000,2001/0/default.jpg', 'uploads/large.jpg'],
      ['full/1000,1001/0/default.png', 'uploads/large.jpg'],
    ] as const) {
      const { fields } = await api().error(`${getService(key)}/${path}`, 'validation_failed');
      expect(fields).toHaveProperty('size');
    }
  });

  it('info.json states the size limits and lists only sizes within them', async () => {
    const info = await (await api().request(`${getService('uploads/large.jpg')}/info.json`)).json();
    expect(info).toMatchObject({ width: 4_500, height: 6_000, maxWidth: 3_200, maxHeight: 3_200, maxArea: 4_000_000 });
    expect(info.sizes.at(-1)).toEqual({ width: 1_125, height: 1_500 });
  });

  it('tiles and small sizes do not wait for costly requests', async () => {
    const lanes: string[] = [];
    const limitAs = (lane: string): SharedConcurrencyLimiter => {
      return async (_, work) => {
        lanes.push(lane);
        return work();
      };
    };
    const { storage, db, directory } = api();
    const routes = iiifRoutes({
      ...{ db, isServed: (key: string) => isStoredOriginal(storage, key), siteUrl: SITE },
      ...{ siteDefaults: siteSettings, siteWords: new SiteWords(db, openLog(api().env)) },
      findPyramid: createPyramids({
        storage,
        cache: new DiskCache(join(directory, 'lanes'), 100e6),
        limitOriginals: limitAs('originals'),
      }),
      ...{ limitTiles: limitAs('tiles'), limitCostly: limitAs('costly') },
      findCredit: async () => ({ credit: null, isCurrent: true }),
    });
    const getLane = async (path: string) => {
      expect((await routes.request(`/images/uploads:large.jpg/${path}`)).status, path).toBe(200);
      return lanes.at(-1);
    };
    for (const tile of ['0,0,512,512/512,512', '512,1024,512,512/512,', '4096,5632,404,368/404,368']) {
      expect(await getLane(`${tile}/0/default.webp`), tile).toBe('tiles');
    }
    for (const tile of ['0,0,1024,1024/512,', '4096,4096,404,1904/101,476', 'full/562,750', 'full/281,375']) {
      expect(await getLane(`${tile}/0/default.jpg`), tile).toBe('tiles');
    }
    for (const [path, file] of [
      ['1,0,512,512/512,', '0/default.jpg'],
      ['0,0,513,513/512,', '0/default.jpg'],
      ['0,0,512,512/400,', '0/default.jpg'],
      ['0,0,512,512/512,', '90/default.jpg'],
      ['0,0,512,512/512,', '!0/default.jpg'],
      ['0,0,512,512/512,', '0/default.png'],
      ['full/1125,1500', '0/default.jpg'],
      ['full/max', '0/default.jpg'],
      ['full/,99', '0/default.jpg'],
    ] as const) {
      expect(await getLane(`${path}/${file}`), `${path}/${file}`).toBe('costly');
    }
  });

  it('IIIF rotates an image after mirroring it', async () => {
    const ends = [[0.05, 0.5] as const, [0.95, 0.5] as const];
    const poles = [[0.5, 0.05] as const, [0.5, 0.95] as const];
    expect(await readColours('full/300,/180/default.png', ends)).toEqual(['blue', 'red']);
    expect(await readColours('full/300,/!0/default.png', ends)).toEqual(['blue', 'red']);
    expect(await readColours('full/300,/90/default.png', poles)).toEqual(['red', 'blue']);
    expect(await readColours('full/300,/!90/default.png', poles)).toEqual(['blue', 'red']);
    expect(await readSize('full/300,/270/default.png')).toBe('225x300');
  });

  it('IIIF returns a black-and-white image on request', async () => {
    const { channels } = await (await fetchImage('full/300,/0/bitonal.png')).stats();
    expect([channels[0]?.min, channels[0]?.max]).toEqual([0, 255]);
    const shades = await (await fetchImage('full/300,/0/bitonal.png')).removeAlpha().raw().toBuffer();
    expect(new Set(shades)).toEqual(new Set([0, 255]));
  });

  it('IIIF returns a grayscale image on request', async () => {
    const { channels } = await (await fetchImage('full/300,/0/gray.jpg')).metadata();
    expect(channels).toBe(1);
  });

  it.each([
    ['uploads/turned.jpg', '900x1200'],
    ['uploads/large.jpg', '1732x2309'],
  ])('IIIF serves %s upright according to its orientation tag', async (key, size) => {
    expect(await readSize('full/max/0/default.jpg', key)).toBe(size);
    const poles = [[0.5, 0.05] as const, [0.5, 0.95] as const];
    expect(await readColours('full/300,/0/default.png', poles, key)).toEqual(['red', 'blue']);
  });

  it('fills transparent areas of tiles with the light wall, or with the dark one for @dark', async () => {
    const readMean = async (key: string) => {
      const { channels } = await (await fetchImage('full/max/0/default.png', key)).stats();
      return channels.map(({ mean }) => mean);
    };
    expect(await readMean('uploads/clear.png')).toEqual([255, 255, 255]);
    expect(await readMean('uploads/clear.png@dark')).toEqual([31, 31, 31]);
  });

  it.each([
    ['region', ['0,0,0,5', '1200,0,5,5', '0,0,5', '-1,0,5,5', 'pct:0,0,101,x', 'whole', '1.5,0,5,5']],
    ['size', ['1201,', ',901', '^max', '^1201,', '0,', ',', 'pct:101', 'pct:0', '!0,5', '99999999,', 'half']],
    ['rotation', ['45', '22.5', '360', '-90', '!', 'x']],
  ])('IIIF rejects an unsupported %s', async (name, values) => {
    for (const value of values) {
      const parts = { region: 'full', size: 'max', rotation: '0', [name]: value };
      const path = `${getService(FLAG.key)}/${parts.region}/${parts.size}/${parts.rotation}/default.jpg`;
      const { fields } = await api().error(path, 'validation_failed');
      expect(Object.keys(fields ?? {}), value).toEqual([name]);
    }
  });

  it.each(['dithered.jpg', 'default.gif', 'default.tif', 'default', 'default.jpg.png'])(
    'IIIF rejects %s',
    async (file) => {
      await api().error(`${getService(FLAG.key)}/full/max/0/${file}`, 'validation_failed');
    },
  );

  it('IIIF responds with 404 for unknown originals, and rejects broken or costly ones', async () => {
    await api().error(`${getService('uploads/nobody.png')}/info.json`, 'not_found');
    await api().error('/iiif/images/..:secret.png/info.json', 'not_found');
    await api().error(`${getService('masters/uploads/flag-png.jpg')}/info.json`, 'not_found');
    await api().error(`${getService('uploads/broken.webp')}/info.json`, 'unsupported_media_type');
    await api().error(`${getService('uploads/interlaced.png')}/info.json`, 'unsupported_media_type');
  });

  it('IIIF does not serve masters as images', async () => {
    const key = 'masters/uploads/flag-png.jpg';
    await api().storage.put(key, await createPlainImage(400, 300, RED).jpeg().toBuffer(), 'image/jpeg');
    await api().error(`${getService(key)}/info.json`, 'not_found');
    await api().error(`${getService(key)}/full/max/0/default.jpg`, 'not_found');
    await api().error(`/images/${key}`, 'not_found');
  });

  it('concurrent tiles read the original once', async () => {
    const key = 'uploads/burst.png';
    await api().storage.put(key, await createStripes(1_200, 900, [RED, GREEN, BLUE]), 'image/png');
    const reads = vi.spyOn(api().storage, 'get');
    const tiles = Array.from(
      { length: 12 },
      (_, index) => `${(index % 3) * 400},${Math.floor(index / 3) * 200},100,100`,
    );
    const responses = await Promise.all(
      tiles.map((region) => api().request(`${getService(key)}/${region}/max/0/default.webp`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(tiles.map(() => 200));
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
    await api().storage.delete(key);
    await api().error(`${getService(key)}/0,0,100,100/max/0/default.webp`, 'not_found');
  });
});

describe('artwork manifests', () => {
  const getPath = (id: string) => `/iiif/artworks/${id}/manifest.json`;
  const fetchManifest = async (id: string) => (await api().request(getPath(id))).json();

  it('a manifest lists a canvas with working URLs for each image', async () => {
    const member = await makeMember(api(), { profile: { name: 'Aoife <b>Ní</b>' } });
    const files = [
      { name: 'a.png', content: await createPlainImage(800, 600).png().toBuffer() },
      { name: 'b.png', content: await createPlainImage(60, 80).png().toBuffer() },
    ];
    const details = { imageDetails: [{ alt: 'A shore', caption: null, focalPoint: null }, NO_TEXTS] };
    const artwork = await postArtwork(
      api(),
      member,
      { year: '2026', description: 'Salt & sand', inventoryNumber: '26.1', creditLine: 'Gift', ...details },
      files,
    );
    const response = await api().request(getPath(artwork.id));
    expect(response.headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${SITE}${getPath(artwork.id)}`,
      type: 'Manifest',
      label: { none: ['Low tide'] },
      summary: { none: ['Salt & sand'] },
      metadata: [
        { label: { en: ['Artist'] }, value: { none: ['Aoife <b>Ní</b>'] } },
        { label: { en: ['Year'] }, value: { none: ['2026'] } },
        { label: { en: ['Category'] }, value: { none: ['Painting'] } },
        { label: { en: ['Credit line'] }, value: { none: ['Gift'] } },
        { label: { en: ['Inventory number'] }, value: { none: ['26.1'] } },
      ],
      homepage: [{ id: `${SITE}/art/${artwork.id}` }],
      items: [
        { type: 'Canvas', width: 800, height: 600, label: { none: ['A shore'] } },
        { type: 'Canvas', width: 60, height: 80, label: { en: ['Image 2'] } },
      ],
    });
    const bodies = manifest.items.map((canvas: Canvas) => canvas.items[0]?.items[0]?.body);
    expect(bodies).toHaveLength(2);
    for (const { id, width, height, service } of bodies) {
      const image = await api().request(id.slice(SITE.length));
      expect(image.status, id).toBe(200);
      const shown = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
      expect([shown.width, shown.height]).toEqual([width, height]);
      expect((await (await api().request(`${service[0].id.slice(SITE.length)}/info.json`)).json()).id).toBe(
        service[0].id,
      );
    }
    const [thumbnail] = manifest.items[0].thumbnail;
    expect((await api().request(thumbnail.id.slice(SITE.length))).status).toBe(200);
  });

  it('a manifest says if the artist forbids AI training', async () => {
    const [optedOut, allowed] = [await makeArtwork(api().db), await makeArtwork(api().db, { aiPreference: 'ALLOWED' })];
    expect((await fetchManifest(optedOut)).requiredStatement.value.en[0]).toContain('not used to train AI');
    expect(await fetchManifest(allowed)).not.toHaveProperty('requiredStatement');
  });

  it('only artworks that visitors can open have a manifest', async () => {
    const { db } = api();
    const unlisted = await makeArtwork(db, { visibility: 'UNLISTED' });
    expect((await api().request(getPath(unlisted))).status).toBe(200);
    for (const fields of [{ frozenAt: new Date() }, { hiddenAt: new Date() }, { images: 0 }]) {
      await api().error(getPath(await makeArtwork(db, fields)), 'not_found');
    }
    await api().error(getPath('0197a000-0000-7000-8000-000000000001'), 'not_found');
    await api().error(getPath('nobody'), 'not_found');
  });
});

const NO_TEXTS = { alt: null, caption: null, focalPoint: null };
type Canvas = {
  items: { items: { body: { id: string; width: number; height: number; service: { id: string }[] } }[] }[];
};
