import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageSizes } from '@/lib/shared/domain/image';
import { createNoiseAtRight, readColour, readPixels } from '../../support/generated-images';
import { testImageService } from '../../support/image-service';

const { get, picture, storage } = testImageService();

describe('image crops', () => {
  it('crops a picture to 240 by 240 pixels in WebP by default', async () => {
    const response = await get('t/flag.png', 'fit=crop');
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 240, height: 240 });
  });

  it.each([
    ['0', 'f00'],
    ['0.5', '0f0'],
    ['1', '00f'],
  ])('centers a crop on the focal point: x = %s', async (x, colour) => {
    const rendered = await picture('t/flag.png', `fit=crop&crop=focalpoint&fp-x=${x}&fp-y=0.5&w=240&h=240&fm=png`);
    expect(readColour((await readPixels(rendered)).at(120, 120))).toBe(colour);
  });

  it.each([
    ['0', 'f00'],
    ['0.5', '0f0'],
    ['1', '00f'],
  ])('centers a crop on the focal point: y = %s', async (y, colour) => {
    const rendered = await picture('t/turned.jpg', `fit=crop&crop=focalpoint&fp-x=0.5&fp-y=${y}&w=240&h=240&fm=png`);
    expect(readColour((await readPixels(rendered)).at(120, 120))).toBe(colour);
  });

  it('crops from the center if the URL says so', async () => {
    const rendered = await picture('t/flag.png', 'fit=crop&crop=center&fm=png');
    expect(readColour((await readPixels(rendered)).at(120, 120))).toBe('0f0');
  });

  it('crops the most detailed area by default', async () => {
    const pixels = await readPixels(await picture('t/noise.png', 'fit=crop&fm=png'));
    expect(readColour(pixels.at(120, 120))).not.toBe('f00');
  });

  it.each([
    ['t/small.png', 'w=240&h=240', 50, 50],
    ['t/small.png', 'w=320&h=80', 100, 25],
    ['t/one.png', 'w=240&h=240', 1, 1],
    ['t/scroll.png', 'w=240&h=240', 3, 3],
  ])('crops %s at %s to the largest area of that shape without enlarging it', async (key, size, width, height) => {
    expect(await readPixels(await picture(key, `fit=crop&${size}`))).toMatchObject({ width, height });
  });
});

describe('uncropped images', () => {
  it.each([
    ['t/flag.png', 'w=640', 640, 213],
    ['t/flag.png', 'h=40', 120, 40],
    ['t/flag.png', 'w=640&h=40', 120, 40],
    ['t/flag.png', '', 1200, 400],
    ['t/flag.png', 'w=3200', 1200, 400],
    ['t/scroll.png', 'w=640', 3, 6000],
    ['t/scroll.png', 'h=240', 1, 240],
  ])('shows the whole of %s at “%s” as %i by %i', async (key, query, width, height) => {
    expect(await readPixels(await picture(key, `fit=clip&${query}`))).toMatchObject({ width, height });
  });

  it('rotates an image with orientation 6 upright', async () => {
    const pixels = await readPixels(await picture('t/turned.jpg', 'fm=png'));
    expect(pixels).toMatchObject({ width: 400, height: 1200 });
    expect([100, 600, 1100].map((y) => readColour(pixels.at(200, y)))).toEqual(['f00', '0f0', '00f']);
  });
});

describe('image sizes', () => {
  it('applies the pixel ratio, then rounds the size of an image to a fixed step', async () => {
    const sizes = ['w=241&h=45', 'w=230&h=41', 'w=120&h=25&dpr=2', 'w=107&h=20&dpr=2.15'];
    for (const size of sizes) {
      const { width, height } = await readPixels(await picture('t/flag.png', `fit=crop&${size}`));
      expect(imageSizes).toEqual(expect.arrayContaining([width, height]));
    }
  });

  it('returns the same image for all sizes within one step', async () => {
    const tags = await Promise.all(
      ['fit=crop&w=305&h=318', 'fit=crop&w=320&h=320&crop=entropy&fm=webp', 'fit=crop&w=160&h=160&dpr=2&ixlib=x'].map(
        async (query) => (await get('t/flag.png', query)).headers.get('ETag'),
      ),
    );
    expect(new Set(tags).size).toBe(1);
  });
});

it.each(['fm=avif&w=3200&h=3200', 'mask=ellipse&fit=crop&w=3200&h=3200'])(
  'limits images that are costly to make to 1,600 pixels: %s',
  async (query) => {
    const tags = [query, query.replaceAll('3200', '1600'), query.replaceAll('3200', '800')].map(async (same) =>
      (await get('t/flag.png', same)).headers.get('ETag'),
    );
    const [large, largest, smaller] = await Promise.all(tags);
    expect(large).toBe(largest);
    expect(large).not.toBe(smaller);
  },
);

describe('image sharpness', () => {
  const measureContrast = async (content: Uint8Array) => (await sharp(content).stats()).channels[0]?.stdev ?? 0;

  it('sharpens an image that was made smaller', async () => {
    const original = await createNoiseAtRight();
    await storage.put('t/reduced.png', original, 'image/png');
    const plain = await sharp(original).resize({ width: 240 }).png().toBuffer();
    expect(await measureContrast(await picture('t/reduced.png', 'w=240&fm=png'))).toBeGreaterThan(
      await measureContrast(plain),
    );
  });

  it('does not sharpen an image that was not made smaller', async () => {
    const original = await createNoiseAtRight();
    await storage.put('t/untouched.png', original, 'image/png');
    const rendered = await picture('t/untouched.png', 'w=1280&fm=png');
    const readRaw = (image: Uint8Array) => sharp(image).removeAlpha().raw().toBuffer();
    expect((await readRaw(rendered)).equals(await readRaw(original))).toBe(true);
  });
});

describe('elliptic masks', () => {
  it.each(['webp', 'png', 'jpg', 'avif'])(
    'an elliptic mask makes an image transparent outside, as %s',
    async (format) => {
      const rendered = await picture('t/flag.png', `fit=crop&w=44&h=44&mask=ellipse&fm=${format}`);
      const pixels = await readPixels(rendered);
      for (const [x, y] of [
        [0, 0],
        [43, 0],
        [0, 43],
        [43, 43],
      ] as const) {
        expect(pixels.at(x, y).alpha).toBeLessThanOrEqual(format === 'avif' ? 2 : 0);
      }
      expect(pixels.at(22, 22).alpha).toBe(255);
      expect(pixels.at(22, 1).alpha).toBeGreaterThan(200);
      if (format === 'jpg') expect((await sharp(rendered).metadata()).format).toBe('webp');
    },
  );

  it('the edge of an elliptic mask is smooth', async () => {
    const [width, height] = [320, 80];
    const pixels = await readPixels(await picture('t/flag.png', `fit=crop&w=${width}&h=${height}&mask=ellipse&fm=png`));
    let sum = 0;
    let soft = 0;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const { alpha } = pixels.at(x, y);
        expect(pixels.at(width - 1 - x, height - 1 - y).alpha).toBe(alpha);
        sum += alpha / 255;
        if (alpha > 0 && alpha < 255) soft += 1;
      }
    }
    expect(sum).toBeCloseTo((Math.PI * width * height) / 4, -2);
    expect(soft).toBeGreaterThan(height);
  });

  it('an elliptic mask applies to every frame of a GIF', async () => {
    const rendered = await picture('t/loop.gif', 'fit=crop&w=44&h=44&mask=ellipse');
    for (const frame of [0, 1]) {
      const pixels = await readPixels(rendered, frame);
      expect([pixels.at(0, 0).alpha, pixels.at(43, 43).alpha, pixels.at(22, 22).alpha]).toEqual([0, 0, 255]);
    }
  });
});
