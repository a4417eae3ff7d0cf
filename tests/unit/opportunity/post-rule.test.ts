import { expect, it } from 'vitest';
import { findFreePostConflict } from '@/services/product-api/opportunity/post-rule';

const now = new Date('2026-11-25T12:00:00Z');
const [past, future] = [new Date('2026-11-25T12:00:00Z'), new Date('2026-11-25T12:00:01Z')];

it.each([
  ['may cost nothing and be the only open one', { fee: 'FREE', closesAt: future }, 0, null],
  ['may have no deadline', { fee: 'FREE', closesAt: null }, 0, null],
  ['may not have fees', { fee: 'FEES', closesAt: future }, 0, 'HAS_FEES'],
  ['may not have fees after its deadline', { fee: 'FEES', closesAt: past }, 1, 'HAS_FEES'],
  ['may not be a second open one', { fee: 'FREE', closesAt: future }, 1, 'FREE_POST_OPEN'],
  ['may not be a second open one without a deadline', { fee: 'FREE', closesAt: null }, 1, 'FREE_POST_OPEN'],
  ['may be a second one that is closed', { fee: 'FREE', closesAt: past }, 1, null],
] as const)('a free post %s', (_, opportunity, others, conflict) => {
  expect(findFreePostConflict(opportunity, { others, limit: 1, arePostsSold: true }, now)).toBe(conflict);
});

it('a site decides how many free posts can be open', () => {
  const findConflict = (others: number, limit: number) =>
    findFreePostConflict({ fee: 'FREE', closesAt: future }, { others, limit, arePostsSold: true }, now);
  expect([findConflict(2, 3), findConflict(3, 3), findConflict(0, 0)]).toEqual([
    null,
    'FREE_POST_OPEN',
    'FREE_POST_OPEN',
  ]);
});

it('free posts can charge fees on a site that sells no posts', () => {
  const findConflict = (arePostsSold: boolean) =>
    findFreePostConflict({ fee: 'FEES', closesAt: future }, { others: 0, limit: 1, arePostsSold }, now);
  expect([findConflict(true), findConflict(false)]).toEqual(['HAS_FEES', null]);
});
