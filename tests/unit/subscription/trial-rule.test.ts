import { describe, expect, it } from 'vitest';
import { canKeepTrial, isFirstTrial } from '@/services/product-api/subscription/trial-keys';

describe('a trial', () => {
  it.each([
    ['starts for an account and a person without one', true, 2, true],
    ['does not start again for an account', false, 2, false],
    ['does not start for a new account of a person who has used one', true, 1, false],
    ['does not start for a person of whom no identifier is new', true, 0, false],
  ])('%s', (_, isUnusedByAccount, freeKeys, isFirst) => {
    expect(isFirstTrial({ isUnusedByAccount, keys: 2, freeKeys })).toBe(isFirst);
  });

  it.each([
    ['is kept by a card that has kept none', true, false, true],
    ['is kept by its own card, in a repeated request', false, true, true],
    ['is not kept by a card that has kept another one', false, false, false],
  ])('%s', (_, isFree, hasKeptThis, isKept) => {
    expect(canKeepTrial({ isFree, hasKeptThis })).toBe(isKept);
  });
});
