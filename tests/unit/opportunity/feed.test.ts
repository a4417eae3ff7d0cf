import { describe, expect, it } from 'vitest';
import { createJsonFeed, createRss, type Feed } from '@/lib/server/seo/feed';

const hostile = `<script>alert("1")</script> & ]]> 'x' 🎨`;
const feed: Feed = {
  title: 'Residencies in Iceland',
  description: 'Each with its true cost.',
  url: 'https://example.org/opportunities?country=IS&types=ART_RESIDENCY',
  feedUrl: 'https://example.org/opportunities/feed.xml?country=IS&types=ART_RESIDENCY',
  items: [
    {
      url: 'https://example.org/opportunities/one',
      title: hostile,
      text: `First\n${hostile}`,
      publishedAt: new Date('2026-11-01T08:30:00Z'),
      tags: ['Residency', 'Sound & Art'],
      author: hostile,
    },
  ],
};
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ]]&gt; &#39;x&#39; 🎨';

describe('opportunity feeds', () => {
  const rss = createRss(feed);

  it('an RSS feed contains each opportunity and the feed’s URL', () => {
    expect(rss).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
    expect(rss).toContain('<link>https://example.org/opportunities?country=IS&amp;types=ART_RESIDENCY</link>');
    expect(rss).toContain('href="https://example.org/opportunities/feed.xml?country=IS&amp;types=ART_RESIDENCY"');
    expect(rss).toContain('<guid isPermaLink="true">https://example.org/opportunities/one</guid>');
    expect(rss).toContain('<pubDate>Sun, 01 Nov 2026 08:30:00 GMT</pubDate>');
    expect(rss).toContain('<category>Sound &amp; Art</category>');
  });

  it('escapes text in RSS as XML, and descriptions as HTML first', () => {
    expect(rss).toContain(`<title>${escaped}</title>`);
    expect(rss).toContain(`<dc:creator>${escaped}</dc:creator>`);
    const twice = escaped.replaceAll('&', '&amp;');
    expect(rss).toContain(`<description>&lt;p&gt;First&lt;/p&gt;&lt;p&gt;${twice}&lt;/p&gt;</description>`);
    expect(rss).not.toContain('<script');
  });
});

it('JSON Feed has the same entries as RSS, unescaped', () => {
  expect(JSON.parse(createJsonFeed({ ...feed, feedUrl: 'https://example.org/feed.json' }))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.url,
    feed_url: 'https://example.org/feed.json',
    language: 'en',
    items: [
      {
        id: 'https://example.org/opportunities/one',
        url: 'https://example.org/opportunities/one',
        title: hostile,
        content_text: `First\n${hostile}`,
        date_published: '2026-11-01T08:30:00.000Z',
        authors: [{ name: hostile }],
        tags: ['Residency', 'Sound & Art'],
      },
    ],
  });
});
