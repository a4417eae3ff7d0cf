import { describe, expect, it } from 'vitest';
import { listHeadProblems, parseHead } from '../../support/page-head';

const URL = 'https://example.org/art/1';
const PICTURE = 'https://example.org/cards/1.jpg';
const DESCRIPTION = 'Spring tide at Trá Bháin by Aoife Ní Fhlaithearta, 2026. Oil on linen.';

const valid = [
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

describe('page head checks', () => {
  it('accepts a valid page head', () => {
    expect(problems(valid)).toEqual([]);
  });

  it('reports each line that a page head lacks', () => {
    for (const line of valid) expect(problems(valid.filter((other) => other !== line)), line).not.toEqual([]);
  });

  it.each([
    ['a second title', '<title>Another</title>'],
    ['a second canonical', '<link rel="canonical" href="https://example.org/"/>'],
    ['a second description', '<meta name="description" content="Other words"/>'],
  ])('reports %s in a page head', (_, line) => {
    expect(problems([...valid, line])).not.toEqual([]);
  });

  it.each([
    [DESCRIPTION, 'Too short'],
    [DESCRIPTION, 'Far too long. '.repeat(20).trim()],
    [DESCRIPTION, `${DESCRIPTION} With **marks**`],
    [`href="${URL}"`, 'href="https://example.org/art/2"'],
    ['"1200"', '"600"'],
    ['Spring tide &amp; after"', 'Something else"'],
  ])('reports a page head with %j instead of %j', (from, to) => {
    expect(problems(valid.map((line) => line.replace(from, to)))).not.toEqual([]);
  });

  it('rejects metadata in the body of a page', () => {
    expect(() => parseHead('<head></head><body><link rel="canonical" href="/"/></body>')).toThrow('body');
  });
});
