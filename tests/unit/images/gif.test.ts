import sharp from 'sharp';
import { expect, it } from 'vitest';
import { removeComments } from '@/services/product-api/imaging/gif';
import { movingPicture, plane } from '../../support/pictures';

/** An extension of a GIF with one piece of data. */
const extension = (label: number, ...pieces: string[]) =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
    Buffer.from([0]),
  ]);

it('leaves a GIF its frames and takes its words', async () => {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((colour) => plane(60, 40, colour).png().toBuffer());
  const bare = await movingPicture(await Promise.all(frames));
  // Behind the screen's descriptor and its table of colours.
  const start = 13 + ((bare[10] ?? 0) & 0x80 ? 3 * 2 ** (((bare[10] ?? 0) & 7) + 1) : 0);
  const words = [extension(0xfe, 'made by Somebody'), extension(0xff, 'XMP DataXMP', '<gps>52.5</gps>')];
  const told = Buffer.concat([bare.subarray(0, start), ...words, bare.subarray(start)]);
  expect((await sharp(told).metadata()).pages).toBe(3);
  expect(removeComments(told).equals(bare)).toBe(true);
  expect(removeComments(bare).equals(bare)).toBe(true);
});

it('ends with what was cut off', async () => {
  const whole = await plane(60, 40).gif().toBuffer();
  for (let length = 14; length < whole.length; length += 7) {
    expect(removeComments(whole.subarray(0, length)).length).toBeLessThanOrEqual(length);
  }
});
