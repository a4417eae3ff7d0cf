import sharp from 'sharp';
import { uploadLimits } from '@/lib/shared/domain/image';

/*
 * Restricts libvips to the image formats of lib/shared/domain/image.ts. libvips chooses a loader by the content of a
 * file, so all other loaders are blocked. sharp's settings are global to the process.
 */
const SVG = 'VipsForeignLoadSvg';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

/** Allows SVG during `read`. Only the seed uses it, for its own drawings and before requests are served. */
export async function allowDrawings<Result>(read: () => Promise<Result>): Promise<Result> {
  sharp.unblock({ operation: [SVG] });
  try {
    return await read();
  } finally {
    sharp.block({ operation: [SVG] });
  }
}

/**
 * Pixel limit of uploads. Larger images are rejected before decoding, because a small file may need much memory
 * (decompression bomb).
 */
export const MAX_PIXELS = uploadLimits.megapixels * 1_000_000;
