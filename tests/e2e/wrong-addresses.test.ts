import { someIds } from '../support/ask';
import { expect, test } from './fixtures';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });

  for (const path of [
    '/nowhere',
    // In development only.
    '/kit',
    '/directory/painters',
    `/profiles/${UNKNOWN_ID}`,
    '/profiles/abc',
    `/art/${UNKNOWN_ID}`,
    '/art/1%27%20OR%201=1',
    `/opportunities/${UNKNOWN_ID}`,
    '/opportunities/%3Cscript%3E',
  ]) {
    test(`${path} is not found, and there are ways on`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'See what is on the wall' })).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
    });
  }

  test('can be told to who runs the site', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Tell us this link is broken' }).click();
    await expect(page.getByText('Thank you.')).toBeFocused();
  });
});

test('an id has one spelling, and no other has a page', async ({ request }) => {
  const { artwork, opportunity, profile } = await someIds();
  for (const [path, id] of [
    ['/profiles', profile],
    ['/profiles', `${profile}?page=2`],
    ['/art', artwork],
    ['/opportunities', opportunity],
    ['/account/profiles', profile],
    ['/api/v1/profiles', profile],
  ] as const) {
    expect((await request.get(`${path}/${id}`)).status(), path).toBe(200);
    const shouted = await request.get(`${path}/${id.toUpperCase().replace('PAGE', 'page')}`);
    expect(shouted.status(), path).toBe(404);
  }
});

test('Next makes no pictures: the image service does', async ({ request }) => {
  for (const picture of ['/images/demo/x.webp', '/icons/icon-512.png', '/apple-icon.png']) {
    const response = await request.get(`/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`);
    expect(response.status(), picture).toBe(404);
  }
});

const LONG = 'x'.repeat(10_000);
const wrongQueries = [
  'page=0',
  'page=-1',
  'page=1e9',
  'page=abc',
  'page=2&page=3&page=',
  `searchQuery=${LONG}`,
  'searchQuery=%00',
  'country=ZZ',
  "searchQuery=';DROP%20TABLE%20profiles;--",
  'searchQuery=<script>alert(1)</script>',
  'unknown=1',
  'country=CH,DE',
  'isOnline=true,false',
  'eligibleFor=CH,DE',
  'size=10,20',
  'page=2,3',
  `searchQuery=${'a'.repeat(120)},${'b'.repeat(120)}`,
  `city=${'a'.repeat(100)},${'b'.repeat(100)}`,
  `tags=${Array.from({ length: 60 }, (_, index) => `tag${index}`).join(',')}`,
];

// Every field of the contract's queries: tests/unit/list-queries.test.ts.
for (const list of ['/directory', '/directory/artists', '/artworks', '/opportunities', '/art']) {
  test(`${list} shows the list, whatever its query says`, async ({ request }) => {
    for (const query of wrongQueries) {
      const response = await request.get(`${list}?${query}`);
      expect(response.status(), query.slice(0, 60)).toBe(200);
      const [, heading] = (await response.text()).match(/<h1[^>]*>(.*?)<\/h1>/) ?? [];
      expect(heading, query.slice(0, 60)).not.toMatch(/^(undefined|Page not found.*|Please come back.*)$/);
    }
  });
}

for (const query of ['page=0', 'page=1e9', 'page=abc', 'country=ZZ', 'orgTypes=castles', `searchQuery=${LONG}`]) {
  test(`a refused value counts as absent: /directory?${query.slice(0, 30)}`, async ({ page }) => {
    await page.goto('/directory');
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(names.length).toBeGreaterThan(0);
    await page.goto(`/directory?${query}`);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);
  });
}
