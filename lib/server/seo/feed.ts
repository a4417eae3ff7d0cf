import { getPageLanguage } from '@/lib/server/pages/page-record';

/* RSS 2.0 (https://www.rssboard.org/rss-specification) and JSON Feed 1.1 (https://jsonfeed.org/version/1.1). */

export type FeedItem = {
  url: string;
  title: string;
  text: string;
  publishedAt: Date;
  tags: readonly string[];
  author: string;
  image?: { url: string; alt: string } | undefined;
};
export type Feed = {
  title: string;
  description: string;
  url: string;
  feedUrl: string;
  items: readonly FeedItem[];
};

export function createRss({ title, description, url, feedUrl, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    createElement('title', title),
    createElement('link', url),
    createElement('description', description),
    `<language>${getPageLanguage()}</language>`,
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap((item) => [
      '<item>',
      createElement('title', item.title),
      createElement('link', item.url),
      `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
      createElement('pubDate', item.publishedAt.toUTCString()),
      createElement('dc:creator', item.author),
      ...item.tags.map((tag) => createElement('category', tag)),
      createElement('description', createHtml(item)),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

export function createJsonFeed({ title, description, url, feedUrl, items }: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: url,
    feed_url: feedUrl,
    language: getPageLanguage(),
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      ...(item.image ? { content_html: createHtml(item), image: item.image.url } : { content_text: item.text }),
      date_published: item.publishedAt.toISOString(),
      authors: [{ name: item.author }],
      tags: item.tags,
    })),
  })}\n`;
}

function createHtml({ text, image }: FeedItem): string {
  const picture = image && `<p><img src="${escapeXml(image.url)}" alt="${escapeXml(image.alt)}"></p>`;
  const lines = text.split('\n').map((line) => `<p>${escapeXml(line)}</p>`);
  return [picture, ...lines].join('');
}

function createElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
