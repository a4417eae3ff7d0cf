import { formatCountry } from '@/lib/shared/domain/country';
import { fetchEndpoint } from '../../support/fetch-endpoint';
import { openPage } from '../../support/open-page';
import { dataLayer, expect, goTo, test } from './fixtures';

test('each change of the URL sends one page view with the visible URL', async ({ page, collector }) => {
  const { countries } = await fetchEndpoint('GET /v1/profiles/directory/facets');
  const [country] = countries;
  if (!country) throw new Error('The directory holds nobody.');
  const filtered = `/directory?country=${country.value}`;

  await openPage(page, '/directory');
  await page.getByRole('link', { name: /^Show 20 more/ }).click();
  await expect(page).toHaveURL('/directory?page=2');
  // A page that the visitor leaves immediately does not count.
  await expect.poll(() => collector.addresses()).toContain('/directory?page=2');
  await page.getByRole('button', { name: /^Country/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${formatCountry(country.value, 'en')}`) }).click();
  await expect(page).toHaveURL(filtered);
  await goTo(page, 'Terms');
  await expect.poll(() => collector.addresses()).toHaveLength(4);
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect.poll(() => collector.addresses()).toHaveLength(5);
  await page.goForward();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => collector.addresses()).toHaveLength(6);
  // A fragment is not a page view.
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page).toHaveURL(/#/);
  await goTo(page, 'About');

  const seen = ['/directory', '/directory?page=2', filtered, '/terms', filtered, '/terms', '/about'];
  await expect.poll(() => collector.addresses()).toEqual(seen);
  const { origin } = new URL(page.url());
  expect(await dataLayer(page)).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ...seen.map((address) => ({
      event: 'page_view',
      page_location: origin + address,
      page_path: new URL(address, origin).pathname,
    })),
  ]);
});

test('a page view contains only data about the page and the browser', async ({ page, collector, context }) => {
  const before = Date.now();
  await page.goto('/terms');
  await goTo(page, 'About');
  await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about']);
  await page.reload();
  await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about', '/about']);

  const url = new URL(page.url());
  const [first, ...later] = collector.events();
  expect(first).toEqual({
    event: '$pageview',
    uuid: expect.any(String),
    timestamp: expect.any(String),
    properties: {
      token: 'phc_test',
      distinct_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      $device_id: first?.properties.distinct_id,
      $session_id: expect.any(String),
      $window_id: expect.any(String),
      $is_identified: false,
      $process_person_profile: true,
      $lib: 'web',
      $lib_version: '1.434.18',
      $insert_id: expect.any(String),
      $current_url: `${url.origin}/terms`,
      $host: url.host,
      $pathname: '/terms',
      $referring_domain: '$direct',
      $browser: 'Chrome',
      $browser_version: expect.any(Number),
      $browser_language: 'en-GB',
      $os: 'Windows',
      $os_version: expect.any(String),
      $device_type: 'Desktop',
      $screen_height: 720,
      $screen_width: 1280,
      $viewport_height: 720,
      $viewport_width: 1280,
    },
  });
  for (const { event, timestamp, properties } of later) {
    expect(event).toBe('$pageview');
    expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Object.keys(properties).sort()).toEqual(Object.keys(first?.properties ?? {}).sort());
    expect(properties).toMatchObject({
      distinct_id: first?.properties.distinct_id,
      $process_person_profile: true,
      $pathname: '/about',
    });
  }
  for (const { method, path, headers } of collector.received) {
    expect({ method, path, referer: headers.referer }).toEqual({
      method: 'POST',
      path: '/e/',
      referer: `${url.origin}/`,
    });
  }
  expect((await context.cookies()).filter(({ name }) => /^(ph|dmn)_/.test(name))).toEqual([]);
});

test('typed text and unknown query parameters are never sent', async ({ page, collector }) => {
  await openPage(page, '/directory?token=s3cr3t');
  await page.getByRole('searchbox', { name: 'Search the directory' }).pressSequentially('karlsson');
  await expect(page).toHaveURL(/searchQuery=karlsson/);
  await goTo(page, 'About');
  await expect.poll(() => collector.addresses().at(-1)).toBe('/about');
  await expect.poll(() => collector.addresses()).toContain('/directory?searchQuery=*');
  const sent = JSON.stringify([collector.received, await dataLayer(page)]);
  expect(sent).not.toContain('karlsson');
  expect(sent).not.toContain('s3cr3t');

  await test.step('fast navigation never sends a page view twice', async () => {
    await page.evaluate(() => {
      const follow = (path: string) => document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click();
      for (const path of ['/terms', '/privacy', '/about', '/terms', '/privacy']) follow(path);
    });
    await expect(page).toHaveURL('/privacy');
    await goTo(page, 'About');
    await goTo(page, 'Terms');
    await expect.poll(() => collector.addresses().slice(-3)).toEqual(['/privacy', '/about', '/terms']);
    const addresses = collector.addresses();
    expect(addresses.filter((address, index) => address === addresses[index - 1])).toEqual([]);
  });
});
