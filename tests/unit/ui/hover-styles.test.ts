import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * On a touch screen :hover remains after a tap: "Continue" was still blue in the next step. Rules for :hover are
 * therefore inside of `@media (hover: hover)`.
 */
const HOVERING = '@media (hover: hover)';

/** Returns the selectors with :hover, each with its enclosing at-rules. */
function hoverRules(css: string): { selector: string; inside: string[] }[] {
  const open: string[] = [];
  const found: { selector: string; inside: string[] }[] = [];
  for (const [, prelude = '', sign] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') {
      if (prelude.includes(':hover')) found.push({ selector: prelude.trim(), inside: [...open] });
      open.push(prelude.trim());
    } else if (sign === '}') open.pop();
  }
  return found;
}

test('hover styles apply only to devices that can hover', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');
  const rules = files.flatMap((file) => hoverRules(readFileSync(file, 'utf8')).map((rule) => ({ file, ...rule })));
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ inside }) => !inside.includes(HOVERING))).toEqual([]);
});
