import { expect, it, vi } from 'vitest';

const urlFor = async (cdn: string) => {
  vi.resetModules();
  vi.stubEnv('IMAGE_CDN_URL', cdn);
  const { createImageJson } = await import('@/services/product-api/image/queries/image-json');
  return /'url', (.*?),/.exec(createImageJson('pi'))?.[1];
};

it.each([
  ['', "'/images/' || pi.key"],
  ['https://cdn.example', "'https://cdn.example/' || pi.key"],
  ['https://cdn.example/a/', "'https://cdn.example/a/' || pi.key"],
  ["https://cdn.example/it's", "'https://cdn.example/it''s/' || pi.key"],
])('image URLs begin with the CDN’s URL or with /images/: %j', async (cdn, expression) => {
  expect(await urlFor(cdn)).toBe(expression);
});
