import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import '@/services/product-api/imaging/allowed-formats';
import { createPlainImage } from '../../support/generated-images';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const read = (content: Buffer) => sharp(content).raw().toBuffer();

describe('sharp in the product API', () => {
  it('the product API reads no SVG, whatever its source', async () => {
    await expect(read(svg)).rejects.toThrow(/unsupported image format/);
    await expect(
      sharp({ create: { width: 9, height: 9, channels: 4, background: 'red' } })
        .composite([{ input: svg }])
        .png()
        .toBuffer(),
    ).rejects.toThrow();
  });

  it('the product API reads every accepted image format', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const) {
      await expect(read(await createPlainImage(9, 9).toFormat(format).toBuffer())).resolves.toHaveProperty('length');
    }
  });

  it('the product API reads no file in libvips’ own format', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'impasto-loaders-'));
    const path = join(folder, 'picture.v');
    await createPlainImage(9, 9).toFile(path);
    await expect(sharp(path).metadata()).rejects.toThrow();
    await rm(folder, { recursive: true });
  });
});
