import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* On touch screens, :hover persists after a tap. */
const HOVERING = '@media (hover: hover)';

/** Returns the :hover selectors with the at-rules around them. */
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
