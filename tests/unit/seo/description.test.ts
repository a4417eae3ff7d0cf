import { describe, expect, it } from 'vitest';
import { createDescription, splitParagraphs, toPlainText } from '@/lib/server/seo/description';
import { english } from '../../support/words';

describe('plain text from Markdown', () => {
  it.each([
    ['# Heading\n\nText', 'Heading Text'],
    ['**bold** and *slanted* and ***both***', 'bold and slanted and both'],
    ['__bold__ and _slanted_ in snake_case_words', 'bold and slanted in snake_case_words'],
    ['a [link](https://example.org/(a)) here', 'a link here'],
    ['- one\n- two\n1. three', 'one two three'],
    ['> said\n\n---\n\nthen', '> said then'],
    ['see <https://example.org>, write to <me@example.org>', 'see https://example.org, write to me@example.org'],
    ['<script>alert(1)</script> text', '<script>alert(1)</script> text'],
    ['2 * 3 * 4 and 5\\*6', '2 * 3 * 4 and 5*6'],
    ['```\ncode\n```', '``` code ```'],
    ['line\nbroken', 'line broken'],
  ])('%j without its Markdown is %j', (markdown, words) => {
    expect(toPlainText(markdown)).toBe(words);
  });

  it('plain text keeps paragraphs apart', () => {
    expect(splitParagraphs('## Costs\r\n\r\nThere is\r\nno fee.\n \n\n')).toEqual(['Costs', 'There is no fee.']);
  });
});

const { t } = english;

describe('meta descriptions', () => {
  const long = 'Painted over three low tides in March, the last one in hail. The sand is in the paint. '.repeat(4);

  it('a description begins with the facts, then the text', () => {
    expect(
      createDescription(['Spring tide by Aoife, 2026', null, 'Oil on linen'], 'Painted over *three* tides.', t),
    ).toBe('Spring tide by Aoife, 2026. Oil on linen. Painted over three tides.');
  });

  it.each([
    [['Untitled'], null],
    [['What is this?', ''], 'Yes.'],
    [[long], long],
    [['a'.repeat(400)], null],
    [[], null],
  ])('a description has the right length: %#', (facts, text) => {
    const description = createDescription(facts, text, t);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('a description ends with one punctuation mark', () => {
    expect(createDescription(['“What is this?”', 'Well…', 'It is a test of punctuation'], null, t)).toBe(
      '“What is this?” Well… It is a test of punctuation.',
    );
  });
});
