import type { Locator, Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { createClientAddress } from '../../support/client-address';
import { findViolations } from '../../support/find-violations';
import { postWork, publishCall, removeProfile, signUpWithProfile } from '../../support/member-content';
import { test as base, expect } from './fixtures';
import { openAccountPage } from './open-account-page';

/* The tests delete their calls and profiles at the end, so that counts in other tests do not change. */

const QUESTION = 'What does the north light do to your work?';

async function getBox(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not visible.');
  return box;
}

type Options = { maxApplications: number };
type Call = { id: string; title: string };

/** Provides a call for one or two works and an answer, and a signed-in artist with two works. */
const test = base.extend<Options & { call: Call }>({
  maxApplications: [1, { option: true }],
  call: async ({ page, browser, maxApplications }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } });
    const organizer = { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY', name: 'Cove Park' };
    const { profileId } = await signUpWithProfile(context, organizer);
    const title = `North, by Daylight ${Date.now()}`;
    const shared = { options: [], help: null, min: null, max: null };
    const questions = [
      { ...shared, id: uuidv7(), kind: 'LONG', label: QUESTION, isRequired: true, maxLength: 600 },
      { ...shared, id: uuidv7(), kind: 'SHORT', label: 'How would it be hung?', isRequired: false, maxLength: null },
    ];
    const sections = [{ id: uuidv7(), title: '', help: null, questions }];
    const form = { works: { min: 1, max: 2 }, workDetails: ['year'], maxApplications, sections };
    const applicationForm = { ...newApplicationForm, ...form };
    const id = await publishCall(context, title, { apply: { method: 'IMPASTO' }, applicationForm });
    const artist = await signUpWithProfile(page);
    for (const work of ['Seven Ridges', 'Three Rocks, Turning Tide']) await postWork(page, work, { year: '2025' });
    await use({ id, title });
    await removeProfile(page, artist.profileId);
    await context.request.delete(`/api/v1/profiles/${profileId}`);
    await context.close();
  },
});

// The browser logs a missing application, a rejected version and a lost connection.
test.use({ expectedErrors: [/404|409|ERR_INTERNET_DISCONNECTED/] });

const isSaved = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
const answer = (page: Page) => page.getByRole('textbox', { name: QUESTION });
const readThrough = (page: Page) => page.getByRole('button', { name: 'Read it through and send' });
const work = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Works' }).getByRole('checkbox', { name: title });

test.describe('an application on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an artist applies on a phone and sees the submission', async ({ page, call }) => {
    await page.goto('/');
    await test.step('the artist finds the call and opens it', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill(call.title);
      await page.getByRole('combobox', { name: 'Search' }).press('Enter');
      await page.getByRole('main').getByRole('link', { name: call.title }).first().click();
      await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
      await expect(page.getByText('Applying costs nothing.')).toBeVisible();
      await expect(page.getByText('in London')).toBeVisible();
    });
    await test.step('opening the page starts nothing, and the start button opens the works', async () => {
      const started = await page.request.get(`/api/v1/opportunities/${call.id}/application`);
      expect(started.status()).toBe(404);
      await page.getByRole('button', { name: 'Start applying' }).click();
      await expect(work(page, 'Three Rocks')).toBeFocused();
    });
    await test.step('missing fields are listed, and the first one gets the focus', async () => {
      await expect(page.getByText('Two things are missing: your works and answers.')).toBeVisible();
      await readThrough(page).click();
      await expect(page.getByText('Choose at least one work.')).toBeVisible();
      await expect(page.getByText('Answer this.')).toBeVisible();
      await expect(work(page, 'Three Rocks')).toBeFocused();
    });
    await test.step('the artist chooses and orders works', async () => {
      await work(page, 'Three Rocks').check();
      await work(page, 'Seven Ridges').check();
      await page.getByRole('button', { name: 'Move Seven Ridges up' }).click();
      await expect(work(page, 'First Seven Ridges')).toBeChecked();
      await expect(work(page, 'Second Three Rocks')).toBeChecked();
      await expect(page.getByRole('button', { name: 'Move Seven Ridges down' })).toBeFocused();
    });
    await test.step('the checklist links to the missing answer', async () => {
      await page.getByRole('link', { name: /Answers/ }).click();
      await expect(answer(page)).toBeFocused();
      await answer(page).fill('It stays low all day.');
      await isSaved(page);
      expect(await findViolations(page)).toEqual([]);
    });
    await test.step('the artist reviews the application, and a double click submits it once', async () => {
      await readThrough(page).click();
      const dialog = page.getByRole('dialog', { name: 'As Cove Park will see it' });
      await expect(dialog.getByText('It stays low all day.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
      await expect(page.getByText(/^Sent on .+, number 0001\.$/)).toBeVisible();
      await expect(page.getByText('Not opened by Cove Park yet.')).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Change it until 5 December 2031, 23:59 in London' }),
      ).toBeVisible();
      await expect(page.getByText('It stays low all day.')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
    await test.step('the application appears in the artist’s list', async () => {
      await page.getByRole('link', { name: 'All your applications' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sent 1' })).toBeVisible();
      await expect(page.getByRole('link', { name: `See what you sent ${call.title}` })).toBeVisible();
    });
  });
});

test('changes made offline are saved later and merged with those of a second browser', {
  tag: '@long',
}, async ({ page, browser, call }) => {
  await page.goto(`/opportunities/${call.id}/apply`);
  await answer(page).fill('It stays low.');
  await isSaved(page);
  await test.step('text typed offline stays on the device and is saved when the connection returns', async () => {
    await page.context().setOffline(true);
    await answer(page).fill('Typed in a tunnel');
    const offline = 'Not saved: you are offline. It is on this device.';
    await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible();
    const bar = page.locator('[data-form-bar]');
    await expect(bar.getByText(offline)).toBeVisible();
    // On phones, the message is directly below the bar.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 800 });
    const line = page.getByRole('status').filter({ hasText: 'The connection is lost.' });
    const [{ y: lineTop }, { y: barTop, height }] = [await getBox(line), await getBox(bar)];
    expect(barTop + height).toBeCloseTo(lineTop, 0);
    if (size !== null) await page.setViewportSize(size);
    await page.context().setOffline(false);
    await isSaved(page);
    await page.reload();
    await expect(answer(page)).toHaveValue('Typed in a tunnel');
  });
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() },
  });
  const second = await other.newPage();
  await second.goto(`/opportunities/${call.id}/apply`);
  await expect(answer(second)).toHaveValue('Typed in a tunnel');
  await second.getByRole('textbox', { name: 'How would it be hung?' }).fill('On two hooks');
  await isSaved(second);

  await test.step('a change from another browser is merged, and the page names its field', async () => {
    await work(page, 'Seven Ridges').check();
    await isSaved(page);
    await expect(page.getByText('Taken over from another device or tab: the answer to')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'How would it be hung?' })).toHaveValue('On two hooks');
    await page.getByRole('button', { name: 'All right' }).click();
  });
  await test.step('if two browsers answer a question differently, the local text stays and the other is offered', async () => {
    await answer(second).fill('Written in the second browser');
    await expect
      .poll(async () => (await page.request.get(`/api/v1/opportunities/${call.id}/application`)).text())
      .toContain('Written in the second browser');
    await answer(page).fill('Written in the first browser');
    await expect(page.getByText('There it says: “Written in the second browser”')).toBeVisible();
    await expect(answer(page)).toHaveValue('Written in the first browser');
    await page.getByRole('button', { name: 'Use that instead' }).click();
    await expect(answer(page)).toHaveValue('Written in the second browser');
    await isSaved(page);
  });
  await other.close();
});

test.describe('a call that accepts several applications per artist', () => {
  test.use({ maxApplications: 2 });

  test('an artist changes, withdraws and resubmits an application, and sends another', {
    tag: '@long',
  }, async ({ page, call }) => {
    await page.goto(`/opportunities/${call.id}/apply`);
    await work(page, 'Seven Ridges').check();
    await answer(page).fill('It stays low all day.');
    await isSaved(page);
    const send = async (number = '0001') => {
      await page.getByRole('button', { name: /^Read it through and send/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
      await expect(page.getByText(new RegExp(`^Sent on .+, number ${number}\\.$`))).toBeVisible();
    };
    await send();
    await test.step('changes that were not sent can be discarded', async () => {
      await page.getByRole('button', { name: /^Change it until/ }).click();
      await answer(page).fill('It is high at noon.');
      await isSaved(page);
      await page.getByRole('button', { name: 'Back to what you sent' }).click();
      await expect(page.getByText('You have changed it since, and the changes are not sent.')).toBeVisible();
      await expect(page.getByText('It stays low all day.')).toBeVisible();
      await page.getByRole('button', { name: 'Discard them' }).click();
      await expect(page.getByRole('button', { name: /^Change it until/ })).toBeVisible();
    });
    await test.step('withdrawing needs a confirmation, and the artist can apply again', async () => {
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
      await page.getByRole('button', { name: 'Apply again' }).click();
      await expect(answer(page)).toHaveValue('It stays low all day.');
      await send();
    });
    await test.step('a second application has its own works, and the two link to each other', async () => {
      await page.getByRole('button', { name: 'Apply with other works' }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeFocused();
      await expect(page.getByText('You may send up to two applications for this call')).toBeVisible();
      await expect(answer(page)).toHaveValue('It stays low all day.');
      await work(page, 'Three Rocks').check();
      await isSaved(page);
      await send('0002');
      await expect(page.getByRole('button', { name: 'Apply with other works' })).toBeHidden();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Number 0001, Seven Ridges' }).click();
      await expect(page.getByText(/^Sent on .+, number 0001\.$/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Number 0002, Three Rocks' })).toBeVisible();
    });
  });
});

test('artists can record applications made elsewhere, add up their costs, remove and restore them', {
  tag: '@long',
}, async ({ page }) => {
  const { profileId } = await signUpWithProfile(page);
  await page.goto('/');
  await openAccountPage(page, 'Applications');
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  const record = async (title: string, cost: string) => {
    await page.getByRole('button', { name: 'Record one made elsewhere' }).click();
    const sheet = page.getByRole('dialog', { name: 'Record one made elsewhere' });
    await sheet.getByRole('button', { name: 'Record it' }).click();
    await expect(sheet.getByLabel('What you applied for')).toBeFocused();
    await sheet.getByLabel('What you applied for').fill(title);
    await sheet.getByLabel('Answer by').fill('2031-02-01');
    await sheet.getByLabel('What it cost').fill(cost);
    await sheet.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  };
  await record('Residency at the lighthouse', '35');
  await record('Print prize', '10');
  await expect(page.getByText('Applying has cost you $45.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await test.step('the calendar contains the dates of promised answers', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as calendar' }).click();
    expect((await download).suggestedFilename()).toBe('applications.ics');
  });
  await test.step('removing a recorded application can be undone', async () => {
    await page.getByRole('button', { name: 'More about Print prize' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Print prize' })).toBeHidden();
    await expect(page.getByText('Applying has cost you $35.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Print prize' })).toBeVisible();
  });
  await removeProfile(page, profileId);
});
