import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadLimits } from '@/lib/shared/domain/image';
import { estimateDecodingCost, explainCost, needsMaster } from '@/services/product-api/imaging/decompression-limit';
import { type Header, readHeader } from '@/services/product-api/imaging/header';
import { createAnimatedGif, createPlainImage } from '../../support/generated-images';
import { createJpegWithScans } from '../../support/upload-files';

function createHeader(megapixels: number, different: Partial<Header> = {}): Header {
  const width = Math.round(Math.sqrt(megapixels * 1e6));
  return {
    contentType: 'image/jpeg',
    bytes: 1e6,
    width,
    height: width,
    upright: { width, height: width },
    frames: 1,
    channels: 3,
    bytesPerChannel: 1,
    hasAlpha: false,
    isInterlaced: false,
    scans: 1,
    samples: 1.5,
    ...different,
  };
}

const png = { contentType: 'image/png', samples: 3 };
const gif = { contentType: 'image/gif', channels: 4, samples: 4 };

describe('decoding limits', () => {
  it.each<[string, number, Partial<Header>, RegExp | null]>([
    ['accepts a photo of the maximum size', uploadLimits.megapixels, {}, null],
    ['accepts a PNG of the maximum size', uploadLimits.megapixels, png, null],
    ['accepts a progressive photo of 24 megapixels', 24, { scans: 10, isInterlaced: true }, null],
    ['rejects a progressive photo of 90 megapixels', 90, { scans: 10, isInterlaced: true }, /progressive/],
    ['rejects a progressive photo of 30 megapixels without subsampling', 30, { scans: 10, samples: 3 }, /progressive/],
    ['rejects a small photo with a thousand scans', 4, { scans: 1_000, samples: 3 }, /progressive/],
    ['accepts an interlaced PNG of 24 megapixels', 24, { ...png, isInterlaced: true }, null],
    [
      'rejects an interlaced PNG of 100 megapixels with 16 bits',
      100,
      { ...png, isInterlaced: true, bytesPerChannel: 2 },
      /interlac/,
    ],
    ['rejects a PNG of 100 megapixels with 16 bits', 100, { ...png, channels: 4, bytesPerChannel: 2 }, /memory/],
    ['accepts an AVIF of 6 megapixels', 6, { contentType: 'image/avif' }, null],
    ['rejects an AVIF of 12 megapixels', 12, { contentType: 'image/avif' }, /memory/],
    ['rejects an AVIF of 7 megapixels with 10 bits', 7, { contentType: 'image/avif', bytesPerChannel: 2 }, /memory/],
    ['accepts an AVIF of 7 megapixels with 8 bits', 7, { contentType: 'image/avif' }, null],
    ['accepts a TIFF of 30 megapixels', 30, { contentType: 'image/tiff' }, null],
    ['rejects a TIFF of 40 megapixels with 32 bits', 40, { contentType: 'image/tiff', bytesPerChannel: 4 }, /memory/],
    ['accepts a WebP of 25 megapixels', 25, { contentType: 'image/webp' }, null],
    ['rejects a WebP of 60 megapixels', 60, { contentType: 'image/webp' }, /memory/],
    ['accepts a GIF with 200 frames of 500 by 500', 0.25, { ...gif, frames: 200 }, null],
    ['rejects a GIF with 20,000 frames of 70 by 70', 0.0049, { ...gif, frames: 20_000 }, /moving/],
    ['rejects a GIF with two frames that are larger than a master', 12, { ...gif, frames: 2 }, /moving/],
  ])('%s', (_, megapixels, different, reason) => {
    const explanation = explainCost(createHeader(megapixels, different));
    if (reason === null) expect(explanation).toBeNull();
    else expect(explanation).toMatch(reason);
  });
});

describe('the need for a master', () => {
  it.each<[string, number, Partial<Header>, boolean]>([
    ['excludes a photo of 10 megapixels', 10, {}, false],
    ['includes a photo of 11 megapixels', 11, {}, true],
    ['includes a progressive photo of 10 megapixels', 10, { scans: 10 }, true],
    ['includes a file that consists mostly of metadata', 1, { ...png, bytes: 10e6 }, true],
    ['excludes a WebP of 6 megapixels', 6, { contentType: 'image/webp' }, false],
    ['includes a WebP of 7 megapixels', 7, { contentType: 'image/webp' }, true],
    ['includes an interlaced PNG of 9 megapixels', 9, { ...png, isInterlaced: true }, true],
    ['includes a progressive photo of 6 megapixels with a hundred scans', 6, { scans: 100 }, true],
    ['includes a file of more than 6 megabytes', 1, { bytes: 6e6 + 1 }, true],
    ['excludes a file of 6 megabytes', 1, { bytes: 6e6 }, false],
    ['includes an AVIF of 2 megapixels', 2, { contentType: 'image/avif' }, true],
    ['excludes an animation', 10, { ...gif, frames: 9 }, false],
  ])('%s', (_, megapixels, different, isNeeded) => {
    expect(needsMaster(createHeader(megapixels, different))).toBe(isNeeded);
  });
});

it.each<[string, Partial<Header>, number, number]>([
  ['a photo', {}, 0, 3e6],
  ['a progressive photo', { scans: 10 }, 3e6, 6e6],
  ['a progressive photo of few scans', { scans: 2 }, 3e6, 3e6],
  ['a PNG', png, 0, 3e6],
  ['an interlaced PNG', { ...png, isInterlaced: true }, 3e6, 6e6],
  ['an AVIF', { contentType: 'image/avif' }, 14e6, 28e6],
  ['an AVIF with 10 bits', { contentType: 'image/avif', bytesPerChannel: 2 }, 18e6, 36e6],
  ['a still GIF', gif, 4e6, 4e6],
  ['a GIF of two frames', { ...gif, frames: 2 }, 4e6, 8.8e6],
  ['a TIFF', { contentType: 'image/tiff', bytesPerChannel: 2 }, 6e6, 6e6],
])('estimates the memory and work needed to decode %s of one megapixel', (_, different, memory, work) => {
  expect(estimateDecodingCost(createHeader(1, different))).toEqual({ memory, work });
});

describe('the header of an image', () => {
  const read = async (image: Sharp) => readHeader(await image.toBuffer());

  it('reads depth, channels and interlacing from the header of a PNG', async () => {
    const deep = createPlainImage(40, 30).ensureAlpha().toColourspace('rgb16').png({ progressive: true });
    expect(await read(deep)).toMatchObject({ channels: 4, bytesPerChannel: 2, isInterlaced: true, hasAlpha: true });
    expect(estimateDecodingCost(await read(deep)).memory).toBe(40 * 30 * 4 * 2);
    expect(await read(createPlainImage(40, 30).png())).toMatchObject({
      channels: 3,
      bytesPerChannel: 1,
      isInterlaced: false,
    });
  });

  it('reads the frames of an animation, but not the pages of a document', async () => {
    const [one, two] = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => createPlainImage(20, 10, colour).png().toBuffer()),
    );
    const frames = [one, two].filter((frame) => frame !== undefined);
    expect((await readHeader(await createAnimatedGif(frames))).frames).toBe(2);
    const pages = sharp(frames, { join: { animated: true } });
    expect((await read(pages.clone().webp({ loop: 0 }))).frames).toBe(2);
    expect((await read(pages.clone().tiff())).frames).toBe(1);
  });

  it('reads samples and scans from the header of a JPEG', async () => {
    const jpeg = (progressive: boolean, chromaSubsampling: string) =>
      read(createPlainImage(40, 30).jpeg({ progressive, chromaSubsampling }));
    expect(await jpeg(false, '4:2:0')).toMatchObject({ scans: 1, samples: 1.5 });
    expect(await jpeg(false, '4:4:4')).toMatchObject({ scans: 1, samples: 3 });
    expect((await jpeg(true, '4:4:4')).scans).toBeGreaterThan(5);
    const many = await createJpegWithScans(300);
    expect((await readHeader(many)).scans).toBeGreaterThan(300);
  });

  it('ignores scans in a preview or after the end of a photo', async () => {
    const preview = await createPlainImage(20, 10).jpeg({ progressive: true }).toBuffer();
    const photo = await createPlainImage(40, 30).jpeg().toBuffer();
    const length = Buffer.alloc(2);
    length.writeUInt16BE(preview.length + 2);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, preview]);
    const whole = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2), preview]);
    expect(await readHeader(whole)).toMatchObject({ width: 40, scans: 1 });
  });
});
