import sharp from 'sharp';
import { expect, it } from 'vitest';
import { stripGifMetadata } from '@/services/product-api/imaging/gif';
import { createAnimatedGif, createPlainImage } from '../../support/generated-images';

const extension = (label: number, ...pieces: string[]) =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
    Buffer.from([0]),
  ]);

it('removes texts from a GIF and keeps its frames', async () => {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((colour) => createPlainImage(60, 40, colour).png().toBuffer());
  const bare = await createAnimatedGif(await Promise.all(frames));
  // The extensions follow the global color table.
  const start = 13 + ((bare[10] ?? 0) & 0x80 ? 3 * 2 ** (((bare[10] ?? 0) & 7) + 1) : 0);
  const words = [extension(0xfe, 'made by Somebody'), extension(0xff, 'XMP DataXMP', '<gps>52.5</gps>')];
  const described = Buffer.concat([bare.subarray(0, start), ...words, bare.subarray(start)]);
  expect((await sharp(described).metadata()).pages).toBe(3);
  expect(stripGifMetadata(described).equals(bare)).toBe(true);
  expect(stripGifMetadata(bare).equals(bare)).toBe(true);
});

it('reads a truncated GIF as far as it goes', async () => {
  const whole = await createPlainImage(60, 40).gif().toBuffer();
  for (let length = 14; length < whole.length; length += 7) {
    expect(stripGifMetadata(whole.subarray(0, length)).length).toBeLessThanOrEqual(length);
  }
});
