import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import {
  chooseImageSize,
  DEFAULT_CROP_SIZE,
  type FocalPoint,
  type ImageFormat,
  imageCrops,
  imageFits,
  imageFormats,
  MAX_IMAGE_SIZE,
  roundFocalPoint,
  wallColours,
} from '@/lib/shared/domain/image';

const TOO_LARGE = 10_000;

const numberAs = (pattern: RegExp, message: string, limits: z.ZodNumber) =>
  z.string().regex(pattern, message).transform(Number).pipe(limits);

const side = numberAs(
  /^\d{1,5}$/,
  'A whole number of pixels.',
  z.int().min(1, 'At least 1.').max(TOO_LARGE, 'At most 10,000.'),
).optional();

/** Accepts JSON numbers and, like imgix, ".5". */
const NUMBER = /^(\d{1,20}(\.\d{1,20})?|\.\d{1,20})(e[+-]?\d{1,3})?$/i;

const fraction = numberAs(NUMBER, 'A fraction from 0 to 1.', z.number().min(0).max(1, 'At most 1.')).default(0.5);

/** Named as in imgix (docs/rules.md, image 5). Unknown parameters are ignored, because imgix has many more. */
export const imageParameters = z.object({
  fit: z.enum(imageFits).default('clip'),
  crop: z.enum(imageCrops).default('entropy'),
  'fp-x': fraction,
  'fp-y': fraction,
  w: side,
  h: side,
  dpr: numberAs(NUMBER, 'A number from 1 to 3.', z.number().min(1, 'At least 1.').max(3, 'At most 3.')).default(1),
  mask: z.enum(['ellipse']).optional(),
  fm: z.enum(imageFormats).optional(),
  bg: z.enum([wallColours.LIGHT, wallColours.DARK]).default(wallColours.LIGHT),
  q: numberAs(
    /^\d{1,3}$/,
    'A whole number from 1 to 100.',
    z.int().min(1, 'At least 1.').max(100, 'At most 100.'),
  ).optional(),
});

type ImageParameters = z.output<typeof imageParameters>;

type Aim = 'entropy' | FocalPoint;

/** In pixels. Null sides follow from the aspect ratio. */
type Shape =
  | { fit: 'crop'; width: number; height: number; aim: Aim }
  | { fit: 'clip'; width: number | null; height: number | null };

/** Sizes are rounded up to the image size ladder (lib/shared/domain/image.ts). */
export type Variant = {
  key: string;
  shape: Shape;
  isMasked: boolean;
  /** Hexadecimal color behind transparent parts. */
  background: string;
  format: ImageFormat;
  quality: number;
  /** Part of the cache key, so new metadata creates a new variant. */
  xmp?: string;
};

const qualities = [20, 40, 50, 60, 70, 75, 80, 85, 90, 95, 100] as const;

/** Formats look alike at these qualities (measured with the demo collection). AVIF uses a different scale. */
const standardQuality = { webp: 80, jpg: 85, avif: 60, png: 100, gif: 100 } as const satisfies Record<
  ImageFormat,
  number
>;

/** Increment when the same parameters render differently, to invalidate caches. */
const RENDERING = 3;

/** In pixels. AVIF takes ten times as long, and masked variants need a lot of memory (docs/rules.md, image 6). */
const MAX_COSTLY_SIZE = 1600;

/** Equivalent URLs share one variant. */
export function createVariant(key: string, parameters: ImageParameters): Variant {
  const format = chooseFormat(key, parameters);
  const isMasked = parameters.mask === 'ellipse';
  return {
    key,
    shape: format === 'avif' || isMasked ? limitCostlyShape(computeShape(parameters)) : computeShape(parameters),
    isMasked,
    background: parameters.bg,
    format,
    quality: chooseQuality(format, parameters.q),
  };
}

/** Cache key and ETag, the same in every process. */
export function createVariantName(variant: Variant): string {
  const text = JSON.stringify([RENDERING, sharp.versions.sharp, variant]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

/** Defaults to WebP, or GIF for GIFs. Masks need transparency, which JPEG lacks. */
function chooseFormat(key: string, { fm, mask }: ImageParameters): ImageFormat {
  const format = fm ?? (key.endsWith('.gif') ? 'gif' : 'webp');
  return format === 'jpg' && mask !== undefined ? 'webp' : format;
}

function computeShape({ fit, w, h, dpr, ...rest }: ImageParameters): Shape {
  const pixels = (size: number) => chooseImageSize(Math.round(size * dpr));
  if (fit === 'crop') {
    return {
      fit,
      width: pixels(w ?? DEFAULT_CROP_SIZE),
      height: pixels(h ?? DEFAULT_CROP_SIZE),
      aim: chooseAim(rest),
    };
  }
  if (w === undefined && h === undefined) return { fit, width: MAX_IMAGE_SIZE, height: MAX_IMAGE_SIZE };
  return { fit, width: w === undefined ? null : pixels(w), height: h === undefined ? null : pixels(h) };
}

function limitCostlyShape(shape: Shape): Shape {
  const [width, height] = [shape.width ?? MAX_COSTLY_SIZE, shape.height ?? MAX_COSTLY_SIZE];
  return { ...shape, width: Math.min(width, MAX_COSTLY_SIZE), height: Math.min(height, MAX_COSTLY_SIZE) };
}

function chooseAim(parameters: Pick<ImageParameters, 'crop' | 'fp-x' | 'fp-y'>): Aim {
  if (parameters.crop === 'entropy') return 'entropy';
  if (parameters.crop === 'center') return { x: 0.5, y: 0.5 };
  return roundFocalPoint({ x: parameters['fp-x'], y: parameters['fp-y'] });
}

/** PNG and GIF ignore the quality, so each variant is cached once. */
function chooseQuality(format: ImageFormat, requested: number | undefined): number {
  if (requested === undefined || format === 'png' || format === 'gif') return standardQuality[format];
  return qualities.find((quality) => quality >= requested) ?? 100;
}
