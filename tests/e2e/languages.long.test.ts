import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { setupSteps } from '@/lib/shared/domain/setup';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { paths } from '@/lib/shared/paths';
import { createClientAddress } from '../support/client-address';
import { findMisfits, findUntranslated } from '../support/measure-page';
import { waitForHydration, waitUntilIdle } from '../support/open-page';
import { watchErrors } from '../support/page-errors';
import { type Session, signUpVerifiedUser } from '../support/sign-in';
import { startEmptySite } from '../support/start-empty-site';
import { expect, test } from './fixtures';

/* Ids in the demo collection: an artist with works, and a call with applications and a jury. */
const profile = '019b76da-a800-77d8-9082-43c7e7e92f2e';
const artwork = '019b76da-a800-759f-b2bd-d5eba130c3b7';
const applied = '019b76da-a800-72d3-a1ad-31611d33faf5';
const call = '019b76da-a800-71c3-9bda-dbf82b5a6645';
const application = '019b76da-a800-742b-9a4d-06ff37da51f4';
const round = '019b76da-a800-7460-9212-60225dd5cd73';

type Role = 'visitor' | 'artist' | 'organization' | 'curator' | 'admin';

const pages: Record<Role, string[]> = {
  visitor: [
    ...['/', '/about', '/terms', '/privacy', '/pricing', '/login', '/signup', '/account', '/account/action', '/inbox'],
    ...['/directory', '/directory/organizations', `/profiles/${profile}`, '/art', '/artworks', `/art/${artwork}`],
    ...['/opportunities', `/opportunities/${call}`, '/opportunities/bookmarks', '/search?query=paper', '/search'],
    ...['/mails/stop', '/enquiries/stop', '/checkout/cancel?for=/pricing', '/no-such-page'],
    ...['/messages/guest?token=unknown', '/team/invitation', '/c/unknown'],
  ],
  artist: [
    ...['/', '/pricing', '/jury', '/opportunities/bookmarks', '/checkout/success', '/signup/wizard/role'],
    ...['', '/artworks', '/artworks/import', '/applications', '/boosts', '/mails', '/payments', '/subscription'].map(
      (place) => `/account${place}`,
    ),
    ...['/account/profiles', `/account/profiles/${profile}`, `/profiles/${profile}`],
    '/account/subscription/trial?plan=artist&interval=month&currency=EUR',
    ...['/artworks/new', `/artworks/edit/${artwork}`, `/artworks/publish/${artwork}`, `/artworks/promote/${artwork}`],
    ...[`/art/${artwork}`, `/opportunities/${applied}/apply`],
    ...['/following', '/following/people', '/notifications', '/messages', '/collections', '/collections/works'],
    // Neither of these exists.
    ...[`/messages/${artwork}`, `/collections/${artwork}`],
  ],
  organization: [
    ...['/', '/team', '/account/opportunities', '/opportunities/new', `/opportunities/${call}`],
    ...[`/opportunities/edit/${call}`, `/opportunities/edit/${call}/plan`, `/opportunities/promote/${call}`],
    ...['applications', `applications/${application}`, 'jury'].map((part) => `/opportunities/${call}/${part}`),
  ],
  curator: ['/jury', `/jury/${round}`],
  admin: [
    '/admin',
    '/admin/audit',
    '/admin/plans',
    '/admin/registrations',
    '/admin/setup',
    ...setupSteps.map((step) => `/admin/setup/${step}`),
    '/admin/site',
    '/admin/site/pages/terms',
    '/admin/site/words',
    '/admin/status',
    `/opportunities/${call}`,
  ],
};

/** Pages of a site that contains nothing but the operator's pages. */
const ofNewSite: Record<'visitor' | 'admin', string[]> = {
  visitor: [
    ...['/', '/imprint', '/rules', '/terms', '/pages/opening-hours', '/pages/opening-hours/1'],
    ...['/directory', '/art', '/opportunities', '/pricing', '/login', '/signup'],
  ],
  admin: [
    '/',
    '/admin',
    '/admin/setup',
    '/admin/registrations',
    '/admin/site',
    '/admin/site/pages/terms',
    '/account',
    '/account/artworks',
  ],
};

/** Pages open at this width and are then made narrower. */
const WIDEST = 1280;

/** Opens a role's pages in the pseudo-language and in Arabic, and lists what is untranslated or does not fit. */
async function findFaults(browser: Browser, baseURL: string | undefined, cookies: Session, opened: readonly string[]) {
  const context = await browser.newContext({ baseURL: String(baseURL), storageState: { cookies, origins: [] } });
  const page = await context.newPage();
  const stopWatching = watchErrors(page);
  const faults: string[] = [];
  for (const path of ['xa', 'ar'].flatMap((language) => opened.map((one) => `/${language}${one === '/' ? '' : one}`))) {
    await page.setViewportSize({ width: WIDEST, height: 900 });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': createClientAddress() });
    await openLoaded(page, path);
    for (const width of [WIDEST, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(findMisfits);
      if (path.startsWith('/xa') && width !== 320) found.push(...(await page.evaluate(findUntranslated)));
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  await context.close();
  return [...faults, ...stopWatching([/status of (404|410)/])];
}

/** Opens a page and waits until its requests to the API have ended. */
async function openLoaded(page: Page, path: string): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => request.url().includes('/api/') && open.add(request);
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  await waitForHydration(page);
  await waitUntilIdle(page);
  await expect
    .poll(
      async () => {
        if (open.size === 0) await waitUntilIdle(page);
        return open.size;
      },
      { intervals: [20] },
    )
    .toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Lists the site's pages that no role opens. */
function findUnopened(): string[] {
  const opened = [pages, ofNewSite].flatMap((one) => Object.values(one)).flat();
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('page.tsx'))
    .map((name) => dirname(`/${name}`).replaceAll(/\/\([^)]+\)/g, ''))
    .filter((route) => {
      const pattern = new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/?]+')}/?(\\?|$)`);
      return !opened.some((path) => pattern.test(path));
    });
}

const halves: Role[][] = [
  ['visitor', 'organization'],
  ['artist', 'curator', 'admin'],
];

for (const roles of halves) {
  test(`pages of ${roles.join(', ')} are translated, and longer and right-to-left texts fit`, async ({
    browser,
    baseURL,
    getSession,
  }) => {
    test.slow();
    expect(findUnopened()).toEqual([]);
    const faults: string[] = [];
    for (const role of roles) {
      const cookies = role === 'visitor' ? [] : await getSession(demoAccounts[role].email);
      faults.push(...(await findFaults(browser, baseURL, cookies, pages[role])));
    }
    expect(faults).toEqual([]);
  });
}

test('pages of a new site and of its operator are translated, and longer and right-to-left texts fit', async ({
  browser,
  playwright,
}) => {
  test.slow();
  const site = await startEmptySite();
  const request = await playwright.request.newContext({ baseURL: site.url });
  try {
    await signUpVerifiedUser({ request });
    const code = new URL(site.setupLink).hash.slice(1);
    expect((await request.post('/api/v1/setup/administrator', { data: { code } })).ok()).toBe(true);
    for (const [slug, title] of [
      ['imprint', 'Imprint'],
      ['rules', 'Rules of the house'],
      ['terms', 'Terms'],
      ['opening-hours', 'Opening hours'],
    ] as const) {
      const text = '## For guests\n\nWe open at noon.\n\n| Day | Hours |\n| --- | --- |\n| Monday | closed |';
      // Account pages ask the administrator to accept the terms.
      const mustAccept = slug === 'terms';
      const data: EndpointBody<'PUT /v1/admin/pages'> = { slug, texts: { en: { title, text } }, mustAccept };
      const published = await request.put('/api/v1/admin/pages', { data, headers: { 'If-Match': '*' } });
      expect(published.status(), await published.text()).toBe(200);
      const path = paths.sitePage(slug);
      await expect.poll(async () => (await request.get(path)).text()).toContain('We open at noon.');
    }
    const { cookies } = await request.storageState();
    const faults = [
      ...(await findFaults(browser, site.url, [], ofNewSite.visitor)),
      ...(await findFaults(browser, site.url, cookies, ofNewSite.admin)),
    ];
    expect(faults).toEqual([]);
  } finally {
    await request.dispose();
    await site.stop();
  }
});
