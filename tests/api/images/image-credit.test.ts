import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/services/product-api/db/client';
import { createCredits } from '@/services/product-api/image/credit';
import { testApi } from '../../support/api';
import { makeArtwork, makeImage, makeProfile } from '../../support/factories';
import { BLUE, createAnimatedGif, createStripes, GREEN, RED } from '../../support/generated-images';

const api = testApi();
const PROHIBITED = 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING';
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Fields = Parameters<typeof makeArtwork>[1];
let count = 0;

/** Creates an artwork with one image, a phone photo with location metadata. */
async function makeShown(fields: Fields = {}, extension: 'jpg' | 'gif' = 'jpg') {
  const { db, storage } = api();
  count += 1;
  const key = `uploads/credit-${count}.${extension}`;
  const flag = await createStripes(600, 400, [RED, GREEN, BLUE]);
  const photograph = sharp(flag).withExif({ IFD0: { Artist: 'The phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } });
  const original =
    extension === 'gif'
      ? await createAnimatedGif([flag, await createStripes(600, 400, [BLUE, RED, GREEN])])
      : await photograph.withXmp(ORIGINAL_XMP).jpeg().toBuffer();
  await storage.put(key, original, extension === 'gif' ? 'image/gif' : 'image/jpeg');
  const profileId = fields.profileId ?? (await makeProfile(db, { name: 'Ida & Søn <b>' }));
  const artworkId = await makeArtwork(db, { title: 'Low water', ...fields, profileId, images: 0 });
  await makeImage(db, { artworkId }, { key });
  return { artworkId, image: `/images/${key}`, tile: `/iiif/images/${key.replaceAll('/', ':')}` };
}

const ORIGINAL_XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Secret"/></rdf:RDF></x:xmpmeta>';

async function fetchPicture(path: string) {
  const response = await api().request(path);
  expect(response.status, path).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, metadata: await sharp(bytes).metadata(), headers: response.headers };
}

describe('artwork tile headers', () => {
  const TILE = '0,0,512,400/512,400/0/default.webp';

  it('shared caches revalidate tiles daily', async () => {
    const { tile } = await makeShown();
    const { headers } = await fetchPicture(`${tile}/${TILE}`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable');
  });

  it('caches tiles for one minute while the artist’s credit cannot be read', async () => {
    const { tile } = await makeShown();
    const query = vi.spyOn(api().db, 'execute').mockRejectedValue(new Error('The database is away.'));
    const { headers } = await fetchPicture(`${tile}/${TILE}`);
    query.mockRestore();
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('tdm-reservation')).toBe('1');
  });
});

describe('artwork image credits', () => {
  it.each(['fm=webp&w=240', 'fm=jpg', 'fm=png&w=80', 'fm=avif&w=160', 'fit=crop&mask=ellipse&w=112&h=112'])(
    'an image contains its artist and the training opt-out: %s',
    async (query) => {
      const { image } = await makeShown();
      const { bytes, metadata, headers } = await fetchPicture(`${image}?${query}`);
      const xmp = metadata.xmpAsString ?? '';
      expect(xmp).toContain(`<plus:DataMining>${PROHIBITED}</plus:DataMining>`);
      expect(xmp).toMatch(/<dc:title>.*Low water.*<\/dc:title>/);
      expect(xmp).toMatch(/<dc:creator>.*Ida &amp; Søn &lt;b&gt;.*<\/dc:creator>/);
      expect(xmp).toMatch(/<dc:rights>.*© Ida &amp; Søn.*<\/dc:rights>/);
      expect(Buffer.byteLength(xmp)).toBeLessThan(1_024);
      expect(headers.get('x-robots-tag')).toBe('noai, noimageai');
      expect(headers.get('tdm-reservation')).toBe('1');
      expect(metadata.exif).toBeUndefined();
      expect(bytes.includes('Secret')).toBe(false);
      expect(bytes.includes('The phone')).toBe(false);
    },
  );

  it('an animated image contains its artist and the training opt-out', async () => {
    const { image } = await makeShown({}, 'gif');
    const { bytes, metadata } = await fetchPicture(`${image}?w=240`);
    expect(metadata).toMatchObject({ format: 'gif', pages: 2, width: 240 });
    expect(bytes.includes('XMP DataXMP')).toBe(true);
    expect(bytes.includes(PROHIBITED)).toBe(true);
    expect((await sharp(bytes, { animated: true }).raw().toBuffer()).byteLength).toBeGreaterThan(0);
  });

  it.each(['full/240,/0/default.jpg', '0,0,200,200/max/90/default.webp', 'full/100,/0/gray.png'])(
    'an IIIF image contains the training opt-out: %s',
    async (request) => {
      const { tile } = await makeShown();
      const { metadata, headers } = await fetchPicture(`${tile}/${request}`);
      expect(metadata.xmpAsString).toContain(PROHIBITED);
      expect(metadata.exif).toBeUndefined();
      expect(headers.get('x-robots-tag')).toBe('noai, noimageai');
    },
  );

  it('an image has no opt-out if the artist allows training', async () => {
    const { image } = await makeShown({ aiPreference: 'ALLOWED' });
    const { metadata, headers } = await fetchPicture(image);
    expect(metadata.xmpAsString).toContain('Low water');
    expect(metadata.xmpAsString).not.toContain('DataMining');
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(headers.get('tdm-reservation')).toBeNull();
  });

  it('an image does not credit an organization as its artist', async () => {
    const profileId = await makeProfile(api().db, { role: 'ART_ORGANIZATION', name: 'A gallery' });
    const { metadata } = await fetchPicture((await makeShown({ profileId })).image);
    expect(metadata.xmpAsString).toContain(PROHIBITED);
    expect(metadata.xmpAsString).not.toContain('A gallery');
  });

  it('a credit takes less than one kilobyte, even with a long title and name', async () => {
    const profileId = await makeProfile(api().db, { name: '海'.repeat(120) });
    const { image } = await makeShown({ profileId, title: '水'.repeat(320) });
    const { metadata } = await fetchPicture(`${image}?w=80`);
    expect(metadata.xmpAsString).toContain('水'.repeat(50));
    expect(Buffer.byteLength(metadata.xmpAsString ?? '')).toBeLessThan(1_024);
  });

  it('an image contains a changed preference within one minute', async () => {
    const { artworkId, image } = await makeShown();
    const { headers } = await fetchPicture(image);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable');
    await api().db.execute(sql`update artworks set ai_preference = 'ALLOWED', title = 'Ebb' where id = ${artworkId}`);
    vi.setSystemTime(Date.now() + MINUTE);
    const etag = headers.get('etag') ?? '';
    const changed = await api().request(image, { headers: { 'If-None-Match': etag } });
    expect(changed.status).toBe(200);
    const { xmpAsString } = await sharp(Buffer.from(await changed.arrayBuffer())).metadata();
    expect(xmpAsString).toContain('Ebb');
    expect(xmpAsString).not.toContain('DataMining');
  });
});

describe('social card credits', () => {
  const fetchCard = async (path: string) => {
    const response = await api().request(path);
    return fetchPicture(response.headers.get('location') ?? path);
  };

  it('a card contains the credit of its image', async () => {
    const { artworkId } = await makeShown();
    const { metadata, headers } = await fetchCard(`/cards/artworks/${artworkId}/1.jpg`);
    expect(metadata.xmpAsString).toMatch(/<dc:title>.*Low water.*<\/dc:title>/);
    expect(metadata.xmpAsString).toContain(PROHIBITED);
    expect(headers.get('x-robots-tag')).toBe('noai, noimageai');
    await api().db.execute(sql`update artworks set ai_preference = 'ALLOWED' where id = ${artworkId}`);
    vi.setSystemTime(Date.now() + MINUTE);
    const allowed = await fetchCard(`/cards/artworks/${artworkId}/1.jpg`);
    expect(allowed.metadata.xmpAsString).toContain('Low water');
    expect(allowed.metadata.xmpAsString).not.toContain('DataMining');
    expect(allowed.headers.get('x-robots-tag')).toBeNull();
  });

  it('a card credits all of its artists, and opts out if any of them does', async () => {
    const profileId = await makeProfile(api().db, { name: 'Ida' });
    await makeShown({ profileId, aiPreference: 'ALLOWED' });
    await makeShown({ profileId });
    const { metadata } = await fetchCard(`/cards/profiles/${profileId}/1.jpg`);
    expect(metadata.xmpAsString).toMatch(/<dc:creator>.*Ida.*<\/dc:creator>/);
    expect(metadata.xmpAsString).not.toContain('dc:title');
    expect(metadata.xmpAsString).toContain(PROHIBITED);
  });

  it('a card without an image contains no credit', async () => {
    const { artworkId } = await makeShown({ contentWarning: 'Blood' });
    const { metadata, headers } = await fetchCard(`/cards/artworks/${artworkId}/1.jpg`);
    expect(metadata.xmpAsString).toBeUndefined();
    expect(headers.get('x-robots-tag')).toBeNull();
  });
});

describe('credits during a database outage', () => {
  const away = { execute: () => Promise.reject(new Error('away')) };
  const log = { warn: () => undefined } as unknown as Parameters<typeof createCredits>[1];

  it('an image is opted out of training while the database is down', async () => {
    const findCredit = createCredits(away as unknown as Db, log);
    expect(await findCredit('any')).toEqual({
      credit: { title: null, creator: null, forbidsTraining: true },
      isCurrent: false,
    });
  });
});
