import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  BLUE,
  createAnimatedGif,
  createNoiseAtRight,
  createPlainImage,
  createStripes,
  GREEN,
  RED,
  readColour,
  readPixels,
} from '../../support/generated-images';
import { testImageService } from '../../support/image-service';

const { picture, storage } = testImageService();

describe('animated GIFs', () => {
  it.each(['', 'fm=webp'])('an animated GIF stays animated, even as WebP (%s)', async (format) => {
    const rendered = await picture('t/loop.gif', `fit=clip&w=240&${format}`);
    const { pages, width, height, delay, loop } = await sharp(rendered).metadata();
    expect({ pages, width, height, delay, loop }).toEqual({
      pages: 2,
      width: 240,
      height: 80,
      delay: [100, 100],
      loop: 0,
    });
    expect(readColour((await readPixels(rendered, 1)).at(20, 40))).toBe('00f');
  });

  it('crops every frame of a GIF to the same area', async () => {
    const rendered = await picture('t/loop.gif', 'fit=crop&crop=focalpoint&fp-x=1&w=240&h=240');
    expect((await sharp(rendered).metadata()).format).toBe('gif');
    const colours = [0, 1].map(async (frame) => readColour((await readPixels(rendered, frame)).at(120, 120)));
    expect(await Promise.all(colours)).toEqual(['00f', 'fff']);
  });

  it.each([
    ['at the right', (picture: Sharp) => picture],
    ['at the left', (picture: Sharp) => picture.flop()],
    ['at the bottom', (picture: Sharp) => picture.rotate(90)],
    ['at the top', (picture: Sharp) => picture.rotate(270)],
  ])('crops every frame of a GIF to the first frame’s most detailed area, %s', async (where, turn) => {
    const small = (frame: Buffer) =>
      turn(sharp(frame).resize({ width: 300, kernel: 'nearest' }))
        .png()
        .toBuffer();
    const [first, second] = [await createNoiseAtRight(), await createStripes(1200, 400, [RED, GREEN, BLUE])];
    const key = `t/detail-${where.replaceAll(' ', '-')}.gif`;
    await storage.put(key, await createAnimatedGif([await small(first), await small(second)]), 'image/gif');
    const rendered = await picture(key, 'fit=crop&w=96&h=96');
    expect(await sharp(rendered).metadata()).toMatchObject({ pages: 2, width: 96, height: 96 });
    expect(readColour((await readPixels(rendered)).at(48, 48))).not.toBe('f00');
    expect(readColour((await readPixels(rendered, 1)).at(48, 48))).toBe('00f');
  });

  it('serves a GIF that is too complex unchanged, without its comments', async () => {
    const colours = [RED, GREEN, BLUE];
    const frames = Array.from({ length: 40 }, (_, at) =>
      createPlainImage(500, 400, colours[at % 3])
        .png()
        .toBuffer(),
    );
    const original = await createAnimatedGif(await Promise.all(frames));
    await storage.put('t/long.gif', original, 'image/gif');
    const whole = await picture('t/long.gif', 'fit=clip&w=640');
    expect(Buffer.from(whole).equals(original)).toBe(true);
    expect((await sharp(await picture('t/long.gif', 'fit=crop&w=400&h=400')).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(await picture('t/long.gif', 'fit=crop&w=44&h=44')).metadata()).pages).toBe(40);
  });

  it('uses only the first frame of a GIF for formats without animation', async () => {
    const rendered = await picture('t/loop.gif', 'fit=clip&w=240&fm=jpg');
    const { format, pages } = await sharp(rendered).metadata();
    expect({ format, pages }).toEqual({ format: 'jpeg', pages: undefined });
    expect(readColour((await readPixels(rendered)).at(20, 40))).toBe('f00');
  });
});

describe('color rendering', () => {
  it('converts a Display P3 original to sRGB with the same colors', async () => {
    const seen = { r: 180, g: 90, b: 60 };
    const original = await sharp({ create: { width: 300, height: 300, channels: 3, background: seen } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    // The color profile matters: the stored values differ from the visible colors.
    const stored = await sharp(original, { ignoreIcc: true }).raw().toBuffer();
    expect(Math.abs((stored[0] ?? 0) - seen.r)).toBeGreaterThan(5);
    await storage.put('t/wide.png', original, 'image/png');
    const rendered = await picture('t/wide.png', 'fit=crop&fm=png');
    const { red, green, blue } = (await readPixels(rendered)).at(100, 100);
    for (const [is, should] of [
      [red, seen.r],
      [green, seen.g],
      [blue, seen.b],
    ] as const) {
      expect(Math.abs(is - should)).toBeLessThanOrEqual(2);
    }
    expect((await sharp(rendered).metadata()).hasProfile).toBe(false);
  });

  it('thumbnails keep the full resolution of colors', async () => {
    const subsampling = async (query: string) =>
      (await sharp(await picture('t/flag.png', `fit=crop&fm=jpg&${query}`)).metadata()).chromaSubsampling;
    expect(await subsampling('w=320&h=320')).toBe('4:4:4');
    expect(await subsampling('w=800&h=400')).toBe('4:2:0');
  });
});

it.each(['fm=jpg', 'fm=webp', 'fm=png', 'fm=avif&w=240', 'fit=crop&w=64&h=64'])(
  'fills transparent areas with the light wall, or with the dark one on request: %s',
  async (query) => {
    const read = async (given: string) => (await readPixels(await picture('t/clear.png', given))).at(10, 10);
    const [light, dark] = [await read(query), await read(`${query}&bg=1f1f1f`)];
    expect([readColour(light), light.alpha]).toEqual(['fff', 255]);
    expect([readColour(dark), dark.alpha]).toEqual(['000', 255]);
  },
);

it('removes an original’s metadata from rendered images', async () => {
  const original = await createPlainImage(600, 600)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  await storage.put('t/told.jpg', original, 'image/jpeg');
  for (const query of ['fm=jpg', 'fm=webp', 'fm=png', 'fm=avif&w=240']) {
    const { exif, xmp, iptc, icc } = await sharp(await picture('t/told.jpg', query)).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
  }
});

it('rounds the quality of an image to fixed steps', async () => {
  const [low, alike, high] = await Promise.all(
    [15, 20, 95].map((q) => picture('t/noise.png', `fit=clip&w=400&q=${q}`)),
  );
  expect(low).toEqual(alike);
  expect(low?.length ?? 0).toBeLessThan((high?.length ?? 0) / 2);
});
