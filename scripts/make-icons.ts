import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { wordmarkBox, wordmarkPath } from '@/lib/shared/domain/wordmark';
import { drawIcons } from '@/services/product-api/imaging/draw-icons';

/* Run `npm run icons:make` after changing the mark in public/icon.svg or the wordmark on social cards. */

await mkdir('public/icons', { recursive: true });
for (const [name, content] of Object.entries(await drawIcons(await readFile('public/icon.svg')))) {
  await writeFile(name.startsWith('apple') ? `public/${name}` : `public/icons/${name}`, content);
}

const NAME_HEIGHT = 224;
const INK = '#1f1f1f';
const { left, top, width, height } = wordmarkBox;
const name = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" height="${NAME_HEIGHT}"
  width="${(NAME_HEIGHT * width) / height}"><path d="${wordmarkPath}" fill="${INK}"/></svg>`;
await writeFile(
  'services/product-api/cards/wordmark.png',
  await sharp(Buffer.from(name)).png({ compressionLevel: 9 }).toBuffer(),
);
