import { afterEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/favicon.ico/route';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { SITE_TAG } from '@/lib/shared/domain/site';
import type { PublicSite } from '@/lib/shared/site';
import { siteSettings } from '../../support/site';

const ICO = '000001000300';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const icon = {
  id: '0123456789abcdef0123456789abcdef',
  format: 'svg',
  width: 60,
  height: 20,
  isOneColour: false,
} as const;

afterEach(() => vi.unstubAllGlobals());

async function fetchIcon(settings: Partial<PublicSite>) {
  const page = { requestId: 'the request', language: 'en', messageKeys: null } as const;
  const { response, record } = await withPageRecord({ ...page, settings: { ...siteSettings, ...settings } }, () =>
    GET(new Request('https://art.example.org/favicon.ico')),
  );
  expect([...record.tags], 'a change of the settings invalidates the response').toEqual([SITE_TAG]);
  return response;
}

it('the icon is the product’s by default', async () => {
  const response = await fetchIcon({ icon: null });
  expect(response.headers.get('content-type')).toBe('image/x-icon');
  expect(response.headers.get('cache-control')).toBe(REVALIDATE);
  const content = Buffer.from(await response.arrayBuffer());
  expect(content.subarray(0, 6).toString('hex')).toBe(ICO);
});

it('the icon is the operator’s, and browsers ask for a newer one', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address).pathname);
    const headers = {
      'content-type': 'image/vnd.microsoft.icon',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return new Response('an icon', { headers });
  });
  const response = await fetchIcon({ icon });
  expect(requested).toEqual([`/images/site/${icon.id}/favicon.ico`]);
  expect(await response.text()).toBe('an icon');
  expect(response.headers.get('content-type')).toBe('image/vnd.microsoft.icon');
  expect(response.headers.get('cache-control')).toBe(REVALIDATE);
});

it('browsers do not store an icon that failed to load', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } }));
  const response = await fetchIcon({ icon });
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
