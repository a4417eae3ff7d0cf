import { expect, it } from 'vitest';
import { findForbiddenCharacters } from '@/lib/shared/domain/characters';
import { foldText } from '@/lib/shared/domain/fold-text';
import { listReportReasons, reasonedDecisions } from '@/lib/shared/domain/moderation';
import { defaultOffer, getPlan } from '@/lib/shared/domain/offer';
import { getUnlistedLimit } from '@/lib/shared/domain/plan';
import { givesAccess, subscriptionStatuses } from '@/lib/shared/domain/subscription';
import { capitalize, formatCount } from '@/lib/shared/domain/text';
import { plans } from '../../support/plans';

it('formats numbers of things', () => {
  expect([formatCount(5, false, 'en'), formatCount(10_000, true, 'en')]).toEqual(['5', '10,000+']);
});

it('capitalizes text, and folds it for comparison', () => {
  expect([capitalize('cash prize, travel'), capitalize('')]).toEqual(['Cash prize, travel', '']);
  expect(foldText('Éva SÁNDOR, İzmir, Weißtal, ΟΔΟΣ, Ёлка, Ｆｕｌｌ, أُنسى')).toBe(
    'eva sandor, izmir, weisstal, οδοσ, елка, full, انسي',
  );
});

it('rejects line breaks in a line, and hidden characters in any text', () => {
  const [line, text] = [true, false].map((isLine) => new RegExp(`[${findForbiddenCharacters(isLine)}]`));
  for (const character of '\u202e\u206a\ufffa') {
    expect([line?.test(character), text?.test(character)]).toEqual([true, true]);
  }
  for (const character of '\n\r\u200f') {
    expect([line?.test(character), text?.test(character)]).toEqual([true, false]);
  }
  expect([line?.test('aé ×'), text?.test('aé ×')]).toEqual([false, false]);
});

it.each([
  ['OPPORTUNITY', 'MISLEADING HIDDEN_FEES NOT_REAL OUTDATED OFFENSIVE OTHER'],
  ['ARTWORK', 'MISLEADING NOT_THEIRS SPAM OFFENSIVE OTHER'],
  ['PROFILE', 'MISLEADING IMPERSONATION SPAM OFFENSIVE OTHER'],
] as const)('reports about %s offer the reasons %s', (kind, reasons) => {
  expect(listReportReasons(kind).join(' ')).toBe(reasons);
});

it('a trial, an active plan and one with a late payment all count as a plan', () => {
  expect(subscriptionStatuses.filter(givesAccess)).toEqual(['trialing', 'active', 'past_due']);
});

it('decisions that the owner must answer or accept need a reason', () => {
  expect(reasonedDecisions).toEqual(['ASK', 'HIDE', 'UPHOLD']);
});

it('returns the current plan, or the free one after it expires', () => {
  expect(getPlan(defaultOffer, { type: 'ARTIST_PRO', isExpired: false })).toEqual(plans.ARTIST_PRO);
  expect(getPlan(defaultOffer, { type: 'ARTIST_PRO', isExpired: true })).toEqual(
    getPlan(defaultOffer, { type: null, isExpired: false }),
  );
  expect(getPlan(defaultOffer, { type: null, isExpired: false }).artworks).toBe(5);
});

it('limits unlisted artworks like public ones, but to at least ten', () => {
  const limit = (artworks: number | null) => getUnlistedLimit({ ...plans.ARTIST_PRO, artworks });
  expect([limit(5), limit(10), limit(60), limit(null)]).toEqual([10, 10, 60, null]);
});
