import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';
import { openPage, waitForHydration } from '../support/open-page';
import { expect, test } from './fixtures';

/*
 * The router caches URLs, so after a click, a list could differ from a fresh load of its URL. These tests compare the
 * two for every route to a list and every order of filters.
 */
type Step = (page: Page) => Promise<unknown>;
type List = { path: string; arrive: Record<string, Step>; choices: [Step, Step] };

const section = (name: string) => (page: Page) => page.getByRole('banner').getByRole('link', { name }).click();
const tab = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('navigation').getByRole('link', { name }).first().click();
const tag = (index: number) => (page: Page) =>
  page.getByRole('navigation', { name: 'Tags' }).getByRole('link').nth(index).click();
const link = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first().click();
const check = (name: RegExp) => async (page: Page) => {
  await waitForHydration(page);
  await page.getByRole('checkbox', { name }).check();
};
const pick = (label: string, index: number) => async (page: Page) => {
  await waitForHydration(page);
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('listbox').getByRole('option', { disabled: false }).nth(index).click();
  await page.keyboard.press('Escape');
};
const from = (path: string, ...steps: Step[]): Step => {
  return async (page) => {
    await openPage(page, path);
    for (const step of steps) await step(page);
  };
};
const AT_ONCE = 'at once after load';
const atOnce = (path: string): Step => {
  return (page) => page.goto(path, { waitUntil: 'commit' });
};
const fromDetail = (...steps: Step[]): Step => {
  return async (page) => {
    const { artwork } = await findSampleIds();
    await from(`/art/${artwork}`, ...steps)(page);
  };
};

const lists: List[] = [
  {
    path: '/opportunities',
    arrive: {
      'from home': from('/', section('Opportunities')),
      'from another list': from('/art', section('Opportunities')),
      'from a detail page': fromDetail(section('Opportunities')),
      [AT_ONCE]: atOnce('/opportunities'),
    },
    choices: [check(/^Residency/), check(/^Open Call/)],
  },
  {
    path: '/directory',
    arrive: {
      'from home': from('/', section('Directory')),
      'from another list': from('/opportunities', section('Directory')),
      'from a detail page': fromDetail(section('Directory')),
      [AT_ONCE]: atOnce('/directory'),
    },
    choices: [pick('Field', 3), pick('Country', 1)],
  },
  {
    path: '/directory/artists',
    arrive: {
      'from home': from('/', section('Directory'), tab(/^Artists/)),
      [AT_ONCE]: atOnce('/directory/artists'),
    },
    choices: [pick('Field', 3), pick('Country', 1)],
  },
  {
    path: '/art',
    arrive: {
      'from home': from('/', section('Art')),
      'from another list': from('/opportunities', section('Art')),
      'from a detail page': fromDetail(section('Art')),
      [AT_ONCE]: atOnce('/art'),
    },
    choices: [tab(/^Painting/), tab(/^Sculpture/)],
  },
  {
    path: '/artworks',
    arrive: {
      'from home': from('/', link(/^All works/)),
      'from a detail page, by way of home': fromDetail(section('Impasto'), link(/^All works/)),
      [AT_ONCE]: atOnce('/artworks'),
    },
    choices: [tab(/^Painting/), tag(1)],
  },
];

/** Quick runs visit one list, because all lists share their frame and the code for filters. */
const QUICK = { path: '/opportunities', routes: ['from home', AT_ONCE] };

for (const list of lists) {
  const routes = Object.entries(list.arrive);
  const isQuick = (name: string) => list.path === QUICK.path && QUICK.routes.includes(name);
  for (const tag of [[], ['@long']]) {
    const own = routes.filter(([name]) => isQuick(name) === (tag.length === 0));
    if (own.length === 0) continue;
    test(`${list.path} matches its URL: ${own.map(([name]) => name).join(', ')}`, { tag }, async ({ page }) => {
      test.slow();
      for (const [name, arrive] of own) {
        await test.step(name, () =>
          followRoute(page, list, arrive, { isFirst: name === routes[0]?.[0], isHydrated: name !== AT_ONCE }),
        );
      }
    });
  }
}

/** Sets filters, goes back and forward, and compares every page with the server's. */
async function followRoute(
  page: Page,
  { path, choices: [first, second] }: List,
  arrive: Step,
  { isFirst, isHydrated }: { isFirst: boolean; isHydrated: boolean },
): Promise<void> {
  await arrive(page);
  await expect(page).toHaveURL(new RegExp(`${path}(#.*)?$`));
  const seen = [page.url()];
  await expectAsFresh(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

  // Chooses the second filter on the page that the first filter opens.
  for (const choose of isFirst ? [first, second] : [first]) {
    await choose(page);
    await expect.poll(() => page.url()).not.toBe(seen.at(-1));
    seen.push(page.url());
    await expectAsFresh(page);
  }
  for (const url of seen.slice(0, -1).reverse()) {
    await page.goBack();
    await expectBack(page, url);
  }
  await page.goForward();
  await expectBack(page, seen[1]);
  if (isHydrated) {
    await expect(page.locator('html'), 'no page was loaded anew').toHaveAttribute('data-same-document', '');
  }
  if (isFirst) {
    await page.reload();
    await expectBack(page, seen[1]);
  }
}

async function expectBack(page: Page, url: string | undefined): Promise<void> {
  await expect.poll(() => page.url()).toBe(url);
  await expectAsFresh(page);
}

const fresh = new Map<string, Shown>();

/** Reads the list from the server's response for the page's URL. */
async function readFresh(page: Page): Promise<Shown> {
  const url = page.url();
  const html = await page.evaluate(async (from) => (await fetch(from, { cache: 'reload' })).text(), url);
  const shown = await page.evaluate(readShown, html);
  expect(shown.rows.length, 'a list is there').toBeGreaterThan(1);
  fresh.set(url, shown);
  return shown;
}

/** Expects the page to match the server's response, which can change between reads. */
async function expectAsFresh(page: Page): Promise<void> {
  const known = fresh.get(page.url()) ?? (await readFresh(page));
  await expect(async () => {
    const shown = await page.evaluate(readShown, null);
    if (!isSame(shown, known)) expectSame(shown, await readFresh(page));
  }).toPass({ timeout: 20_000 });
}

type Shown = ReturnType<typeof readShown>;

/** Removes promoted calls, which rotate every ten minutes. */
function withoutPromoted(shown: Shown, other: Shown): Shown {
  const promoted = [...shown.promoted, ...other.promoted];
  return { ...shown, rows: shown.rows.filter((row) => !promoted.includes(row)), promoted: [] };
}

function isSame(one: Shown, other: Shown): boolean {
  return isDeepStrictEqual(withoutPromoted(one, other), withoutPromoted(other, one));
}

function expectSame(one: Shown, other: Shown): void {
  expect(withoutPromoted(one, other)).toEqual(withoutPromoted(other, one));
}

/**
 * Reads the title, rows, surroundings and active filters of a list. Runs in the browser.
 * @param html a document to read instead of the visible one
 */
function readShown(html: string | null) {
  const shown = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const inMain = (selector: string) => [...shown.querySelectorAll<HTMLElement>(`main ${selector}`)];
  const rows = inMain('li');
  const listHrefs = (elements: HTMLElement[]) =>
    elements.flatMap((element) => element.querySelector('a')?.getAttribute('href') ?? []);
  return {
    title: shown.title,
    heading: shown.querySelector('main h1')?.textContent,
    found: shown.querySelector('main [role=status]')?.textContent,
    buttons: inMain('button[aria-haspopup]').map(({ textContent }) => textContent),
    checked: inMain('input:checked').map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
    current: inMain('[aria-current]').map(({ textContent }) => textContent),
    rows: listHrefs(rows),
    promoted: listHrefs(rows.filter(({ textContent }) => textContent.includes('Promoted'))),
  };
}
