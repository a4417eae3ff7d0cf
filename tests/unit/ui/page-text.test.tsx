import { describe, expect, it, vi } from 'vitest';
import { PageText } from '@/components/ui/markdown';
import { sitePageLimits } from '@/lib/shared/domain/site-page';
import { findPageProblem } from '@/lib/shared/markup/find-page-problem';
import { hostileMarkup } from '../../support/hostile-markup';
import { hostilePages } from '../../support/hostile-pages';
import { renderMarkup } from '../../support/words';

vi.mock('@/components/ui/markdown.module.css', () => ({ default: { prose: 'prose', page: 'page', table: 'table' } }));

const html = (text: string) => renderMarkup(<PageText>{text}</PageText>);

const ALLOWED_TAGS = /^(?:div|p|em|strong|ul|ol|li|h[234]|a|br|table|thead|tbody|tr|th|td)$/;
const ALLOWED_ATTRIBUTES = /^(?:class|dir|lang|href|rel|start|tabindex)$/;

describe('pages of the operator', () => {
  it.each(Object.entries(hostilePages))('an operator’s page runs and loads nothing: %s', (_, text) => {
    const page = html(text);
    for (const [, tag = '', attributes = ''] of page.matchAll(/<([^\s/>]+)([^>]*)>/g)) {
      expect(tag).toMatch(ALLOWED_TAGS);
      for (const [, name] of attributes.matchAll(/([^\s=]+)="[^"]*"/g)) expect(name).toMatch(ALLOWED_ATTRIBUTES);
    }
    for (const [, href] of page.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/);
  });

  it('headings of an operator’s page skip no level', () => {
    const levels = (text: string) => [...html(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels('# A\n\n## B\n\n### C\n\n#### D\n\n# E')).toEqual([2, 3, 4, 4, 2]);
    expect(levels('### A\n\n##### B\n\n### C')).toEqual([2, 3, 2]);
    expect(levels('## A\n\n# B')).toEqual([2, 2]);
  });

  it('an operator’s page can have numbered lists, tables, and links within the site', () => {
    expect(html('3. Three\n4. Four')).toContain('<ol start="3"><li>Three</li><li>Four</li></ol>');
    expect(html('| Name | Use |\n| --- | --- |\n| session | signing in |')).toContain(
      '<thead><tr><th>Name</th><th>Use</th></tr></thead><tbody><tr><td>session</td><td>signing in</td></tr></tbody>',
    );
    expect(html('[Privacy](/privacy), [call](tel:+49381123)')).toMatch(/href="\/privacy".*href="tel:\+49381123"/);
  });
});

/** These are harmless: link titles are not rendered, and a backslash is just part of the path. */
const HARMLESS = ['(https://example.org "', '(/\\evil.example)'];

describe('published texts', () => {
  it.each(Object.entries(hostilePages))('rejects a text with a reason unless it is harmless: %s', (_, text) => {
    const isHarmless = HARMLESS.some((part) => text.includes(part));
    expect(findPageProblem(text) === null).toBe(isHarmless);
  });

  it.each([
    '# Imprint\n\nKüstenwerk e. V., <post@example.org>, <https://example.org>',
    'Fees < 5 EUR, 3 > 2, and a <3 for art!',
    'See the [rules](/rules)! [Or write](mailto:post@example.org).',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
  ])('accepts the text %s', (text) => {
    expect(findPageProblem(text)).toBeNull();
  });

  it.each(Object.entries(hostileMarkup))('a text takes at most two seconds: %s', (_, createText) => {
    const text = createText(sitePageLimits.text).slice(0, sitePageLimits.text);
    const before = process.cpuUsage();
    html(text);
    findPageProblem(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
