import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { wordmarkBox, wordmarkPath } from '@/lib/shared/domain/wordmark';

/* Run `npm run icons:make` after changing the mark in app/icon.svg or the wordmark on social cards. */

const WALL = '#ffffff';
const mark = await readFile('app/icon.svg');

/** Centers the mark, scaled to `share` of the square. The background is transparent if `ground` is null. */
async function draw(size: number, share: number, ground: string | null): Promise<Buffer> {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
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

/** Masks may crop the icon to a circle of 80% of its width: https://www.w3.org/TR/appmanifest/#icon-masks */
const WITHIN_MASK = 0.52;
const WITH_MARGIN = 0.72;

await mkdir('public/icons', { recursive: true });
for (const size of [192, 512]) {
  await writeFile(`public/icons/icon-${size}.png`, await draw(size, WITH_MARGIN, WALL));
  await writeFile(`public/icons/maskable-${size}.png`, await draw(size, WITHIN_MASK, WALL));
}
await writeFile('app/apple-icon.png', await draw(180, 0.64, WALL));
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, content: await draw(size, 1, null) })));
await writeFile('app/favicon.ico', createIco(small));

const NAME_HEIGHT = 224;
const INK = '#1f1f1f';
const { left, top, width, height } = wordmarkBox;
const name = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" height="${NAME_HEIGHT}"
  width="${(NAME_HEIGHT * width) / height}"><path d="${wordmarkPath}" fill="${INK}"/></svg>`;
await writeFile(
  'services/product-api/cards/wordmark.png',
  await sharp(Buffer.from(name)).png({ compressionLevel: 9 }).toBuffer(),
);
