import { describe, expect, it, vi } from 'vitest';
import { Description } from '@/components/artwork/detail/work-layout';
import { Markdown } from '@/components/ui/markdown';
import { renderMarkup } from '../../support/words';

vi.mock('@/components/ui/markdown.module.css', () => ({ default: { prose: 'prose' } }));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const html = (text: string) => renderMarkup(<Markdown>{text}</Markdown>);

it('an artwork’s description is formatted like a biography', () => {
  expect(renderMarkup(<Description text={'Painted over *three* tides.\n\n- one'} />)).toContain(
    '<p>Painted over <em>three</em> tides.</p><ul><li>one</li></ul>',
  );
});

describe('members’ Markdown', () => {
  it('keeps paragraphs, emphasis, lists and breaks, and lowers headings', () => {
    expect(html('# One\n\n*two* **three**\n\n- four\n- five\n\n1. six')).toBe(
      '<div class="t-read measure prose" dir="auto"><h3 class="t-h3">One</h3><p><em>two</em> <strong>three</strong></p><ul><li>four</li><li>five</li></ul><ol><li>six</li></ol></div>',
    );
  });

  it.each([
    '[words](https://example.org/a)',
    '<https://example.org/a>',
    'See https://example.org/a.',
    '[words](mailto:a@example.org)',
  ])('the link %s has nofollow, ugc and noopener', (text) => {
    expect(html(text)).toMatch(
      /<a rel="nofollow ugc noopener" href="(https:\/\/example\.org\/a|mailto:a@example\.org)"/,
    );
  });

  it('text that only resembles an address is not a link', () => {
    expect(html('Mr.Is paints, a@example.org, www.example.org')).not.toContain('<a ');
  });

  it.each([
    '[words](javascript:alert(1))',
    '[words](JaVaScRiPt:alert(1))',
    '[words](&#106;avascript:alert(1))',
    '[words](java%0ascript:alert(1))',
    '[words](data:text/html,hello)',
    '[words](vbscript:a)',
    '[words](/account)',
    '[words](//evil.example)',
    '[words][1]\n\n[1]: javascript:alert(1)',
  ])('shows %s as plain text', (text) => {
    expect(html(text)).toBe('<div class="t-read measure prose" dir="auto"><p>words</p></div>');
  });

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<a href="javascript:alert(1)">words</a>',
    '<iframe src="/evil"></iframe>',
    '<style>body{}</style>',
    '<!-- words -->',
    '> words',
    '`words`',
    '    words',
    '```\n<script>\n```',
    '| a |\n| - |\n| b |',
  ])('shows %s as typed', (text) => {
    expect(html(text)).toBe(`<div class="t-read measure prose" dir="auto"><p>${escaped(text.trim())}</p></div>`);
  });

  it.each([
    '# Terms\n\n<script src="https://evil.example/x.js"></script>\n\n1. Agree',
    '<img src="https://evil.example/pixel.png" alt="" width="1">\n\n## Privacy',
    '![](https://evil.example/pixel.png) ![a][b]\n\n[b]: https://evil.example/b.png "title"',
    '[![a](https://evil.example/a.svg)](javascript:alert(1))',
    '[Imprint](https://example.org/" onmouseover="alert(1))',
    '[Imprint](<https://example.org/ onclick=alert(1)>)',
    '[Imprint](https://example.org/a "title\\" onclick=\\"alert(1)")',
    '<https://example.org/"><img/src=x/onerror=alert(1)>>',
    'https://example.org/<svg/onload=alert(1)>',
    '**<svg onload=alert(1)>**\n\n*<math><mi xlink:href="data:x,<script>alert(1)</script>">*',
    '- <object data="https://evil.example/x.swf"></object>\n- <embed src="//evil.example">\n- <base href="//evil.example">',
    '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x&#62; &#x3C;b&#x3E;',
    '<link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0;url=//evil.example">',
    '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">',
    '[a]: javascript:alert(1)\n[b]: <data:text/html,x>\n\n[a] [b][b] [c](ftp://evil.example) [d](\u0001javascript:alert(1))',
    '```html\n<iframe srcdoc="<script>alert(1)</script>"></iframe>\n```',
    '<!--><img src=x onerror=alert(1)>--> <![CDATA[<script>]]> <?php ?> </div></main>',
    '<<script>script>alert(1)<</script>/script> \u0000<scr\u0000ipt>',
  ])('shows no HTML, images or unsafe links from %j', (text) => {
    const tags = html(text).match(/<[^>]*>?/g) ?? [];
    const permitted =
      /^<(?:\/?(?:p|em|strong|ul|ol|li|br|a|div|h[34])|(?:div|h[34])(?: (?:class|dir)="[\w -]+")+|a rel="nofollow ugc noopener" href="(?:https?:\/\/|mailto:)[^"<>]*" class="[\w -]+"|br\/|ol start="\d+")>$/;
    expect(tags.filter((tag) => !permitted.test(tag))).toEqual([]);
  });

  it('members’ Markdown loads no image', () => {
    expect(html('![words](https://evil.example/seen.png)')).not.toContain('<img');
    expect(html('![words](x"onerror="alert(1))')).toBe(
      '<div class="t-read measure prose" dir="auto"><p>!words</p></div>',
    );
  });

  it('members’ Markdown has no horizontal rule', () => {
    expect(html('one\n\n---\n\ntwo')).toBe('<div class="t-read measure prose" dir="auto"><p>one</p><p>two</p></div>');
  });

  it('shows any script and invalid markup as typed', () => {
    expect(html('مرحبا 🎨 5 < 6 & 7 > 2')).toBe(
      '<div class="t-read measure prose" dir="auto"><p>مرحبا 🎨 5 &lt; 6 &amp; 7 &gt; 2</p></div>',
    );
  });
});
