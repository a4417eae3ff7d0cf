import { describe, expect, it } from 'vitest';
import { toReadingOrder } from '@/lib/shared/import/artist';

describe('names in reading order', () => {
  it.each([
    ['Hockney, David', 'David Hockney'],
    ['Turner, Joseph Mallord William', 'Joseph Mallord William Turner'],
    ['Leighton, Lord Frederic', 'Lord Frederic Leighton'],
    ['Dacre, Lady', 'Lady Dacre'],
    ['Gogh, Vincent van', 'Vincent van Gogh'],
    ['Burt (née Dallas), Angela', 'Angela Burt (née Dallas)'],
  ])('reverses the parts of the name %s', (given, expected) => expect(toReadingOrder(given)).toBe(expected));

  it.each([
    ['Alken, Samuel, Senior', 'Samuel Alken Senior'],
    ['Ferneley, John, II', 'John Ferneley II'],
    ['Haughton, Moses, the Elder', 'Moses Haughton the Elder'],
    ['Barker, Thomas, of Bath', 'Thomas Barker of Bath'],
    ['Locke, William, of Norbury, Junior', 'William Locke of Norbury Junior'],
    ['Moore, Henry, OM, CH', 'Henry Moore, OM, CH'],
    ['Trower, Walter John, Bishop of Gibraltar', 'Walter John Trower, Bishop of Gibraltar'],
  ])('moves the suffix of the name %s to the end', (given, expected) => expect(toReadingOrder(given)).toBe(expected));

  it.each([
    ['Carlisle, George Howard, Ninth Earl of', 'George Howard, Ninth Earl of Carlisle'],
    ['Rutland, Violet, Duchess of', 'Violet, Duchess of Rutland'],
    ['Harding, The Hon. Charles Stewart, Viscount', 'The Hon. Charles Stewart, Viscount Harding'],
  ])('keeps the peerage title in %s', (given, expected) => expect(toReadingOrder(given)).toBe(expected));

  it.each([
    'British School 18th century',
    'Master of the Giants',
    'Gilbert & George',
    'M/M (Paris, France)',
    'Art & Language (Michael Baldwin, born 1945; Mel Ramsden, born 1944)',
    // The museum cut this name off inside the parentheses.
    'Art & Language (Terry Atkinson, born 1939; David Bainbridge, born 1941; Michael Baldwin, born 1945; Harold Hurrell, born',
  ])('leaves the name in reading order unchanged: %s', (name) => expect(toReadingOrder(name)).toBe(name));
});
