import { expect, it } from 'vitest';
import { createImageDraft } from '@/components/artwork/form/artwork-draft';
import { formatFileCaption } from '@/lib/shared/domain/file-caption';
import { sampleArtwork } from '../../support/sample-data';

it.each([
  ['puquio-iii-front.tif', 'puquio iii front'],
  ['Spring_tide (detail).JPG', 'Spring tide (detail)'],
  ['My.Name.2024.jpeg', 'My Name 2024'],
  ['Küste.webp', 'Küste'],
])('%s becomes the caption “%s”', (name, caption) => {
  expect(formatFileCaption(name)).toBe(caption);
});

it.each([
  'IMG_4032.HEIC',
  'DSC00017.jpg',
  'PXL_20240503_101112.jpg',
  'P1010023.JPG',
  '1.jpg',
  'image (2).png',
  'Screenshot 2024-05-03 at 10.11.12.png',
  'IMG-20240503-WA0003.jpg',
  'untitled.tif',
  '3f2a9c0d4e5b6a7f8091.jpg',
])('%s was named by a device and becomes no caption', (name) => {
  expect(formatFileCaption(name)).toBe('');
});

it('only a new image takes its caption from the file name, and only if it has none', () => {
  const [image] = sampleArtwork.images;
  if (image === undefined) throw new Error('The sample work has an image.');
  const file = { name: 'low-tide.jpg', bytes: 1, isNew: true };
  expect(createImageDraft({ ...image, caption: null }, file).caption).toBe('low tide');
  expect(createImageDraft({ ...image, caption: 'Mine' }, file).caption).toBe('Mine');
  expect(createImageDraft({ ...image, caption: null }, { ...file, isNew: false }).caption).toBe('');
});
