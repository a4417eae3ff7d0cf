import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readHeader } from '@/services/product-api/imaging/header';
import { measureColours } from '@/services/product-api/imaging/measure';
import { createAnimatedGif, createPlainImage, createStripes } from '../../support/generated-images';

const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#00ff0000' } });

describe('image measurement', () => {
  it('reads the size, content type and bytes of an image', async () => {
    const original = await createPlainImage(300, 100).png().toBuffer();
    expect(await readHeader(original)).toMatchObject({
      width: 300,
      height: 100,
      contentType: 'image/png',
      bytes: original.byteLength,
    });
  });

  it.each(['webp', 'gif', 'avif', 'jpeg', 'tiff'] as const)('recognizes %s', async (format) => {
    const { contentType } = await readHeader(await createPlainImage(30, 10).toFormat(format).toBuffer());
    expect(contentType).toBe(`image/${format}`);
  });

  it('measures an image upright, and one frame of an animation', async () => {
    const turned = await createPlainImage(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readHeader(turned)).toMatchObject({ upright: { width: 100, height: 300 } });
    const frame = await createPlainImage(60, 40).png().toBuffer();
    const other = await createPlainImage(60, 40, '#0000ff').png().toBuffer();
    expect(await readHeader(await createAnimatedGif([frame, other]))).toMatchObject({
      upright: { width: 60, height: 40 },
    });
  });

  it('averages light, so that black and white give #bcbcbc', async () => {
    const { averageColour } = await measureColours(await createStripes(200, 100, ['#000000', '#ffffff']));
    expect(averageColour).toBe('#bcbcbc');
  });

  it('ignores transparent pixels when it measures colors', async () => {
    const patch = await createPlainImage(100, 100, '#c03020').png().toBuffer();
    const mostlyClear = await clear(300, 100)
      .composite([{ input: patch, left: 0, top: 0 }])
      .png()
      .toBuffer();
    expect((await measureColours(mostlyClear)).averageColour).toBe('#c03020');
    expect((await measureColours(await clear(3, 1).png().toBuffer())).averageColour).toBeNull();
  });

  it.each([
    ['#c03020', 'RED'],
    ['#f28c28', 'ORANGE'],
    ['#f6d32d', 'YELLOW'],
    ['#6b8e23', 'GREEN'],
    ['#007a6c', 'GREEN'],
    ['#1f4e9c', 'BLUE'],
    ['#6a2c91', 'PURPLE'],
    ['#f2a6c4', 'PINK'],
    ['#5b3a1e', 'BROWN'],
    ['#f4f1e8', 'WHITE'],
    ['#8c8c8a', 'GREY'],
    ['#1c1c1e', 'BLACK'],
  ] as const)('the main color of %s is %s', async (colour, name) => {
    expect((await measureColours(await createPlainImage(40, 40, colour).png().toBuffer())).mainColour).toBe(name);
  });

  it('the main color is that of a large motif instead of the background’s', async () => {
    const paint = (percent: number) =>
      createStripes(200, 100, [...Array(100 - percent).fill('#fafafa'), ...Array(percent).fill('#1f4e9c')]);
    expect((await measureColours(await paint(20))).mainColour).toBe('BLUE');
    expect((await measureColours(await paint(10))).mainColour).toBe('WHITE');
    expect((await measureColours(await clear(3, 1).png().toBuffer())).mainColour).toBeNull();
  });

  it('measures colors with the image’s color profile', async () => {
    const wide = await createPlainImage(300, 300, '#b45a3c').withIccProfile('p3').png().toBuffer();
    expect((await measureColours(wide)).averageColour).toMatch(/^#b[3-5]5[9ab]3[b-d]$/);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('not an image')],
    ['SVG, which can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('rejects %s as an image', async (_, content) => {
    await expect(measureColours(content)).rejects.toMatchObject({ name: 'UnreadableImageError' });
  });

  it('rejects a truncated image', async () => {
    const whole = await createStripes(900, 900, ['#ff0000', '#00ff00', '#0000ff']);
    await expect(measureColours(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      name: 'UnreadableImageError',
    });
  });
});
