import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Right-to-left pages need start and end instead of left and right. */

/** Files that need physical left and right. */
const PHYSICAL = [
  // Focal points are not mirrored.
  'components/ui/focal-point.tsx',
  // react-slick moves its track from the left edge.
  'components/ui/slick-slides.module.css',
];

const VALUE = String.raw`(?:[\w.-]+|var\([^)]*\))`;

const CSS = [
  /(?<![\w-])(?:left|right)\s*:/,
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?<![\w-])(?:text-align|float|clear|justify-[a-z]+)\s*:\s*(?:left|right)\b/,
  /\bspan-(?:left|right)\b/,
  /\btranslateX\((?!calc\([^;]*--forward)/,
  // A shorthand with different sides, such as `margin: 0 0 0 4px`.
  new RegExp(`(?<![\\w-])(?:margin|padding|inset): ${VALUE} (${VALUE}) ${VALUE} (?!\\1;)${VALUE};`),
];

const INLINE = [
  /\b(?:margin|padding|border)(?:Left|Right)\b/,
  /\bstyle=\{\{[^}]*\b(?:left|right): /,
  /\b(?:textAlign|float): '(?:left|right)'/,
];

const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');

function findPhysical(paths: string[], rules: RegExp[]): string[] {
  return paths
    .filter((path) => !PHYSICAL.includes(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          rules.some((rule) => rule.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
}

describe('logical properties', () => {
  it('style sheets use logical properties instead of left and right', () => {
    expect(findPhysical(list('*.css'), CSS)).toEqual([]);
  });

  it('inline styles use logical properties instead of left and right', () => {
    expect(findPhysical(list('app/*.ts*', 'components/*.ts*'), INLINE)).toEqual([]);
  });

  it.each([
    'left: 0;',
    'margin-left: auto;',
    'border-top-left-radius: 2px;',
    'text-align: right;',
    'padding: 0 0 0 var(--s-4);',
    'transform: translateX(20px);',
  ])('rejects the style %s, which depends on the direction of reading', (line) => {
    expect(CSS.some((rule) => rule.test(line))).toBe(true);
  });

  it.each(['margin: 0 auto;', 'inset: 0 auto 0 auto;', 'transform: translateX(calc(20px * var(--forward)));'])(
    'allows the style %s',
    (line) => {
      expect(CSS.some((rule) => rule.test(line))).toBe(false);
    },
  );
});
