import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Markdown } from '@/components/ui/markdown';

vi.mock('@/components/ui/markdown.module.css', () => ({ default: { prose: 'prose', heading: 'heading' } }));

const html = (text: string) => renderToStaticMarkup(<Markdown>{text}</Markdown>);

describe('the Markdown of people', () => {
  it('keeps paragraphs, emphasis, lists, breaks and headings, the highest below the heading above it', () => {
    expect(html('# One\n\n*two* **three**\n\n- four\n- five\n\n1. six')).toBe(
      '<div class="prose"><h3 class="heading">One</h3>\n<p><em>two</em> <strong>three</strong></p>\n<ul>\n<li>four</li>\n<li>five</li>\n</ul>\n<ol>\n<li>six</li>\n</ol></div>',
    );
  });

  it.each(['[words](https://example.org/a)', '<https://example.org/a>', '[words](mailto:a@example.org)'])(
    'gives the link %s no credit and no way back',
    (text) => {
      expect(html(text)).toMatch(
        /<a rel="nofollow ugc noopener" href="(https:\/\/example\.org\/a|mailto:a@example\.org)"/,
      );
    },
  );

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
  ])('makes plain words of %s', (text) => {
    expect(html(text)).toBe('<div class="prose"><p>words</p></div>');
  });

  it.each([
    ['<script>alert(1)</script>', /script|alert/],
    ['a <img src=x onerror=alert(1)> b', /img|onerror/],
    ['<a href="javascript:alert(1)">words</a>', /href|javascript/],
    ['<iframe src="https://evil.example"></iframe>', /iframe|evil/],
    ['<style>body{}</style>', /style>|body/],
    ['![words](https://evil.example/seen.png)', /img|evil/],
    ['![words](x"onerror="alert(1))', /onerror="/],
    ['| a |\n| - |\n| b |', /table/],
    ['```\n<script>\n```', /<script|<pre|<code/],
  ])('lets nothing of %s through', (text, forbidden) => {
    expect(html(text)).not.toMatch(forbidden);
  });

  it('shows text in any script, and markup that is none, as it was written', () => {
    expect(html('مرحبا 🎨 5 < 6 & 7 > 2')).toBe('<div class="prose"><p>مرحبا 🎨 5 &lt; 6 &amp; 7 &gt; 2</p></div>');
  });
});
