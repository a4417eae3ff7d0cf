import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { findSampleIds } from '../support/fetch-endpoint';
import { fetchHead, fetchPage, SITE } from '../support/fetch-page';

test('robots.txt allows public pages and links the sitemap', async () => {
  const lines = (await (await fetchPage(`${SITE}/robots.txt`)).text()).trim().split('\n');
  expect(lines[0]).toBe('User-Agent: *');
  expect(lines.at(-1)).toBe(`Sitemap: ${SITE}/sitemap.xml`);
  const disallowed = lines.flatMap((line) => /^Disallow: (\/.+)$/.exec(line)?.[1] ?? []);
  expect(disallowed).toContain('/api/');
  expect(disallowed).toContain('/account');
  const { artwork, opportunity, profile } = await findSampleIds();
  for (const path of [
    '/',
    '/art',
    `/art/${artwork}`,
    `/opportunities/${opportunity}`,
    `/profiles/${profile}`,
    '/cards/site/1.jpg',
    '/images/a.webp',
  ]) {
    expect(
      disallowed.some((start) => path.startsWith(start)),
      path,
    ).toBe(false);
  }
});

test('the icons in the manifest have their declared types and sizes', async () => {
  const { links } = await fetchHead(`${SITE}/`);
  const [manifestPath = ''] = links.get('manifest') ?? [];
  const manifest = await (await fetchPage(`${SITE}${manifestPath}`)).json();
  expect(manifest).toMatchObject({ name: 'Impasto', start_url: '/', display: 'standalone', lang: 'en' });
  const purposes = new Set<string>();
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await fetchPage(`${SITE}${src}`);
    expect(icon.headers.get('content-type')).toBe(type);
    const { width, height, hasAlpha } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect({ src, size: `${width}x${height}` }).toEqual({ src, size: sizes });
    if (purpose === 'maskable') expect(hasAlpha, src).toBe(false);
    purposes.add(`${purpose} ${sizes}`);
  }
  expect([...purposes].sort()).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  const [touch = ''] = links.get('apple-touch-icon') ?? [];
  const { width } = await sharp(Buffer.from(await (await fetchPage(`${SITE}${touch}`)).arrayBuffer())).metadata();
  expect(width).toBe(180);
  const icons = links.get('icon') ?? [];
  expect(icons.map((href) => href.split('?')[0])).toEqual(['/favicon.ico', '/icon.svg']);
  for (const href of icons) await fetchPage(`${SITE}${href}`);
});

test('browsers and feed readers get an icon without reading a page', async () => {
  const icon = await fetchPage(`${SITE}/favicon.ico`);
  expect(icon.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  expect(icon.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(
    Buffer.from(await icon.arrayBuffer())
      .subarray(0, 4)
      .toString('hex'),
  ).toBe('00000100');
});
