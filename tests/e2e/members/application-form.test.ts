import type { Page } from '@playwright/test';
import { clearBrowserState } from '../../support/clear-browser-state';
import { findViolations } from '../../support/find-violations';
import { createCall, signUpWithProfile } from '../../support/member-content';
import { expect, test } from './fixtures';

const NAME = 'Somebody with a studio';

/** Opens the form of a draft that is ready for publication. */
async function openDraft(page: Page, title: string): Promise<void> {
  await signUpWithProfile(page, { name: NAME });
  await page.goto(`/opportunities/edit/${await createCall(page, title)}`);
}

async function addQuestion(page: Page, kind: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const field = page.getByLabel(kind === 'Consent' ? 'What artists agree to' : 'Question', { exact: true });
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await page.getByLabel('Kind of answer').selectOption(kind);
  await field.fill(words);
}

const isSaved = (page: Page) => expect(page.getByText('Draft saved in your calls', { exact: true })).toBeVisible();
const rows = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
const row = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) });

test('an organizer builds, previews and publishes an application form', async ({ page }) => {
  const name = `Studio by the sea ${Date.now()}`;
  await openDraft(page, name);
  await page.getByRole('radio', { name: 'Artists apply here' }).check();
  await test.step('the form asks for works and documents', async () => {
    await page.getByLabel('Works, at least').fill('2');
    await page.getByLabel('Works, at most').fill('1');
    await page.getByLabel('Works, at most').blur();
    await expect(page.getByText('This is fewer than the minimum.')).toBeVisible();
    await page.getByLabel('Works, at most').fill('5');
    await page.getByRole('checkbox', { name: 'Price' }).check();
    await page.getByLabel('Artist statement').selectOption('Required');
    await page.getByLabel('CV, from the profile').selectOption('Not requested');
  });
  await test.step('questions, a heading and a question about the person are added', async () => {
    await addQuestion(page, 'Long answer', 'Why by the sea?');
    await page.getByLabel('Help, optional').fill('The jury reads this first.');
    await page.getByText('Artists have to answer').click();
    await addQuestion(page, 'One choice', 'Which studio?');
    await page.getByLabel('Options').fill('The boat house\nThe attic');
    await page.getByRole('button', { name: 'Add a heading' }).click();
    await page.getByLabel('Heading', { exact: true }).fill('About your stay');
    await page.getByRole('button', { name: 'Add: What would you do here?' }).click();
    await expect(row(page, 'What would you do here')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Add: What would you do here?' })).toBeHidden();
    await isSaved(page);
  });
  await test.step('the preview shows the call and the form as artists see them', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByText('You apply here, and applying costs nothing.')).toBeVisible();
    await expect(preview.getByText('This call is yours.')).toHaveCount(0);
    await preview.getByRole('link', { name: 'Apply', exact: true }).first().click();
    await expect(preview.getByRole('tab', { name: 'The form' })).toHaveAttribute('aria-selected', 'true');
    await preview.getByLabel('Why by the sea?').fill('It is quiet.');
    await preview.getByRole('radio', { name: 'The attic' }).check();
    await expect(preview.getByRole('heading', { name: 'About your stay' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('the published call links to the form', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'Free post' }).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Deadline, cost and how to apply' });
    await expect(panel.getByRole('link', { name: 'Read the applications' })).toHaveAttribute('href', /\/applications$/);
    await expect(panel.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
    await expect(panel.getByText('Application feenone')).toBeVisible();
    await expect(panel.getByText('You apply here, and applying costs nothing.')).toBeVisible();
    await expect(page.getByText('Two to five works, with year, medium, size and price')).toBeVisible();
    await expect(page.getByText('An artist statement', { exact: true })).toBeVisible();
    await expect(page.getByText('Three questions')).toBeVisible();
    const address = page.url();
    await clearBrowserState(page);
    await page.goto(address);
    const link = panel.getByRole('link', { name: 'Apply', exact: true });
    await expect(link).toHaveAttribute('href', /\/opportunities\/[0-9a-f-]+\/apply$/);
  });
});

test('every type of question can be edited, and only calls without a fee can have a form', {
  tag: '@long',
}, async ({ page }) => {
  await openDraft(page, `Studio on the hill ${Date.now()}`);
  await test.step('calls with an application fee cannot take applications on the site', async () => {
    await page.getByText('There are fees').click();
    await page.getByRole('textbox', { name: 'To apply' }).fill('25');
    await expect(page.getByRole('radio', { name: 'Artists apply here' })).toBeDisabled();
    await expect(page.getByText('Not with a fee to apply')).toBeVisible();
    await page.getByRole('textbox', { name: 'To apply' }).fill('');
    await page.getByRole('radio', { name: 'It is free' }).check();
    await page.getByRole('radio', { name: 'Artists apply here' }).check();
    await expect(page.getByText('Missing here')).toBeHidden();
  });
  await test.step('questions of each type are added', async () => {
    const questions: [kind: string, words: string, settings?: Record<string, string>][] = [
      ['Short answer', 'Who recommended you?', { 'Most characters, optional': '80' }],
      ['Long answer', 'Why by the sea?'],
      ['One choice', 'Which studio?', { Options: 'The boat house\nThe attic' }],
      ['Several choices', 'Which workshops?', { Options: 'Wood\nPrint\nFoundry', 'Most choices, optional': '2' }],
      ['Number', 'How many metres of wall?', { 'Lowest, optional': '0.5', 'Highest, optional': '12' }],
      ['Date', 'When could you arrive?'],
      ['Link', 'A video of the work'],
      ['Consent', 'My works may be shown on the website.'],
    ];
    for (const [kind, words, settings = {}] of questions) {
      await addQuestion(page, kind, words);
      for (const [label, value] of Object.entries(settings)) await page.getByLabel(label).fill(value);
    }
    await expect(rows(page)).toHaveCount(8);
    await expect(page.getByText('8 of 30')).toBeVisible();
    await isSaved(page);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('questions are moved, copied, removed and restored', async () => {
    await row(page, 'Which studio').click();
    await page.getByRole('button', { name: 'Move up: Which studio?' }).click();
    await expect(page.getByRole('button', { name: 'Move up: Which studio?' })).toBeFocused();
    await expect(rows(page).nth(1)).toContainText('Which studio?');
    await page.getByRole('button', { name: 'Duplicate: Which studio?' }).click();
    await expect(rows(page)).toHaveCount(9);
    await page.getByRole('button', { name: 'Remove: Which studio?' }).click();
    await expect(page.getByText('Which studio? is removed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page).nth(2)).toContainText('Which studio?');
    await row(page, 'Which studio').nth(1).click();
    await page.getByRole('button', { name: 'Remove: Which studio?' }).click();
  });
  await test.step('an unfinished question stays on the device and opens if it blocks publication', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Kind of answer').selectOption('One choice');
    await page.getByLabel('Question', { exact: true }).fill('Tea or coffee?');
    await page.getByLabel('Options').fill('Tea');
    await expect(page.getByText('without what is marked')).toBeVisible();
    await page.reload();
    await expect(row(page, 'Tea or coffee')).toContainText('Give at least two options.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Options')).toBeFocused();
    await expect(page.getByLabel('Options')).toHaveValue('Tea');
    await page.getByLabel('Options').fill('Tea\nCoffee\n');
    await isSaved(page);
    await expect(page.getByLabel('Options')).toHaveValue('Tea\nCoffee\n');
  });
  await test.step('switching to another way to apply and back loses nothing', async () => {
    await page.getByRole('radio', { name: 'To a web page' }).check();
    await expect(rows(page)).toHaveCount(0);
    await isSaved(page);
    await page.reload();
    await page.getByRole('radio', { name: 'Artists apply here' }).check();
    await expect(rows(page)).toHaveCount(9);
    await isSaved(page);
  });
});
