import sharp from 'sharp';

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
