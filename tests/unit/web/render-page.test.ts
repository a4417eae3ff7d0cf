import { setImmediate as tick } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import NotFound from '@/app/not-found';
import { getPageMessageKeys } from '@/lib/server/pages/page-record';
import { type Handle, renderPage } from '@/services/web/render-page';
import { siteReader } from '../../support/site';

const MEGABYTE = 1_000_000;
const options = {
  siteUrl: 'https://art.example.org',
  securityHeaders: {},
  messageKeys: {},
  site: siteReader,
  requestId: 'the request',
} as const;
const page = { url: '/a', language: 'en', headers: {}, key: '/a', isFile: false } as const;

it('a response does not keep its rendered page in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const held: unknown[] = [];
  const handle: Handle = async (_, response) => {
    held.push(response);
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write(Buffer.alloc(MEGABYTE, 'a'));
    response.end('the end');
  };
  const measure = async () => {
    // External memory is freed a few turns after collection.
    for (let turn = 0; turn < 4; turn += 1) {
      collectGarbage();
      await tick();
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = await measure();
  for (let count = 0; count < 20; count += 1) {
    const { status, body } = await renderPage(handle, page, options);
    expect([status, body.length]).toEqual([200, MEGABYTE + 7]);
  }
  expect(held).toHaveLength(20);
  expect((await measure()) - before).toBeLessThan(5 * MEGABYTE);
});

it('a render fails if its response is aborted', async () => {
  const handle: Handle = async (_, response) => {
    response.writeHead(200).write('half a page');
    throw new Error('Out of ink.');
  };
  await expect(renderPage(handle, page, options)).rejects.toThrow('Out of ink.');
});

it('the page for unknown URLs and its messages are only at unknown URLs', async () => {
  const messageKeys = { layout: ['shell.menu'], 'not-found': ['shell.back'], '/art': ['artwork.title'], '/about': [] };
  const seen: Record<string, unknown> = {};
  const handle: Handle = async ({ url = '' }, response) => {
    seen[url] = [NotFound() !== null, getPageMessageKeys()];
    response.end();
  };
  for (const url of ['/art', '/about', '/gone'])
    await renderPage(handle, { ...page, url }, { ...options, messageKeys });
  expect(seen).toEqual({
    '/art': [false, { layout: ['shell.menu'], page: ['artwork.title'] }],
    '/about': [false, { layout: ['shell.menu'], page: [] }],
    '/gone': [true, { layout: ['shell.menu', 'shell.back'], page: [] }],
  });
});
