import { describe, expect, it } from 'vitest';
import { listSizeErrors, normalizeSize, readSize } from '@/components/artwork/form/typed-size';
import { guessSizeUnit } from '@/lib/browser/choices/size-unit';
import { formatSize } from '@/lib/shared/domain/artwork';
import { isAmbiguousDecimal, parseDecimal } from '@/lib/shared/domain/decimal';
import { parseLength } from '@/lib/shared/domain/typed-length';
import { createWords } from '@/lib/shared/i18n/words';
import { loadMessages } from '@/messages/load-messages';
import { english } from '@/tests/support/words';

const listErrors = (typed: Parameters<typeof listSizeErrors>[0]) => listSizeErrors(typed, english.t);

const size = (height: string, width = '', unit: 'cm' | 'in' = 'cm') => ({ height, width, depth: '', unit });

describe('a typed number', () => {
  it.each([
    ['90', 2, '90', ''],
    [' 90 ', 2, '90', ''],
    ['90.5', 2, '90', '5'],
    ['90,5', 2, '90', '5'],
    ['3 400,50', 2, '3400', '50'],
    ['3\u202f400,50', 2, '3400', '50'],
    ['3,400.50', 2, '3400', '50'],
    ['3.400,50', 2, '3400', '50'],
    ['1’200', 2, '1200', ''],
    ['1.234.567', 2, '1234567', ''],
    ['1,200', 2, '1200', ''],
    ['0,125', 6, '0', '125'],
    ['29,75', 6, '29', '75'],
  ])('parses the typed number %j with %i decimals as %s and %j', (text, places, whole, fraction) => {
    expect(parseDecimal(text, places)).toEqual({ whole, fraction });
  });

  it.each([
    ['1200.505', 2],
    ['1,200', 6],
    ['12,34,56', 2],
    ['1 20', 2],
    ['3,400.555', 2],
    ['1.200', 3],
    ['-3', 2],
    ['1e5', 2],
    ['', 2],
  ])('rejects the typed number %j with %i decimals', (text, places) => {
    expect(parseDecimal(text, places)).toBeNull();
  });
});

it('recognizes a number that can be read in two ways, even with spaces around it', () => {
  expect([' 1,200 ', '1.200', '1,20', '0,125', '12,345,678'].map(isAmbiguousDecimal)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

describe('a typed length', () => {
  it.each([
    ['90', 90, null],
    ['90 cm', 90, 'cm'],
    ['90cm.', 90, 'cm'],
    ['0,9 m', 90, 'cm'],
    ['905 mm', 90.5, 'cm'],
    ['35.5 in', 35.5, 'in'],
    ['35 Inches', 35, 'in'],
    ['12 3/4″', 12.75, 'in'],
    ['12¾"', 12.75, 'in'],
    ['½ in.', 0.5, 'in'],
    ['  12  3 / 4 in ', 12.75, 'in'],
    ['13/16 in', 0.8125, 'in'],
    ['3/16 in', 0.1875, 'in'],
    ["12''", 12, 'in'],
    ['2 centimetres', 2, 'cm'],
  ] as const)('parses the typed length %j as %d in %s', (text, value, unit) => {
    expect(parseLength(text)).toEqual({ value, unit });
  });

  it.each(['about 90', '90 cm wide', '1,3/4', '3/4,5', '90 kg', 'ninety', '90 x 60 cm', '1/0', '-5 cm', 'cm', ''])(
    'rejects the typed length %j',
    (text) => {
      expect(parseLength(text)).toBeNull();
    },
  );
});

describe('the unit of a new work', () => {
  it.each([
    ['en-US', 'in'],
    ['es-US', 'in'],
    ['en-GB', 'cm'],
    ['pt-PT', 'cm'],
    ['en', 'cm'],
    ['', 'cm'],
  ])('a browser in %j starts a new work in %s', (language, unit) => {
    expect(guessSizeUnit(language)).toBe(unit);
  });
});

describe('a size on a label', () => {
  const format = (height: number, width: number, unit: 'cm' | 'in' = 'in') =>
    formatSize({ height, width, depth: null, unit, text: null }, english);

  it('writes inches with fractions and centimeters with decimals', () => {
    expect(format(13.75, 9)).toBe('13 3/4 × 9 in');
    expect(format(0.5, 10.0625)).toBe('1/2 × 10 1/16 in');
    expect(format(13.8, 29)).toBe('13.8 × 29 in');
    expect(format(0.001, 7)).toBe('0 × 7 in');
    expect(format(13.75, 22.86, 'cm')).toBe('13.8 × 22.9 cm');
  });

  it.each([
    ['de', '1200 × 22,9 cm'],
    ['ar', '\u20661200 × 22.9\u2069 سم'],
  ] as const)('writes a size in %s', async (language, text) => {
    const words = createWords(language, await loadMessages(language));
    const size = { height: 1_200, width: 22.86, depth: null, unit: 'cm', text: null } as const;
    expect(formatSize(size, words)).toBe(text);
  });
});

describe('a typed size', () => {
  it('reads a size in the typed unit, or else in the selected one', () => {
    expect(readSize(size('35 in', '20 in'))).toEqual({ height: 35, width: 20, depth: null, unit: 'in' });
    expect(readSize(size('90 cm', '10 in'))).toEqual({ height: 90, width: 25.4, depth: null, unit: 'cm' });
    expect(readSize(size('90', '10 in'))).toEqual({ height: 90, width: 25.4, depth: null, unit: 'cm' });
    expect(readSize(size('13 3/4', '9½'))).toEqual({ height: 13.75, width: 9.5, depth: null, unit: 'in' });
    expect(readSize(size('35', '25.4 cm', 'in'))).toEqual({ height: 35, width: 10, depth: null, unit: 'in' });
  });

  it('normalizes a typed size and leaves invalid text unchanged', () => {
    expect(normalizeSize(size('35,5 in', 'tall'))).toEqual(size('35.5', 'tall', 'in'));
    expect(normalizeSize(size('90', ''))).toEqual(size('90', ''));
  });

  it('rejects a separator in a size that can be read in two ways, and shows both', () => {
    expect(listErrors(size('1,200'))).toEqual({
      'size.height': 'Height could be 1200 or 1.2. Write one of them.',
    });
    expect(listErrors(size('0'))).toEqual({
      'size.height': 'Height is more than 0. Leave the field empty where there is none.',
    });
    expect(listErrors(size('90 cm', '60,5'))).toEqual({});
  });
});
