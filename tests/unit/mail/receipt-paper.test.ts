import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { choosePaper, type PaperSize } from '@/lib/shared/domain/paper';
import { run } from '@/services/product-api/receipt/draw-receipt';

const receipt = { title: 'North', facts: [], blocks: [], footer: '0001', direction: 'ltr' } as const;

it.each<[PaperSize, number, number]>([
  ['A4', 595, 842],
  ['LETTER', 612, 792],
])('prints a receipt on %s paper', async (paper, width, height) => {
  const pdf = await PDF.load(await run({ ...receipt, facts: [], blocks: [], paper }));
  expect(pdf.getPage(0)).toMatchObject({ width, height });
});

it('uses the site’s paper size, or else that of the reader’s country', () => {
  expect(choosePaper('A4', 'US')).toBe('A4');
  expect(choosePaper('LETTER', 'DE')).toBe('LETTER');
  expect(choosePaper(null, 'US')).toBe('LETTER');
  expect(choosePaper(null, 'DE')).toBe('A4');
  expect(choosePaper(null, null)).toBe('A4');
});
