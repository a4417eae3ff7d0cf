import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { findViolations } from '../../support/find-violations';
import { signUpNewUser } from '../../support/sign-in';
import { expect, test } from './fixtures';

const NAME = 'Somebody with a studio';

/** Signs up a new member, whose active profile is in no list. */
async function makeMember(request: APIRequestContext, name: string): Promise<void> {
  await signUpNewUser({ request });
  const created = await request.post('/api/v1/profiles', { multipart: { role: 'ARTIST', name } });
  expect(created.status(), await created.text()).toBe(201);
  const { id }: { id: string } = await created.json();
  expect((await request.post('/api/v1/profiles/token', { data: { id } })).status()).toBe(200);
}

/** Fills every field that publication requires, except for the way to apply. */
async function fillCall(page: Page, name: string): Promise<void> {
  await page.getByLabel('What kind of call').selectOption('Residency');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name);
  await page.getByLabel('About the call').fill('A room **by the sea**.');
  await page.getByText('Artists of all fields are welcome').click();
  await page.getByLabel('Country').selectOption('Poland');
  await page.getByLabel('Deadline', { exact: true }).fill('2031-03-10');
}

/** Adds a question of a kind. */
async function addQuestion(page: Page, kind: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const field = page.getByLabel(kind === 'Consent' ? 'What artists agree to' : 'Question', { exact: true });
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await page.getByLabel('Kind of answer').selectOption(kind);
  await field.fill(words);
}

const isSaved = (page: Page) => expect(page.getByText('Draft saved in your calls', { exact: true })).toBeVisible();

test('a form with every kind of question is built, previewed and published', async ({ page }) => {
  // The journey has many steps, each of which waits for its save.
  test.slow();
  const name = `Studio by the sea ${Date.now()}`;
  await makeMember(page.request, NAME);
  await page.goto('/');
  await page.getByRole('button', { name: `Account of ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Post a call' }).click();
  await fillCall(page, name);
  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  const row = (words: string) => page.getByRole('button', { name: new RegExp(`^${words}`) });

  await test.step('a call with a fee to apply is applied to elsewhere', async () => {
    await page.getByText('There are fees').click();
    await page.getByRole('textbox', { name: 'To apply' }).fill('25');
    await expect(page.getByRole('radio', { name: 'Artists apply here' })).toBeDisabled();
    await expect(page.getByText('Not with a fee to apply')).toBeVisible();
    await page.getByRole('textbox', { name: 'To apply' }).fill('');
    await page.getByRole('radio', { name: 'It is free' }).check();
    await page.getByRole('radio', { name: 'Artists apply here' }).check();
    await expect(page.getByText('Missing here')).toBeHidden();
  });
  await test.step('works and documents are requested', async () => {
    await page.getByLabel('Works, at least').fill('2');
    await page.getByLabel('Works, at most').fill('1');
    await page.getByLabel('Works, at most').blur();
    await expect(page.getByText('This is fewer than the minimum.')).toBeVisible();
    await page.getByLabel('Works, at most').fill('5');
    await page.getByRole('checkbox', { name: 'Price' }).check();
    await page.getByLabel('Artist statement').selectOption('Required');
    await page.getByLabel('CV, from the profile').selectOption('Not requested');
  });
  await test.step('a question of each kind is added', async () => {
    await addQuestion(page, 'Short answer', 'Who recommended you?');
    await page.getByLabel('Most characters, optional').fill('80');
    await addQuestion(page, 'Long answer', 'Why by the sea?');
    await page.getByLabel('Help, optional').fill('The jury reads this first.');
    await page.getByText('Artists have to answer').click();
    await addQuestion(page, 'One choice', 'Which studio?');
    await page.getByLabel('Options').fill('The boat house\nThe attic');
    await addQuestion(page, 'Several choices', 'Which workshops?');
    await page.getByLabel('Options').fill('Wood\nPrint\nFoundry');
    await page.getByLabel('Most choices, optional').fill('2');
    await addQuestion(page, 'Number', 'How many metres of wall?');
    await page.getByLabel('Lowest, optional').fill('0.5');
    await page.getByLabel('Highest, optional').fill('12');
    await addQuestion(page, 'Date', 'When could you arrive?');
    await addQuestion(page, 'Link', 'A video of the work');
    await addQuestion(page, 'Consent', 'My works may be shown on the website.');
    await expect(rows).toHaveCount(8);
    await expect(page.getByText('8 of 30')).toBeVisible();
    await isSaved(page);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('questions are moved, copied and removed, and the removal is undone', async () => {
    await row('Which studio').click();
    await page.getByRole('button', { name: 'Move up: Which studio?' }).click();
    await expect(page.getByRole('button', { name: 'Move up: Which studio?' })).toBeFocused();
    await expect(rows.nth(1)).toContainText('Which studio?');
    await page.getByRole('button', { name: 'Duplicate: Which studio?' }).click();
    await expect(rows).toHaveCount(9);
    await page.getByRole('button', { name: 'Remove: Which studio?' }).click();
    await expect(page.getByText('Which studio? is removed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows.nth(2)).toContainText('Which studio?');
    await row('Which studio').nth(1).click();
    await page.getByRole('button', { name: 'Remove: Which studio?' }).click();
  });
  await test.step('a heading and a common question are added by one press each', async () => {
    await page.getByRole('button', { name: 'Add a heading' }).click();
    await page.getByLabel('Heading', { exact: true }).fill('About your stay');
    await page.getByRole('button', { name: 'Add: What would you do here?' }).click();
    await expect(row('What would you do here')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Add: What would you do here?' })).toBeHidden();
    await isSaved(page);
  });
  await test.step('an unfinished question stays on the device and is opened when it prevents publication', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Kind of answer').selectOption('One choice');
    await page.getByLabel('Question', { exact: true }).fill('Tea or coffee?');
    await page.getByLabel('Options').fill('Tea');
    await expect(page.getByText('without what is marked')).toBeVisible();
    await page.reload();
    await expect(row('Tea or coffee')).toContainText('Give at least two options.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Options')).toBeFocused();
    await expect(page.getByLabel('Options')).toHaveValue('Tea');
    await page.getByLabel('Options').fill('Tea\nCoffee\n');
    await isSaved(page);
    // A line that was begun is not taken away by saving.
    await expect(page.getByLabel('Options')).toHaveValue('Tea\nCoffee\n');
  });
  await test.step('another method and back again loses nothing', async () => {
    await page.getByRole('radio', { name: 'To a web page' }).check();
    await expect(rows).toHaveCount(0);
    await isSaved(page);
    await page.reload();
    await page.getByRole('radio', { name: 'Artists apply here' }).check();
    await expect(rows).toHaveCount(11);
    await expect(page.getByLabel('Works, at most')).toHaveValue('5');
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
  await test.step('the page of the published call leads to the form', async () => {
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
    await expect(page.getByText('Ten questions')).toBeVisible();
    await page.context().clearCookies();
    await page.reload();
    const link = panel.getByRole('link', { name: 'Apply', exact: true });
    await expect(link).toHaveAttribute('href', /\/opportunities\/[0-9a-f-]+\/apply$/);
  });
});

/** A published call whose form has one question, and an artist who has begun to apply. */
async function makeCallWithApplicant(page: Page, request: APIRequestContext): Promise<string> {
  const question = { id: randomUUID(), kind: 'SHORT', label: 'Which dates suit you?', help: null, isRequired: false };
  const noLimits = { options: [], maxLength: null, min: null, max: null };
  const created = await page.request.post('/api/v1/opportunities', {
    data: {
      type: 'ART_RESIDENCY',
      title: `Room to work ${Date.now()}`,
      description: 'A room.',
      allFields: true,
      isOnline: true,
      deadline: { kind: 'FIXED', localDateTime: '2031-03-10T23:59', timeZone: 'Europe/Warsaw' },
      fee: 'FREE',
      apply: { method: 'IMPASTO' },
      applicationForm: {
        ...newApplicationForm,
        sections: [{ id: randomUUID(), title: '', help: null, questions: [{ ...question, ...noLimits }] }],
      },
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id }: { id: string } = await created.json();
  const data = { status: 'PUBLISHED', planType: 'FREE' };
  expect((await page.request.patch(`/api/v1/opportunities/${id}`, { data })).status()).toBe(200);
  await makeMember(request, 'Somebody who applies');
  const begun = await request.post(`/api/v1/opportunities/${id}/application`);
  expect(begun.status(), await begun.text()).toBeLessThan(300);
  return id;
}

test.describe('once artists have begun to apply', () => {
  test.use({ expectedErrors: [/400/] });

  test('changes that would harm them are rejected at their fields, and additions are saved', { tag: '@long' }, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await makeMember(page.request, NAME);
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    const id = await makeCallWithApplicant(page, request);
    await request.dispose();
    await page.goto(`/opportunities/edit/${id}`);
    const question = page.getByRole('button', { name: /^Which dates suit you/ });
    const save = page.getByRole('button', { name: 'Save' });
    await test.step('a question that has become required', async () => {
      await question.click();
      await page.getByText('Artists have to answer').click();
      await question.click();
      await page.getByLabel('Works, at least').fill('2');
      await save.click();
      await expect(page.getByText('Artists have begun to apply. This has to stay optional.')).toBeVisible();
      await expect(page.getByText('Artists have begun to apply. Do not ask for more works.')).toBeVisible();
      await page.getByText('Artists have to answer').click();
      await page.getByLabel('Works, at least').fill('1');
    });
    await test.step('a question that was removed', async () => {
      await page.getByRole('button', { name: 'Remove: Which dates suit you?' }).click();
      await save.click();
      const message = page.getByText('Artists have begun to apply. Do not remove “Which dates suit you?”.');
      await expect(message).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(message).toBeHidden();
    });
    await test.step('another method', async () => {
      await page.getByRole('radio', { name: 'To an email address' }).check();
      await page.getByRole('textbox', { name: 'Email address' }).fill('calls@example.org');
      await save.click();
      await expect(page.getByText(/^Artists have begun to apply here/)).toBeVisible();
      await page.getByRole('radio', { name: 'Artists apply here' }).check();
    });
    await test.step('a new question', async () => {
      await page.getByRole('button', { name: 'Add: How did you hear of us?' }).click();
      await save.click();
      await expect(page.getByText('Two questions')).toBeVisible();
    });
  });
});
