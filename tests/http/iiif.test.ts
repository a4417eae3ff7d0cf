import { expect, test } from '@playwright/test';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { SITE } from '../support/fetch-page';

test('viewers on other sites can open artworks at full resolution', async () => {
  const [artwork] = (await fetchEndpoint('GET /v1/artworks/', { size: '1' })).data;
  const manifest = await fetch(`${SITE}/iiif/artworks/${artwork?.id}/manifest.json`);
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
  const { items } = await manifest.json();
  const { id } = items[0].items[0].items[0].body.service[0];
  const service = `${SITE}${new URL(id).pathname}`;
  const info = await fetch(`${service}/info.json`);
  expect(info.headers.get('content-type')).toContain('application/ld+json');
  const { width, height } = await info.json();
  expect([width, height]).toEqual([artwork?.image?.width, artwork?.image?.height]);
  const tile = await fetch(`${service}/0,0,256,256/256,/0/default.webp`);
  expect(tile.headers.get('content-type')).toBe('image/webp');
  expect(tile.headers.get('access-control-allow-origin')).toBe('*');
  expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(100);
});
