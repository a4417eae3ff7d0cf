import { describe, expect, it } from 'vitest';
import { findRevokedEnd, listFollowers } from '@/services/product-api/payment/end-boosts';
import { acceptsPost, findPostEvent, type PaidLine } from '@/services/product-api/payment/grant-rule';

const post = (value: string): PaidLine => ({ line: 0, kind: 'OPPORTUNITY_POST', value });

describe('the post that a purchase pays for', () => {
  it.each([
    [undefined, undefined, true],
    [undefined, 'BASIC', true],
    [undefined, 'BASIC_TO_STANDARD', false],
    [{ status: 'DRAFT', planType: null }, 'BASIC', true],
    [{ status: 'DRAFT', planType: null }, 'BASIC_TO_STANDARD', false],
    [{ status: 'PUBLISHED', planType: 'BASIC' }, 'BASIC', false],
    [{ status: 'PUBLISHED', planType: 'BASIC' }, 'BASIC_TO_STANDARD', true],
    [{ status: 'PUBLISHED', planType: 'STANDARD' }, 'BASIC_TO_STANDARD', false],
    [{ status: 'PUBLISHED', planType: 'FREE' }, 'BASIC', true],
    [{ status: 'CLOSED', planType: 'BASIC' }, 'BASIC_TO_STANDARD', false],
  ] as const)('decides whether %j accepts the post %s: %s', (opportunity, event, isAccepted) => {
    expect(acceptsPost(opportunity, event)).toBe(isAccepted);
  });
});

it('finds the post among the lines of a purchase', () => {
  const boost: PaidLine = { line: 1, kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT' };
  expect(findPostEvent([boost, post('STANDARD')])).toBe('STANDARD');
  expect(findPostEvent([boost])).toBeUndefined();
  expect(findPostEvent([post('UNKNOWN')])).toBeUndefined();
});

describe('revoked boosts', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

  it('a revoked boost ends now, or when its subject was hidden', () => {
    expect(findRevokedEnd({ endsAt: at(9), hiddenAt: null }, at(5))).toEqual(at(5));
    expect(findRevokedEnd({ endsAt: at(9), hiddenAt: at(3) }, at(5))).toEqual(at(3));
  });

  it('boosts that have ended or are done by hand keep their end', () => {
    expect(findRevokedEnd({ endsAt: at(5), hiddenAt: null }, at(5))).toBeNull();
    expect(findRevokedEnd({ endsAt: null, hiddenAt: null }, at(5))).toBeNull();
  });

  it('revoking an artwork’s top post moves its highlights', () => {
    expect(listFollowers('HIGHLIGHT', 'ARTWORK')).toEqual(['HIGHLIGHT']);
    expect(listFollowers('TOP_POST_1', 'ARTWORK')).toEqual(['HIGHLIGHT', 'TOP_POST_1', 'TOP_POST_3']);
    expect(listFollowers('TOP_POST_3', 'OPPORTUNITY')).toEqual(['TOP_POST_1', 'TOP_POST_3']);
  });
});
