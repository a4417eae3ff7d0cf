import { z } from 'zod';
import { imageCrops, imageFits, imageFormats } from '@/lib/domain/image';

const TOO_LARGE = 10_000;

const side = z
  .string()
  .regex(/^\d{1,5}$/, 'A whole number of pixels.')
  .transform(Number)
  .pipe(z.int().min(1, 'At least 1.').max(TOO_LARGE, 'At most 10,000.'))
  .optional();

/** As JSON writes numbers, and ".5" as imgix takes it. */
const NUMBER = /^(\d{1,20}(\.\d{1,20})?|\.\d{1,20})(e[+-]?\d{1,3})?$/i;

const fraction = z
  .string()
  .regex(NUMBER, 'A fraction from 0 to 1.')
  .transform(Number)
  .pipe(z.number().min(0).max(1, 'At most 1.'))
  .default(0.5);

/**
 * What an image address may ask for, in imgix's words (spec 7 and 9). Other names are passed over,
 * as imgix has many more; a wrong value of one of these is refused.
 */
export const imageParameters = z.object({
  fit: z.enum(imageFits).default('clip'),
  crop: z.enum(imageCrops).default('entropy'),
  'fp-x': fraction,
  'fp-y': fraction,
  w: side,
  h: side,
  dpr: z
    .string()
    .regex(NUMBER, 'A number from 1 to 3.')
    .transform(Number)
    .pipe(z.number().min(1, 'At least 1.').max(3, 'At most 3.'))
    .default(1),
  mask: z.enum(['ellipse']).optional(),
  fm: z.enum(imageFormats).optional(),
  q: z
    .string()
    .regex(/^\d{1,3}$/, 'A whole number from 1 to 100.')
    .transform(Number)
    .pipe(z.int().min(1, 'At least 1.').max(100, 'At most 100.'))
    .optional(),
});

export type ImageParameters = z.output<typeof imageParameters>;
