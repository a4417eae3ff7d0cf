import sharp from 'sharp';
import { uploadLimits } from '@/lib/domain/image';

/*
 * What may be read as a picture by this process: the kinds of lib/domain/image.ts and nothing else that libvips knows,
 * whatever a file says of itself. sharp's settings are those of the whole process.
 */
const SVG = 'VipsForeignLoadSvg';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

/** Lets drawings of our own be read meanwhile: for what fills a database before anybody is served. */
export async function allowDrawings<Result>(read: () => Promise<Result>): Promise<Result> {
  sharp.unblock({ operation: [SVG] });
  try {
    return await read();
  } finally {
    sharp.block({ operation: [SVG] });
  }
}

/** Larger pictures are refused before they are decoded: a small file can ask for much memory. */
export const MAX_PIXELS = uploadLimits.megapixels * 1_000_000;
