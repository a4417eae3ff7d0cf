import sharp from 'sharp';

/** Part of the long side that a detail shows. */
const SHARE = 0.42;

/** A detail at the picture's full resolution, cut where sharp finds the most in it. */
export async function detailOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const side = Math.round(Math.max(width, height) * SHARE);
  return sharp(picture)
    .resize(Math.min(width, side), Math.min(height, Math.round(side * 0.8)), {
      fit: 'cover',
      position: 'attention',
      withoutEnlargement: true,
    })
    .webp({ quality: 88, effort: 2 })
    .toBuffer();
}
