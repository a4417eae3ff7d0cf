import { expect, it } from 'vitest';
import { describeFilesOverLimit, splitAtLimit } from '@/components/ui/dropped-files';
import { english } from '../../support/words';

const files = (...names: string[]) => names.map((name) => ({ name }));

it('keeps the images that fit and skips the others', () => {
  const isImage = ({ name }: { name: string }) => name.endsWith('.jpg');
  expect(splitAtLimit(files('a.jpg', 'b.psd', 'c.jpg', 'd.jpg'), 2, isImage)).toEqual({
    taken: files('a.jpg', 'b.psd', 'c.jpg'),
    left: files('d.jpg'),
  });
  expect(splitAtLimit(files('a.jpg'), 0, isImage)).toEqual({ taken: [], left: files('a.jpg') });
});

it('lists the files that were skipped', () => {
  expect(describeFilesOverLimit(files('d.jpg'), 4, english)).toBe(
    'There is no room for “d.jpg”. The other 3 were taken.',
  );
  expect(describeFilesOverLimit(files('b.jpg'), 2, english)).toBe(
    'There is no room for “b.jpg”. The other one was taken.',
  );
  expect(describeFilesOverLimit(files('a.jpg', 'b.jpg'), 2, english)).toBe('There is no room for “a.jpg” and “b.jpg”.');
  expect(describeFilesOverLimit(files('1', '2', '3', '4', '5', '6', '7'), 9, english)).toBe(
    'There is no room for “1”, “2”, “3”, “4”, “5” and 2 more. The other 2 were taken.',
  );
});
