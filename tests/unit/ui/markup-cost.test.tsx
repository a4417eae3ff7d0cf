import { describe, expect, it, vi } from 'vitest';
import { Markdown } from '@/components/ui/markdown';
import { createDescription, toPlainText } from '@/lib/server/seo/description';
import { opportunityEndpoints } from '@/lib/shared/contract/opportunity-endpoints';
import { profileEndpoints } from '@/lib/shared/contract/profile-endpoints';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import { profileLimits } from '@/lib/shared/domain/profile';
import { markupLimits, parseMarkup } from '@/lib/shared/markup/parse-markup';
import { hostileMarkup, ordinaryMarkup } from '../../support/hostile-markup';
import { english, renderMarkup, writeEnglish } from '../../support/words';

vi.mock('@/components/ui/markdown.module.css', () => ({
  default: { prose: 'prose' },
}));

const html = (text: string) => renderMarkup(<Markdown>{text}</Markdown>);
const lengths = [profileLimits.bio, opportunityLimits.description];
const hostile = Object.entries(hostileMarkup).flatMap(([name, createText]) =>
  lengths.map((length) => ({ name, length, text: createText(length).slice(0, length) })),
);

/** The text can take at most this many times as long as ordinary text of the same length. */
const BOUND = 10;
const TRIES = 10;

/** Returns the smallest CPU time of up to ten runs, in milliseconds, or the first one below `enough`. */
function measureTime(work: () => void, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least >= enough; attempt += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Counts the elements and their maximum depth. */
function measure(markup: string): { elements: number; depth: number } {
  const depths = [0];
  for (const [, end, , alone] of markup.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    const depth = depths.at(-1) ?? 0;
    if (!alone) depths.push(end ? depth - 1 : depth + 1);
  }
  return { elements: markup.match(/<\w/g)?.length ?? 0, depth: Math.max(...depths) };
}

function renderAll(text: string): void {
  html(text);
  toPlainText(text);
  createDescription([], text, english.t);
}

describe('text that is slow to parse', () => {
  const bounds = new Map(
    lengths.map((length) => [length, BOUND * measureTime(() => renderAll(ordinaryMarkup(length)))]),
  );

  it.each(hostile)('$name, of $length characters, takes at most ten times as long as ordinary text', (sample) => {
    const bound = bounds.get(sample.length) ?? 0;
    expect(measureTime(() => renderAll(sample.text), bound)).toBeLessThan(bound);
  });

  it.each(hostile)('$name, of $length characters, does not exceed the element limit', ({ text }) => {
    const { elements, depth } = measure(html(text));
    // The limits do not count the surrounding element.
    expect(elements).toBeLessThanOrEqual(markupLimits.elements + 1);
    expect(depth).toBeLessThanOrEqual(markupLimits.depth + 1);
  });

  it('text that is slow to parse is shown as typed', () => {
    const text = `${'- '.repeat(600)}a *b*`;
    expect(html(text)).toBe(`<div class="t-read measure prose" dir="auto"><p class="lines">${text}</p></div>`);
  });
});

describe('markup validation', () => {
  const bio = profileEndpoints['PATCH /v1/profiles/{id}'].body.schema.shape.bio;
  const description = opportunityEndpoints['PATCH /v1/opportunities/{id}'].body.schema.shape.description;

  it.each(hostile)('rejects $name, of $length characters, if it would not be formatted', ({ text }) => {
    const isShown = parseMarkup(text.trim()) !== null;
    expect(description.safeParse(text).success).toBe(isShown);
  });

  it('says how to correct a text that is too complex', () => {
    for (const schema of [bio, description]) {
      expect(
        schema.safeParse(`${'- '.repeat(100)}a`).error?.issues.map(({ message }) => writeEnglish(message)),
      ).toEqual([
        'Use less markup: at most 1,000 paragraphs, list items, links and emphasised words, and fewer lists within lists.',
      ]);
    }
  });

  it('accepts ordinary markup of the maximum length', () => {
    expect(description.safeParse(ordinaryMarkup(opportunityLimits.description)).success).toBe(true);
    expect(bio.safeParse(ordinaryMarkup(profileLimits.bio)).success).toBe(true);
  });

  it('accepts lists nested six deep, with emphasis and a link', () => {
    const lists = '- 1\n  - 2\n    - 3\n      - 4\n        - 5\n          - 6 ***[link](https://example.org)***';
    expect(bio.safeParse(lists).success).toBe(true);
    expect(measure(html(lists)).depth).toBe(16);
  });

  it('a text over the maximum length is not parsed', () => {
    const long = `${'- '.repeat(100_000)}a`;
    const bound = 3 * measureTime(() => bio.safeParse('a '.repeat(100_000)));
    expect(measureTime(() => bio.safeParse(long), bound)).toBeLessThan(bound);
    expect(bio.safeParse(long).error?.issues.map(({ message }) => writeEnglish(message))).toEqual([
      'At most 2,500 characters.',
    ]);
  });
});
