import { chooseImageSize, type FocalPoint, IMAGES_PATH, roundFocalPoint } from '@/lib/shared/domain/image';
import { imageCdnUrl } from '@/lib/shared/env';

/** What an image URL needs to know of an image; the contract's `Image` has it. */
export type ImageSource = { key: string; width: number; height: number; focalPoint: FocalPoint | null };

function withParameters(key: string, parameters: Parameters): string {
  const base = imageCdnUrl ?? IMAGES_PATH;
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}/${key}?${query.join('&')}`;
}

type Parameters = Record<string, string | number>;

/** GIFs keep their format and with it their movement; everything else becomes WebP (spec 9). */
function pickFormat(key: string): Parameters {
  return isMoving({ key }) ? {} : { fm: 'webp' };
}

/** Whether the image moves. */
export function isMoving(image: Pick<ImageSource, 'key'>): boolean {
  return image.key.endsWith('.gif');
}

/**
 * The whole image, at most `width` CSS pixels wide; `isStill` gives the first frame of one that moves.
 * @param quality of 100, where it is not the image service's own.
 */
export function createWholeUrl(image: ImageSource, width: number, isStill = false, quality?: number): string {
  const format = isStill && isMoving(image) ? { fm: 'png' } : pickFormat(image.key);
  return withParameters(image.key, { fit: 'clip', w: width, ...format, ...(quality && { q: quality }) });
}

/**
 * Widths for `srcset`, up to the original's own: nothing is enlarged. What moves is offered from 640 pixels on only: a
 * GIF made smaller than that usually has more bytes than before.
 * @param sizes as of `img`. A width in pixels alone ("112px") takes what screens of one, two and three pixels each
 *   need; any other takes every width of a page that grows with its window.
 */
export function createWholeSrcSet(image: ImageSource, sizes: string, isStill = false): string {
  const slot = Number(/^(\d+)px$/.exec(sizes)?.[1]);
  const largest = chooseImageSize(image.width);
  const wanted = slot ? [1, 2, 3].map((density) => chooseImageSize(slot * density)) : fluidWidths;
  const smallest = isMoving(image) && !isStill ? 640 : 0;
  const steps = new Set([
    ...wanted.filter((size) => size >= smallest && size < largest),
    Math.min(largest, wanted.at(-1) ?? largest),
  ]);
  return [...steps]
    .map((width) => {
      const quality = slot <= THUMBNAIL && width / slot > PLAIN_DENSITY ? DENSE_QUALITY : undefined;
      return `${createWholeUrl(image, width, isStill, quality)} ${Math.min(width, image.width)}w`;
    })
    .join(', ');
}

/** CSS pixels. */
const THUMBNAIL = 256;

/**
 * A dense screen's pixels are too small to show how a thumbnail was compressed, and it has four or nine times as many:
 * the quality that imgix's own libraries ask for at a density of two.
 */
const DENSE_QUALITY = 50;
/** Up to here pixels are seen, and the image service's own quality is taken. */
const PLAIN_DENSITY = 1.5;

/**
 * Widths of a srcset, in pixels: steps of the image size ladder (lib/shared/domain/image.ts), each at least a fifth above the
 * one before.
 */
const fluidWidths = [160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600, 2048, 2560, 3200];

/**
 * A crop for thumbnails: at the focal point when the artist set one, else where the detail is (spec 9).
 * Sides of `imageSizes` come back exactly; others as the next larger step, each side for itself.
 */
export function createCropUrl(image: ImageSource, width: number, height: number, dpr = 1): string {
  const point = image.focalPoint && roundFocalPoint(image.focalPoint);
  const aim: Parameters = point ? { crop: 'focalpoint', 'fp-x': point.x, 'fp-y': point.y } : { crop: 'entropy' };
  return withParameters(image.key, { fit: 'crop', ...aim, w: width, h: height, dpr, ...pickFormat(image.key) });
}

/**
 * Of one ratio in several sizes: by the density of the screen, or by the width of a place that is as wide as its
 * column.
 */
export function createCropSrcSet(image: ImageSource, width: number, height: number, byWidth = false): string {
  const scales = byWidth ? [2 / 3, 1, 4 / 3, 5 / 3, 2] : [1, 2];
  return scales
    .map((scale) => {
      const url = byWidth
        ? createCropUrl(image, width * scale, height * scale)
        : createCropUrl(image, width, height, scale);
      return `${url} ${byWidth ? `${width * scale}w` : `${scale}x`}`;
    })
    .join(', ');
}

/** A round portrait: 44 by 44 with an elliptic mask in the spec (section 3, Avatar). */
export function createAvatarUrl(image: ImageSource, size: number, dpr = 1): string {
  return `${createCropUrl(image, size, size, dpr)}&mask=ellipse`;
}
