import { describe, expect, it } from 'vitest';
import { findFirstInTurn, findNextTurn, pickTopPosts, spreadArtists } from '@/lib/shared/domain/rotation';

const HOUR = 3_600_000;
const CYCLE = 1_024;
const START = Math.ceil(Date.UTC(2027, 0, 1) / (CYCLE * HOUR)) * CYCLE * HOUR;
const inHours = (hours: number) => new Date(START + hours * HOUR);

describe('the first artwork of a list', () => {
  it.each([1, 2, 3, 7, 40, 500, 1_024])('each of %i artworks comes first equally often in a cycle', (count) => {
    const times = new Array<number>(count).fill(0);
    for (let hour = 0; hour < CYCLE; hour += 1) {
      const first = findFirstInTurn(count, inHours(hour));
      times[first] = (times[first] ?? 0) + 1;
    }
    expect(times).toHaveLength(count);
    expect(Math.min(...times)).toBe(Math.floor(CYCLE / count));
    expect(Math.max(...times)).toBe(Math.ceil(CYCLE / count));
  });

  it('each artwork of a long list comes first sooner or later', () => {
    const count = 3 * CYCLE;
    const firsts = new Set<number>();
    for (let hour = 0; hour < 12 * CYCLE; hour += 1) firsts.add(findFirstInTurn(count, inHours(hour)));
    expect(firsts.size).toBe(count);
  });

  it('another artwork comes first every hour', () => {
    expect(findFirstInTurn(50, new Date(START + HOUR - 1))).toBe(findFirstInTurn(50, inHours(0)));
    expect(findFirstInTurn(50, inHours(1))).not.toBe(findFirstInTurn(50, inHours(0)));
    expect(findNextTurn(new Date(START + 1))).toBe(inHours(1).toISOString());
    for (let hour = 0; hour < 100; hour += 1) {
      const [before, after] = [50, 51].map((count) => findFirstInTurn(count, inHours(hour)));
      expect([before, (before ?? 0) + 1]).toContain(after);
    }
  });
});

describe('artworks of one artist', () => {
  const spread = (artists: string) =>
    spreadArtists([...artists].map((id) => ({ profile: { id } })))
      .map(({ profile }) => profile.id)
      .join('');

  it.each([
    ['ABCD', 'ABCD'],
    ['AABC', 'ABAC'],
    ['AAABBC', 'ABABAC'],
    ['BCAAA', 'BACAA'],
    ['ABAAACD', 'ABACADA'],
    ['AAAA', 'AAAA'],
    ['ABCB', 'ABCB'],
    ['AABB', 'ABAB'],
    ['', ''],
  ])('keeps artworks of one artist apart: %s becomes %s', (artists, expected) => {
    expect(spread(artists)).toBe(expected);
  });
});

it('up to three artworks with a top post come first and take turns every hour', () => {
  const hour = (number: number) => new Date(number * HOUR + 1);
  const works = ['a', 'b', 'c', 'd'];
  expect([0, 1, 2].map((number) => pickTopPosts(works, hour(number)).join(''))).toEqual(['abc', 'dab', 'cda']);
  expect(pickTopPosts(['a', 'b'], hour(5))).toEqual(['b', 'a']);
  expect(pickTopPosts([], hour(5))).toEqual([]);
});
