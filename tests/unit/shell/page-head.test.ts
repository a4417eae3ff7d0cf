import { describe, expect, it } from 'vitest';
import { listHeadProblems, parseHead } from '../../support/page-head';

const URL = 'https://example.org/art/1';
const PICTURE = 'https://example.org/cards/1.jpg';
const DESCRIPTION = 'Spring tide at Trá Bháin by Aoife Ní Fhlaithearta, 2026. Oil on linen.';

const right = [
  '<title>Spring tide &amp; after · Impasto</title>',
  `<meta name="description" content="${DESCRIPTION}"/>`,
  `<link rel="canonical" href="${URL}"/>`,
  '<meta property="og:title" content="Spring tide &amp; after"/>',
  `<meta property="og:description" content="${DESCRIPTION}"/>`,
  '<meta property="og:type" content="article"/>',
  `<meta property="og:url" content="${URL}"/>`,
  '<meta property="og:site_name" content="Impasto"/>',
  `<meta property="og:image" content="${PICTURE}"/>`,
  '<meta property="og:image:alt" content="The sea"/>',
  '<meta property="og:image:width" content="1200"/>',
  '<meta property="og:image:height" content="630"/>',
  '<meta name="twitter:card" content="summary_large_image"/>',
  `<meta name="twitter:image" content="${PICTURE}"/>`,
];
const createPage = (lines: readonly string[]) => `<html><head>${lines.join('')}</head><body></body></html>`;
const problems = (lines: readonly string[]) => listHeadProblems(parseHead(createPage(lines)), URL);

describe('the check of a head', () => {
  it('finds nothing in one that is right', () => {
    expect(problems(right)).toEqual([]);
  });

  it('misses each line that is left out', () => {
    for (const line of right) expect(problems(right.filter((other) => other !== line)), line).not.toEqual([]);
  });

  it.each([
    ['a second title', '<title>Another</title>'],
    ['a second canonical', '<link rel="canonical" href="https://example.org/"/>'],
    ['a second description', '<meta name="description" content="Other words"/>'],
  ])('finds %s', (_, line) => {
    expect(problems([...right, line])).not.toEqual([]);
  });

  it.each([
    [DESCRIPTION, 'Too short'],
    [DESCRIPTION, 'Far too long. '.repeat(20).trim()],
    [DESCRIPTION, `${DESCRIPTION} With **marks**`],
    [`href="${URL}"`, 'href="https://example.org/art/2"'],
    ['"1200"', '"600"'],
    ['Spring tide &amp; after"', 'Something else"'],
  ])('finds %j turned into %j', (from, to) => {
    expect(problems(right.map((line) => line.replace(from, to)))).not.toEqual([]);
  });

  it('refuses a head that goes on in the body', () => {
    expect(() => parseHead('<head></head><body><link rel="canonical" href="/"/></body>')).toThrow('body');
  });
});
