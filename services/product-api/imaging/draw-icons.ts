import sharp from 'sharp';
import type { iconFiles } from '@/lib/shared/domain/site-mark';

const WALL = '#ffffff';

/** Masks may crop the icon to a circle of 80% of its width: https://www.w3.org/TR/appmanifest/#icon-masks */
const WITHIN_MASK = 0.52;
const WITH_MARGIN = 0.72;
const APPLE = { size: 180, share: 0.64 };
const FAVICON_SIZES = [16, 32, 48];

/** @param mark an SVG drawing or a large PNG */
export async function drawIcons(mark: Uint8Array): Promise<Record<(typeof iconFiles)[number], Buffer>> {
  const small = FAVICON_SIZES.map(async (size) => ({ size, content: await drawIcon(mark, { size, share: 1 }, null) }));
  return {
    'icon-192.png': await drawIcon(mark, { size: 192, share: WITH_MARGIN }, WALL),
    'icon-512.png': await drawIcon(mark, { size: 512, share: WITH_MARGIN }, WALL),
    'maskable-192.png': await drawIcon(mark, { size: 192, share: WITHIN_MASK }, WALL),
    'maskable-512.png': await drawIcon(mark, { size: 512, share: WITHIN_MASK }, WALL),
    'apple-icon.png': await drawIcon(mark, APPLE, WALL),
    'favicon.ico': createIco(await Promise.all(small)),
  };
}

/** Centers the mark, scaled to `share` of the square. The background is transparent if `ground` is null. */
async function drawIcon(
  mark: Uint8Array,
  { size, share }: { size: number; share: number },
  ground: string | null,
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark).resize(inner, inner, { fit: 'contain', background: '#00000000' }).png().toBuffer();
  const icon = await sharp({ create: { width: size, height: size, channels: 4, background: ground ?? '#00000000' } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
  const png = sharp(icon).png({ compressionLevel: 9 });
  return (ground === null ? png : png.removeAlpha()).toBuffer();
}

/** Creates an ICO file: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function createIco(pictures: readonly { size: number; content: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, content }] of pictures.entries()) {
    const at = 6 + 16 * index;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(content.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += content.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ content }) => content)]);
}
