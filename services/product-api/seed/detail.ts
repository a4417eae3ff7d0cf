import sharp from 'sharp';

/** Part of the long side that a detail shows. */
const SHARE = 0.42;

/** A detail at the picture's full resolution, from a little above the middle, where works have most to see. */
export async function cropDetail(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const side = Math.round(Math.max(width, height) * SHARE);
  const cut = { width: Math.min(width, side), height: Math.min(height, Math.round(side * 0.8)) };
  const left = Math.round((width - cut.width) * 0.42);
  const top = Math.round((height - cut.height) * 0.36);
  return sharp(picture)
    .extract({ left, top, ...cut })
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
}
