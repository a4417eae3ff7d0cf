import type { Page } from '@playwright/test';
import { type CallWithApplications, makeCallWithApplications } from '../../support/applied-opportunity';
import { findViolations } from '../../support/find-violations';
import { openPage } from '../../support/open-page';
import { expect, test } from './fixtures';

/* The tests delete their calls at the end, so that counts in other tests do not change. */

// A published decision cannot be withdrawn, so the server responds with a conflict.
test.use({ expectedErrors: [/409/] });

const desk = test.extend<{ call: CallWithApplications }>({
  call: async ({ page, playwright, baseURL }, use) => {
    const call = await makeCallWithApplications(playwright.request, String(baseURL));
    await page.context().addCookies(call.organizer);
    await use(call);
    await page.request.delete(`/api/v1/opportunities/${call.id}`);
  },
});

async function openDesk(page: Page, { id, title }: CallWithApplications): Promise<void> {
  await page.goto(`/opportunities/${id}/applications`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(wall(page).getByRole('listitem')).toHaveCount(3);
}

const wall = (page: Page) => page.getByRole('list', { name: 'Applications', exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Applications by state' }).getByRole('link', { name });
const state = (page: Page, name: string) => page.getByRole('group', { name: 'State' }).getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

desk('applications are filtered and read one after the other by keyboard', async ({ page, call }) => {
  await openDesk(page, call);
  expect(await findViolations(page)).toEqual([]);
  await test.step('a filter of the desk is part of the URL, and going back removes it', async () => {
    await page.getByLabel('Medium').selectOption('Oil on linen');
    await expect(page).toHaveURL(/medium=Oil/);
    await expect(wall(page).getByRole('listitem')).toHaveCount(2);
    await page.goBack();
    await expect(wall(page).getByRole('listitem')).toHaveCount(3);
    await page.getByLabel('Medium').selectOption('Oil on linen');
    await expect(wall(page).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('a link on the desk opens the application with picture and answers', async () => {
    await wall(page).getByRole('link', { name: 'Maren Tollund' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Maren Tollund')).toBeVisible();
    await expect(page.getByText('On the landing, where the light comes in twice a day.')).toBeVisible();
    await expect(state(page, 'Read')).toHaveAttribute('aria-pressed', 'true');
    const picture = page.getByRole('region', { name: 'Works' }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('keys set the state of an application and open the next one', async () => {
    await page.keyboard.press('3');
    await expect(state(page, 'Shortlist')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('j');
    await expect(heading(page, 'Bertil Osei')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next application' })).toBeDisabled();
    await page.keyboard.press('j');
    await expect(heading(page, 'Bertil Osei')).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading(page, 'Maren Tollund')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  });
  await test.step('Escape returns from an application to the filtered desk', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/applications\?medium=Oil/);
    await expect(wall(page).getByRole('listitem')).toHaveCount(2);
    await expect(tab(page, /^Shortlist 1/)).toBeVisible();
  });
});

desk('decisions are published, stopped and published again', { tag: '@long' }, async ({ page, call }) => {
  await openDesk(page, call);
  await wall(page).getByRole('link', { name: 'Ingrid Aalto-Vuori' }).click();
  await state(page, 'Accepted').click();
  await expect(tab(page, /^Accepted 1/)).toBeVisible();
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish decisions' }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish decisions' });
    await expect(sheet.getByRole('tab')).toHaveText(['Accepted']);
    await expect(sheet.getByText('Your application was accepted.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Publish 1 decision' }).click();
    await expect(sheet.getByText(/^1 artist has no verified address/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Back to the applications' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('The decisions are published.')).toBeVisible();
    await expect(wall(page).getByText('Published', { exact: true })).toHaveCount(1);
  };
  await publish();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The decisions are published.')).toBeHidden();
  await expect(wall(page).getByText('Published', { exact: true })).toHaveCount(0);
  await publish();
  await test.step('a published decision cannot be withdrawn, and the page says why', async () => {
    await state(page, 'Shortlist').click();
    await expect(page.getByText('It can become another decision, but not be taken back.')).toBeVisible();
    await expect(state(page, 'Accepted')).toHaveAttribute('aria-pressed', 'true');
  });
});

desk(
  'from a scrolled list of calls the desk opens at its top; states, labels and notes of applications are changed',
  { tag: '@long' },
  async ({ page, call, browser }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/account/opportunities');
    const link = page.getByRole('main').locator(`a[href="/opportunities/${call.id}/applications"]`);
    await link.focus();
    const scrolled = await page.evaluate(() => {
      window.scrollTo({ top: 200, behavior: 'instant' });
      return window.scrollY;
    });
    expect(scrolled).toBe(200);
    await page.keyboard.press('Enter');
    await expect(wall(page).getByRole('listitem')).toHaveCount(3);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    const tick = (name: string) => wall(page).getByRole('checkbox', { name: new RegExp(name) });
    await test.step('Shift selects all rows between two presses', async () => {
      await tick('Maren Tollund').click();
      await tick('Ingrid Aalto-Vuori').click({ modifiers: ['Shift'] });
      await expect(page.getByText('3 selected')).toBeVisible();
      await tick('Ingrid Aalto-Vuori').click();
      await expect(page.getByText('2 selected')).toBeVisible();
    });
    await test.step('changing the state of several applications can be undone', async () => {
      await page.getByRole('button', { name: 'Set the state' }).click();
      await page.getByRole('menuitem', { name: 'Declined' }).click();
      await expect(tab(page, /^Declined 2/)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(tab(page, /^New 3/)).toBeVisible();
      await expect(tab(page, /^Declined 0/)).toBeVisible();
    });
    await test.step('adding a label to a whole page can be undone', async () => {
      await page.getByRole('checkbox', { name: 'Select all that are shown' }).check();
      await page.getByRole('button', { name: 'Change labels' }).click();
      await page.getByRole('menuitem', { name: 'Add a label' }).click();
      await page.getByLabel('Label', { exact: true }).last().fill('Ask again');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(wall(page).getByText('Ask again')).toHaveCount(3);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(wall(page).getByText('Ask again')).toHaveCount(0);
    });
    await test.step('a note and feedback are saved without a button and survive a reload', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await wall(page).getByRole('link', { name: 'Bertil Osei' }).click();
      await expect(heading(page, 'Bertil Osei')).toBeVisible();
      const note = page.getByLabel('Note', { exact: true });
      const feedback = page.getByLabel('Feedback to the artist, optional');
      await note.fill('Ask about the size. j and k are letters here.');
      await feedback.fill('We liked the blue one.');
      await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toHaveCount(2);
      await page.reload();
      await expect(note).toHaveValue('Ask about the size. j and k are letters here.');
      await expect(feedback).toHaveValue('We liked the blue one.');
      await expect(heading(page, 'Bertil Osei')).toBeVisible();
    });
    await test.step('a message is read and answered in the conversation about the application', async () => {
      await page.getByRole('button', { name: 'Write to this artist' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Subject').fill('The weight of {number}');
      await sheet.getByLabel('Text').fill('Dear {name}, how heavy is it?');
      await sheet.getByRole('switch', { name: 'Let them answer' }).check();
      await sheet.getByRole('button', { name: 'See the mail' }).click();
      await expect(sheet).toContainText('Dear Bertil Osei, how heavy is it?');
      await sheet.getByRole('button', { name: 'Send to 1 artist' }).click();
      await expect(sheet.getByText('The message goes to 1 artist.')).toBeVisible();
      const context = await browser.newContext();
      await context.addCookies([...(call.artists[1]?.session ?? [])]);
      const artist = await context.newPage();
      await openPage(artist, '/messages');
      await artist.getByRole('link', { name: /^Daylight Rooms/ }).click();
      const letters = artist.getByRole('list', { name: 'Letters' });
      await expect(letters.getByText('The weight of 0002')).toBeVisible();
      await artist.getByRole('textbox', { name: 'Write to Daylight Rooms' }).fill('Two kilograms.');
      await artist.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(letters.getByText('Two kilograms.')).toBeVisible();
      await artist.getByRole('link', { name: 'Open the application' }).first().click();
      await expect(artist.getByRole('article').getByText('Dear Bertil Osei, how heavy is it?')).toBeVisible();
      await artist.getByRole('link', { name: 'Open the conversation' }).click();
      await expect(letters.getByText('Two kilograms.')).toBeVisible();
      await context.close();
    });
  },
);
