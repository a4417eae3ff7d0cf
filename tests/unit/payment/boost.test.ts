import { describe, expect, it } from 'vitest';
import { type BoostKind, describeBoostOfCall, findBoostStart, unbundleBoost } from '@/lib/shared/domain/boost';
import { pickPromoted } from '@/lib/shared/domain/rotation';
import { english } from '@/tests/support/words';

const START = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describe('a page’s promoted opportunities', () => {
  it('promotes up to three opportunities, each once', () => {
    expect(pickPromoted([], 1, START)).toEqual([]);
    expect(pickPromoted(['a'], 5, START)).toEqual(['a']);
    expect([...pickPromoted(['a', 'b', 'c'], 2, later(35))].sort()).toEqual(['a', 'b', 'c']);
  });

  it('promotes other opportunities every ten minutes', () => {
    const active = ['a', 'b', 'c', 'd', 'e'];
    expect(pickPromoted(active, 1, later(9))).toEqual(pickPromoted(active, 1, START));
    expect(pickPromoted(active, 1, later(10))).not.toEqual(pickPromoted(active, 1, START));
  });

  it.each([4, 5, 6, 7, 30])('promotes each of %i opportunities equally often', (count) => {
    const active = Array.from({ length: count }, (_, index) => index);
    const shown = new Map(active.map((item) => [item, 0]));
    for (let turn = 0; turn < count; turn += 1) {
      const promoted = pickPromoted(active, 1, later(turn * 10));
      expect(new Set(promoted).size).toBe(3);
      for (const item of promoted) shown.set(item, (shown.get(item) ?? 0) + 1);
    }
    expect(new Set(shown.values())).toEqual(new Set([3]));
  });

  it('promotes other opportunities on other pages', () => {
    const active = ['a', 'b', 'c', 'd', 'e', 'f'];
    const pages = [1, 2].flatMap((page) => pickPromoted(active, page, START));
    expect(new Set(pages).size).toBe(6);
  });
});

it('each page, and every ten minutes, promotes the next three opportunities', () => {
  const active = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const epoch = (turns: number) => new Date(turns * 600_000);
  expect(pickPromoted(active, 1, epoch(0))).toEqual(['a', 'b', 'c']);
  expect(pickPromoted(active, 2, epoch(0))).toEqual(['d', 'e', 'f']);
  expect(pickPromoted(active, 1, epoch(2))).toEqual(['g', 'a', 'b']);
});

it('only bundles count as several boosts', () => {
  expect(unbundleBoost('BUNDLE')).toEqual(['HIGHLIGHT', 'TOP_POST_1', 'SOCIAL_MEDIA', 'NEWSLETTER']);
  expect(unbundleBoost('TOP_POST_3')).toEqual(['TOP_POST_3']);
});

it('a boost starts when earlier boosts of its kind end', () => {
  const boosts = [
    { type: 'TOP_POST_1', endsAt: later(100).toISOString() },
    { type: 'TOP_POST_3', endsAt: later(300).toISOString() },
    { type: 'HIGHLIGHT', endsAt: later(-100).toISOString() },
    { type: 'NEWSLETTER', endsAt: null },
  ] as const;
  const findStart = (kind: BoostKind) => findBoostStart(kind, boosts, START);
  expect((['TOP_POST_1', 'HIGHLIGHT', 'NEWSLETTER', 'BUNDLE'] as const).map(findStart)).toEqual([
    later(300),
    START,
    START,
    later(300),
  ]);
});

it.each([
  ['HIGHLIGHT', 30, 'Marked in the list for 30 days'],
  ['HIGHLIGHT', 20.5, 'Marked in the list for 30 days. The call closes first: it runs for 21 of its 30 days'],
  [
    'BUNDLE',
    9,
    'Highlight, top post for 7 days, social media and newsletter. The call closes first: it runs for 9 of its 30 days',
  ],
  ['TOP_POST_3', 20, 'The same, three times as long. The call closes first: it runs for 20 of its 21 days'],
  ['TOP_POST_1', null, 'Above the list, sharing three places fairly with others'],
  ['HIGHLIGHT', 0, 'Marked in the list for 30 days. The call closes before it would begin'],
  ['NEWSLETTER', 1, 'One paragraph in the next newsletter'],
] as const)('describes a %s boost for a call (days until it closes: %s)', (kind, days, text) => {
  const closesAt = days === null ? null : later(days * 24 * 60);
  expect(describeBoostOfCall(kind, START, closesAt, english.t)).toBe(text);
});
