import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { clearBrowserState } from '../../support/clear-browser-state';
import { findViolations } from '../../support/find-violations';
import { openPage } from '../../support/open-page';
import { messageTo } from '../sign-in-forms';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/ERR_FAILED/] });

/** Opens a work by the only demo artist without public contact details. */
async function goToWork(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).fill('Eilidh Carnochan-Muir');
  await page.keyboard.press('Enter');
  const works = page.getByRole('list', { name: /^Works that match/ });
  await works.getByRole('link', { name: 'Rings for a Slow Year', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rings for a Slow Year' })).toBeVisible();
}

test('a visitor asks about a work, and its artist stops and resumes questions', async ({ page, signInAs }) => {
  const askButton = page.getByRole('button', { name: 'Ask about this work' });
  const sheet = page.getByRole('dialog');
  const question = `Is it still there? ${randomUUID()}`;

  await test.step('missing input is reported at its field, and text is kept', async () => {
    await goToWork(page);
    await askButton.click();
    await expect(sheet).toBeVisible();
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);
    await expect(sheet.getByText('Rings for a Slow Year')).toBeVisible();
    await expect(sheet.getByRole('checkbox')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet.getByLabel('Your name')).toBeFocused();
    await expect(sheet.getByLabel('Your name')).toHaveAccessibleDescription('Say who you are.');
    await sheet.getByLabel('Your name').fill('Ada Lindqvist');
    await sheet.getByLabel('Your email').fill('ada@example.com');
    await sheet.getByLabel('Your question').fill(question);
    await page.keyboard.press('Escape');
    await expect(askButton).toBeFocused();
    await askButton.click();
    await expect(sheet.getByLabel('Your question')).toHaveValue(question);
    await page.route('**/enquiries', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet.getByRole('alert')).toHaveText('We could not send that. Your text is still here.');
    await expect(sheet.getByLabel('Your question')).toHaveValue(question);
    await page.unroute('**/enquiries');
  });

  await test.step('the question arrives in the installation’s inbox', async () => {
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet.getByRole('heading', { name: 'Your question is on its way' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Back to the work' })).toBeFocused();
    expect(await messageTo(page, demoAccounts.severalHats.email)).toMatchObject({
      kind: 'letter',
      answersGoTo: 'Ada Lindqvist <ada@example.com>',
      text: expect.stringContaining(`> ${question}`),
    });
    await sheet.getByRole('link', { name: 'inbox' }).click();
    await expect(page.getByText(`> ${question}`)).toBeVisible();
  });

  await test.step('the mailed link stops questions only after a button press', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: question })
      .getByRole('link', { name: '/enquiries/stop' })
      .click();
    await expect(page.getByRole('heading', { name: 'Stop questions by mail?' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    const link = page.url();
    await goToWork(page);
    await expect(askButton).toBeVisible();
    await openPage(page, link);
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(page.getByRole('heading', { name: 'No more questions by mail' })).toBeVisible();
    await goToWork(page);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(askButton).toHaveCount(0);
  });

  await test.step('the artist accepts questions again', async () => {
    await signInAs(demoAccounts.severalHats.email);
    await openPage(page, '/account/profiles');
    await page.getByRole('article', { name: 'Eilidh Carnochan-Muir' }).getByRole('link', { name: 'Edit' }).click();
    const accepts = page.getByLabel('Accept questions about works by mail');
    await expect(accepts).not.toBeChecked();
    await accepts.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
    await goToWork(page);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(askButton).toHaveCount(0);
  });

  await test.step('the form is prefilled for a member, who receives a copy', async () => {
    const again = `And framed? ${randomUUID()}`;
    await clearBrowserState(page);
    await signInAs(demoAccounts.collector.email);
    // The session loads after the sheet has opened.
    let release = () => {};
    const isOpen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/account', (route) => isOpen.then(() => route.continue()));
    await goToWork(page);
    await askButton.click();
    await expect(sheet.getByLabel('Your name')).toHaveValue('');
    release();
    await expect(sheet.getByLabel('Your name')).not.toHaveValue('');
    await expect(sheet.getByLabel('Your email')).toHaveValue(demoAccounts.collector.email);
    await expect(sheet.getByRole('checkbox', { name: /^Send a copy to/ })).toBeChecked();
    await sheet.getByLabel('Your question').fill(again);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet.getByText('A copy goes to')).toBeVisible();
    await sheet.getByRole('link', { name: 'inbox' }).click();
    await expect(page.getByText(`> ${again}`)).toHaveCount(2);
  });
});
