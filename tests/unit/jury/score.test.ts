import { describe, expect, it } from 'vitest';
import {
  type Criterion,
  computeScore,
  findCriteriaProblems,
  findScoreProblems,
  formatMean,
  formatScore,
  listScaleValues,
} from '@/lib/shared/domain/jury';
import { english } from '../../support/words';

const criterion = (id: string, fields: Partial<Criterion> = {}): Criterion => ({
  ...{ id, label: id, weight: 1, scale: 'TEN' },
  ...fields,
});

describe('review scores', () => {
  it('the score of a review is its weighted mean, from 0 to 10', () => {
    const criteria = [criterion('idea', { weight: 3 }), criterion('craft', { scale: 'FIVE' })];
    expect(computeScore(criteria, { idea: 8, craft: 5 })).toBe(8.5);
    expect(computeScore(criteria, { idea: 0, craft: 0 })).toBe(0);
    expect(computeScore(criteria, { idea: 10, craft: 5 })).toBe(10);
  });

  it('yes scores 10, maybe 5 and no 0', () => {
    const criteria = [criterion('fits', { scale: 'YES_MAYBE_NO' })];
    expect([2, 1, 0].map((fits) => computeScore(criteria, { fits }))).toEqual([10, 5, 0]);
  });

  it('rounds a score to two decimals', () => {
    const criteria = ['a', 'b', 'c'].map((id) => criterion(id));
    expect(computeScore(criteria, { a: 10, b: 10, c: 9 })).toBe(9.67);
  });

  it('a review has no score until every criterion has a value', () => {
    const criteria = [criterion('idea'), criterion('craft')];
    expect(computeScore(criteria, { idea: 8 })).toBeNull();
    expect(computeScore(criteria, {})).toBeNull();
    expect(computeScore([], {})).toBeNull();
  });
});

describe('criterion values', () => {
  it('rejects values outside a criterion’s scale and for unknown criteria', () => {
    const criteria = [criterion('craft', { scale: 'FIVE' }), criterion('fits', { scale: 'YES_MAYBE_NO' })];
    expect(findScoreProblems(criteria, { craft: 5, fits: 2 }, english)).toEqual({});
    expect(Object.keys(findScoreProblems(criteria, { craft: 6, fits: 3, other: 1 }, english))).toEqual([
      'scores.craft',
      'scores.fits',
      'scores.other',
    ]);
  });

  it('labels the values of each scale and formats scores', () => {
    expect(listScaleValues('FIVE', english.t).map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(listScaleValues('YES_MAYBE_NO', english.t)).toEqual([
      { value: 0, label: 'No' },
      { value: 1, label: 'Maybe' },
      { value: 2, label: 'Yes' },
    ]);
    expect(formatScore(8.25, 'en')).toBe('8.3');
    expect(formatScore(10, 'en')).toBe('10.0');
    expect(formatMean(6.254, 'en')).toBe('6.25');
  });
});

describe('scoring criteria', () => {
  it('rejects criteria with the same name or id', () => {
    expect(
      findCriteriaProblems([criterion('a', { label: 'Idea' }), criterion('b', { label: 'Craft' })], english),
    ).toEqual({});
    const twice = [criterion('a', { label: 'Idea' }), criterion('a', { label: 'idea' })];
    expect(Object.keys(findCriteriaProblems(twice, english))).toEqual(['criteria.1.label', 'criteria.1.id']);
  });
});
