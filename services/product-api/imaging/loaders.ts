import sharp from 'sharp';
import { uploadLimits } from '@/lib/shared/domain/image';

/*
 * Restricts libvips to the image formats of lib/shared/domain/image.ts, whatever a file claims to be. sharp's settings are
 * global to the process.
 */
const SVG = 'VipsForeignLoadSvg';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

/** Allows SVG during `read`, for our own drawings: only the seed uses it, before requests are served. */
export async function allowDrawings<Result>(read: () => Promise<Result>): Promise<Result> {
  sharp.unblock({ operation: [SVG] });
  try {
    return await read();
  } finally {
    sharp.block({ operation: [SVG] });
  }
}

/** Larger images are refused before decoding: a small file can take much memory (decompression bomb). */
export const MAX_PIXELS = uploadLimits.megapixels * 1_000_000;
