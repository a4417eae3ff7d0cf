import { expect, it } from 'vitest';
import { listFilterMedia } from '@/services/product-api/application/filter-media';

const list = (...media: (string | null)[]) => listFilterMedia(media.map((medium) => ({ medium })));

it('lists each medium once, in the order of the works', () => {
  expect(list('Oil', null, 'Ink', 'Oil')).toEqual(['Oil', 'Ink']);
});

it('shortens a medium to 60 characters, and counts a sign outside of the basic plane as one', () => {
  expect(list('x'.repeat(61), 'x'.repeat(62))).toEqual(['x'.repeat(60)]);
  expect(list('🖌'.repeat(61))).toEqual(['🖌'.repeat(60)]);
});

it('lists media of at most 1,800 bytes', () => {
  const media = Array.from({ length: 20 }, (_, number) => `${String.fromCodePoint(0x4e00 + number)}画`.repeat(30));
  expect(Buffer.byteLength(media[0] ?? '')).toBe(180);
  expect(list(...media)).toEqual(media.slice(0, 10));
});
