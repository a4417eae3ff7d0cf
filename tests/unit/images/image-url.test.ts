import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseImageSize, imageSizes } from '@/lib/shared/domain/image';
import {
  createAvatarUrl,
  createCropSrcSet,
  createCropUrl,
  createWholeSrcSet,
  createWholeUrl,
  type ImageSource,
  isAnimated,
} from '@/lib/shared/image-url';

const painting: ImageSource = { key: 'ab/painting.webp', width: 1000, height: 800, focalPoint: null };
const loop: ImageSource = { key: 'ab/loop.gif', width: 330, height: 330, focalPoint: null };

function readParameters(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, 'http://localhost').searchParams);
}

describe('image size steps', () => {
  it('the steps contain the sizes that the interface uses', () => {
    expect(imageSizes).toEqual(expect.arrayContaining([40, 44, 240]));
  });

  it('rounds image sizes up to the next step, but never above the largest', () => {
    expect([1, 24, 25, 241, 3200, 9999].map(chooseImageSize)).toEqual([24, 24, 40, 272, 3200, 3200]);
  });

  it('a thumbnail is at most 25 % too wide', () => {
    const steps = imageSizes.filter((size) => size >= 64 && size <= 960);
    for (const [index, size] of steps.slice(1).entries()) {
      expect(size / (steps[index] ?? 0)).toBeLessThanOrEqual(1.25);
    }
  });
});

describe('image URLs', () => {
  it('an image’s URL asks for the whole image as WebP', () => {
    expect(createWholeUrl(painting, 640)).toBe('/images/ab/painting.webp?fit=clip&w=640&fm=webp');
  });

  it('an image’s URL asks for the dark wall if the artist chose it', () => {
    expect(readParameters(createWholeUrl({ ...painting, wall: 'DARK' }, 640))).toHaveProperty('bg', '1f1f1f');
    expect(readParameters(createAvatarUrl({ ...painting, wall: 'DARK' }, 44))).toHaveProperty('bg', '1f1f1f');
  });

  it('an image’s URL keeps a GIF or asks for a still PNG', () => {
    expect(isAnimated(loop)).toBe(true);
    expect(readParameters(createWholeUrl(loop, 640))).not.toHaveProperty('fm');
    expect(readParameters(createWholeUrl(loop, 640, true))).toHaveProperty('fm', 'png');
  });

  it('an image’s URL crops to the most detailed area or around the focal point', () => {
    expect(readParameters(createCropUrl(painting, 240, 240))).toMatchObject({
      fit: 'crop',
      crop: 'entropy',
      w: '240',
      h: '240',
    });
    const aimed = { ...painting, focalPoint: { x: 0.33333, y: 1e-7 } };
    expect(readParameters(createCropUrl(aimed, 320, 240, 2))).toEqual({
      fit: 'crop',
      crop: 'focalpoint',
      'fp-x': '0.33',
      'fp-y': '0',
      w: '320',
      h: '240',
      dpr: '2',
      fm: 'webp',
    });
  });

  it('a portrait’s URL asks for an ellipse', () => {
    expect(readParameters(createAvatarUrl(painting, 44))).toMatchObject({
      w: '44',
      h: '44',
      mask: 'ellipse',
      fit: 'crop',
    });
  });
});

describe('image URLs of a CDN', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('a CDN’s URL replaces only the beginning of an image’s URL', async () => {
    vi.stubEnv('IMAGE_CDN_URL', 'https://images.example.org/art');
    vi.resetModules();
    const there = await import('@/lib/shared/image-url');
    const here = {
      createWholeUrl,
      createWholeSrcSet,
      createCropUrl,
      createCropSrcSet,
      createAvatarUrl,
    };
    const addresses = (urls: typeof here) => [
      urls.createWholeUrl(painting, 640),
      urls.createWholeSrcSet(painting, '100vw'),
      urls.createCropUrl(painting, 240, 240),
      urls.createCropSrcSet(painting, 320, 240, true),
      urls.createAvatarUrl(loop, 44),
    ];
    const base = 'https://images.example.org/art/';
    // Only this product's image service defaults to a light background.
    const plain = addresses(there).map((address) => address.replaceAll('&bg=ffffff', ''));
    expect(plain).toEqual(addresses(here).map((address) => address.replaceAll('/images/', base)));
    expect(addresses(there).every((address) => address.includes('&bg=ffffff'))).toBe(true);
    expect(there.createWholeUrl({ ...painting, key: 'ab/painting.jpg' }, 640)).not.toContain('bg=');
  });
});

describe('a srcset', () => {
  const listWidths = (srcset: string) => srcset.split(', ').map((entry) => entry.split(' ')[1]);

  it('a srcset has steps up to the original’s width', () => {
    expect(listWidths(createWholeSrcSet(painting, '100vw'))).toEqual([
      '160w',
      '240w',
      '320w',
      '400w',
      '480w',
      '640w',
      '800w',
      '960w',
      '1000w',
    ]);
  });

  it('a srcset ends at the largest step if the original is larger', () => {
    expect(listWidths(createWholeSrcSet({ ...painting, width: 9000 }, '100vw')).at(-1)).toBe('3200w');
  });

  it('a srcset has sizes for up to three device pixels if the width is fixed', () => {
    expect(listWidths(createWholeSrcSet(painting, '112px'))).toEqual(['112w', '224w', '360w']);
    expect(listWidths(createWholeSrcSet({ ...painting, width: 150 }, '112px'))).toEqual(['112w', '150w']);
    expect(listWidths(createWholeSrcSet({ ...painting, width: 90 }, '112px'))).toEqual(['90w']);
  });

  it('thumbnails for high-density screens are compressed more', () => {
    const qualities = (sizes: string) =>
      [...createWholeSrcSet(painting, sizes).matchAll(/(?:&q=(\d+))? \d+w/g)].map(([, q]) => q);
    expect(qualities('112px')).toEqual([undefined, '50', '50']);
    expect(new Set(qualities('400px'))).toEqual(new Set([undefined]));
    expect(new Set(qualities('100vw'))).toEqual(new Set([undefined]));
  });

  it('a srcset has only the original size of a small GIF', () => {
    expect(listWidths(createWholeSrcSet(loop, '100vw'))).toEqual(['330w']);
    expect(listWidths(createWholeSrcSet(loop, '100vw', true))).toContain('160w');
  });
});
