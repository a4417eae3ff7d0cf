import { expect, it } from 'vitest';
import { createPage } from '@/services/product-api/db/page';

it.each([
  [9_999, { total: 9_999, pages: 100, totalIsCapped: false }],
  [10_000, { total: 10_000, pages: 100, totalIsCapped: false }],
  [10_001, { total: 10_000, pages: 100, totalIsCapped: true }],
])('a total is at most ten thousand: %i', (counted, expected) => {
  expect(createPage({ page: 1, size: 100 }, [], counted)).toMatchObject(expected);
});
