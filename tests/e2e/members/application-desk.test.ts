import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { createClientAddress } from '../../support/client-address';
import { findViolations } from '../../support/find-violations';
import { signUpNewUser } from '../../support/sign-in';
import { createJpeg } from '../../support/upload-files';
import { expect, test } from './fixtures';

/* Calls are deleted at the end, so that the counts in other tests do not change. */

const ORGANIZER = 'Somebody with a desk';
const TITLE = 'North, by Daylight';

// A published decision cannot be taken back, which is a conflict.
test.use({ expectedErrors: [/409/] });

async function readJson<Body>(response: APIResponse): Promise<Body> {
  const text = await response.text();
  expect(response.ok(), `${response.url()} ${response.status()} ${text}`).toBe(true);
  return JSON.parse(text);
}

async function makeProfile(request: APIRequestContext, fields: Record<string, string>): Promise<void> {
  await signUpNewUser({ request });
  const { id } = await readJson<{ id: string }>(await request.post('/api/v1/profiles', { multipart: fields }));
  await readJson(await request.post('/api/v1/profiles/token', { data: { id } }));
}

const question = {
  id: randomUUID(),
  kind: 'LONG',
  label: 'What would you make here?',
  help: null,
  isRequired: false,
  options: [],
  maxLength: null,
  min: null,
  max: null,
};

/** Publishes a call of a new organizer. @returns its id. */
async function makeCall(page: Page): Promise<string> {
  await makeProfile(page.request, { role: 'ART_ORGANIZATION', organizationType: 'GALLERY', name: ORGANIZER });
  const { id } = await readJson<{ id: string }>(
    await page.request.post('/api/v1/opportunities', {
      data: {
        type: 'OPEN_CALL',
        title: TITLE,
        description: 'A show about light.',
        artisticFields: ['PAINTING'],
        city: 'Glasgow',
        country: 'GB',
        deadline: { kind: 'FIXED', localDateTime: '2031-12-05T23:59', timeZone: 'Europe/London' },
        fee: 'FREE',
        apply: { method: 'IMPASTO' },
        applicationForm: {
          works: { min: 1, max: 3 },
          workDetails: [],
          statement: 'OPTIONAL',
          cv: 'NONE',
          files: [],
          showsAccepted: false,
          sections: [{ id: randomUUID(), title: 'About the work', help: null, questions: [question] }],
        },
      },
    }),
  );
  await readJson(
    await page.request.patch(`/api/v1/opportunities/${id}`, { data: { status: 'PUBLISHED', planType: 'FREE' } }),
  );
  return id;
}

/** Applies for a call as a new artist with one work. */
async function apply(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  callId: string,
  name: string,
): Promise<void> {
  const request = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() },
  });
  await makeProfile(request, { role: 'ARTIST', name });
  const work = await readJson<{ id: string }>(
    await request.post('/api/v1/artworks', {
      multipart: {
        title: `Work of ${name}`,
        category: 'PAINTING',
        visibility: 'UNLISTED',
        medium: name === 'Artist One' ? 'Cyanotype' : 'Oil on linen',
        images: { name: 'work.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(90, 60) },
      },
    }),
  );
  const started = await readJson<{ id: string }>(await request.post(`/api/v1/opportunities/${callId}/application`));
  const { updatedAt } = await readJson<{ updatedAt: string }>(
    await request.patch(`/api/v1/applications/${started.id}`, {
      data: { works: [{ artworkId: work.id, statement: null }], answers: { [question.id]: `An answer of ${name}.` } },
    }),
  );
  await readJson(await request.post(`/api/v1/applications/${started.id}/submission`, { data: { updatedAt } }));
  await request.dispose();
}

const artists = ['Artist One', 'Artist Two', 'Artist Three'] as const;

const desk = test.extend<{ callId: string }>({
  callId: async ({ page, playwright, baseURL }, use) => {
    const id = await makeCall(page);
    for (const name of artists) await apply(playwright, baseURL, id, name);
    await use(id);
    await page.request.delete(`/api/v1/opportunities/${id}`);
  },
});

async function openDesk(page: Page, id: string): Promise<void> {
  await page.goto(`/opportunities/${id}/applications`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(wall(page).getByRole('listitem')).toHaveCount(3);
}

const wall = (page: Page) => page.getByRole('list', { name: 'Applications', exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Applications by state' }).getByRole('link', { name });
const state = (page: Page, name: string) => page.getByRole('group', { name: 'State' }).getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

desk('applications are filtered and read one after the other by keyboard', async ({ page, callId }) => {
  await openDesk(page, callId);
  expect(await findViolations(page)).toEqual([]);
  await test.step('a filter is in the URL, and a step back removes it', async () => {
    await page.getByLabel('Medium').selectOption('Oil on linen');
    await expect(page).toHaveURL(/medium=Oil/);
    await expect(wall(page).getByRole('listitem')).toHaveCount(2);
    await page.goBack();
    await expect(wall(page).getByRole('listitem')).toHaveCount(3);
    await page.getByLabel('Medium').selectOption('Oil on linen');
    await expect(wall(page).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('the link opens the application with its picture and its answers', async () => {
    await wall(page).getByRole('link', { name: 'Artist Three' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Artist Three')).toBeVisible();
    await expect(page.getByText('An answer of Artist Three.')).toBeVisible();
    await expect(state(page, 'Read')).toHaveAttribute('aria-pressed', 'true');
    const picture = page.getByRole('region', { name: 'Works' }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('keys set the state and go on within the filter', async () => {
    await page.keyboard.press('3');
    await expect(state(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('j');
    await expect(heading(page, 'Artist Two')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next application' })).toBeDisabled();
    await page.keyboard.press('j');
    await expect(heading(page, 'Artist Two')).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading(page, 'Artist Three')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  });
  await test.step('Escape returns to the filtered desk', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/applications\?medium=Oil/);
    await expect(wall(page).getByRole('listitem')).toHaveCount(2);
    await expect(tab(page, /^Shortlist 1/)).toBeVisible();
  });
});

desk(
  'several applications get a state and a label, and both can be undone',
  { tag: '@long' },
  async ({ page, callId }) => {
    await openDesk(page, callId);
    const tick = (name: string) => wall(page).getByRole('checkbox', { name: new RegExp(name) });
    await test.step('shift selects the rows between two presses', async () => {
      await tick('Artist Three').click();
      await tick('Artist One').click({ modifiers: ['Shift'] });
      await expect(page.getByText('3 selected')).toBeVisible();
      await tick('Artist One').click();
      await expect(page.getByText('2 selected')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Set the state' }).click();
    await page.getByRole('menuitem', { name: 'Declined' }).click();
    await expect(tab(page, /^Declined 2/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tab(page, /^New 3/)).toBeVisible();
    await expect(tab(page, /^Declined 0/)).toBeVisible();
    await test.step('a label is added to all of the page', async () => {
      await page.getByRole('checkbox', { name: 'Select all that are shown' }).check();
      await page.getByRole('button', { name: 'Change labels' }).click();
      await page.getByRole('menuitem', { name: 'Add a label' }).click();
      await page.getByLabel('Label', { exact: true }).last().fill('Ask again');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(wall(page).getByText('Ask again')).toHaveCount(3);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(wall(page).getByText('Ask again')).toHaveCount(0);
    });
  },
);

desk(
  'a note and feedback are saved as they are written and survive a reload',
  { tag: '@long' },
  async ({ page, callId }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDesk(page, callId);
    await wall(page).getByRole('link', { name: 'Artist Two' }).click();
    await expect(heading(page, 'Artist Two')).toBeVisible();
    const note = page.getByLabel('Note', { exact: true });
    await note.fill('Ask about the size. j and k are letters here.');
    await page.getByLabel('Feedback to the artist, optional').fill('We liked the blue one.');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(2);
    await page.reload();
    await expect(note).toHaveValue('Ask about the size. j and k are letters here.');
    await expect(page.getByLabel('Feedback to the artist, optional')).toHaveValue('We liked the blue one.');
    await expect(heading(page, 'Artist Two')).toBeVisible();
  },
);

desk('decisions are published, stopped and published again', async ({ page, callId }) => {
  await openDesk(page, callId);
  await wall(page).getByRole('link', { name: 'Artist One' }).click();
  await state(page, 'Accepted').click();
  await expect(tab(page, /^Accepted 1/)).toBeVisible();
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish decisions' }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish decisions' });
    await expect(sheet.getByRole('tab')).toHaveText(['Accepted']);
    await expect(sheet.getByText('Your application was accepted.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Publish 1 decision' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('The decisions are published.')).toBeVisible();
    await expect(wall(page).getByText('Published', { exact: true })).toHaveCount(1);
  };
  await publish();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The decisions are published.')).toBeHidden();
  await expect(wall(page).getByText('Published', { exact: true })).toHaveCount(0);
  await publish();
  await test.step('a published decision is not taken back, and the reason is shown', async () => {
    await state(page, 'Shortlist').click();
    await expect(page.getByText('It can become another decision, but not be taken back.')).toBeVisible();
    await expect(state(page, 'Accepted')).toHaveAttribute('aria-pressed', 'true');
  });
});

desk(
  'in a low window the desk opens at its top from a scrolled list of calls',
  { tag: '@long' },
  async ({ page, callId }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/account/opportunities');
    const link = page.getByRole('main').locator(`a[href="/opportunities/${callId}/applications"]`);
    await link.focus();
    const scrolled = await page.evaluate(() => {
      window.scrollTo({ top: 200, behavior: 'instant' });
      return window.scrollY;
    });
    expect(scrolled).toBe(200);
    await page.keyboard.press('Enter');
    await expect(wall(page).getByRole('listitem')).toHaveCount(3);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test('another member is told that the call is not theirs', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const id = await makeCall(page);
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() },
  });
  const visitor = await other.newPage();
  await makeProfile(visitor.request, { role: 'ARTIST', name: 'Somebody else' });
  await visitor.goto(`/opportunities/${id}/applications`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Not one of your calls' })).toBeVisible();
  await other.close();
  await test.step('its organizer sees an empty desk', async () => {
    await page.goto(`/opportunities/${id}/applications`);
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  });
  await page.request.delete(`/api/v1/opportunities/${id}`);
});
