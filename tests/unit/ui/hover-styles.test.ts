import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A finger leaves :hover behind on what it pressed: "Continue" stayed blue on the next step. What a rule says for a
 * pointer over something therefore stands inside `@media (hover: hover)`.
 */
const HOVERING = '@media (hover: hover)';

/** The selectors with :hover, each with the at-rules that it stands in. */
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

test('styles for a pointer over something are only for pointers that can be over something', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');
  const rules = files.flatMap((file) => hoverRules(readFileSync(file, 'utf8')).map((rule) => ({ file, ...rule })));
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ inside }) => !inside.includes(HOVERING))).toEqual([]);
});
