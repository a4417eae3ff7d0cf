import type { Browser, Page } from '@playwright/test';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { type CallWithApplications, makeCallWithApplications } from '../../support/applied-opportunity';
import { findViolations } from '../../support/find-violations';
import { openPage } from '../../support/open-page';
import { messageTo, newEmail, signIn } from '../sign-in-forms';
import { expect, test } from './fixtures';

test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (404|409|503)/] });

const { curator } = demoAccounts;
const NAMES = /Ingrid|Aalto-V|Vuori|Bertil|Tollund|Rovaniemi/i;

/** Opens a call's first round with one juror. */
async function openFirstRound(page: Page, { id, title }: CallWithApplications, email: string): Promise<void> {
  await openPage(page, `/opportunities/${id}/jury`);
  await expect(page.getByRole('heading', { level: 1, name: `Jury of ${title}` })).toBeVisible();
  await page.getByRole('button', { name: 'Prepare the first round' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add a criterion' }).click();
  await sheet.getByRole('button', { name: 'Prepare the round' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Criterion 2' })).toHaveAccessibleDescription('Name the criterion.');
  await sheet.getByRole('textbox', { name: 'Criterion 2' }).fill('Craft');
  await sheet.getByLabel('Scale').nth(1).selectOption({ label: '0 to 5' });
  await sheet.getByRole('button', { name: 'Prepare the round' }).click();
  const round = page.getByRole('region', { name: '1. First round' });
  await round.getByRole('button', { name: 'Invite jurors' }).click();
  await sheet.getByLabel('Email addresses').fill(email);
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(round.getByText('Invited, not accepted yet')).toBeVisible();
  await round.getByRole('button', { name: 'Open the round' }).click();
  await sheet.getByRole('button', { name: 'Open the round' }).click();
  await expect(round.getByRole('button', { name: 'Close the round' })).toBeVisible();
}

async function readInvitation(page: Page, email: string): Promise<string> {
  const message = await messageTo(page, email);
  const text = 'text' in message ? message.text : '';
  return /\/jury\?invitation=\S+/.exec(text)?.[0] ?? '';
}

/** Opens a page in another person's browser. */
async function openOther(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const score = (page: Page, criterion: string, value: string) =>
  page.getByRole('group', { name: criterion }).getByText(value, { exact: true }).click();
const saved = (page: Page) =>
  page.getByRole('complementary', { name: 'Your review' }).getByText('Saved', { exact: true });

test('a jury round runs from the invitations to the ranking', async ({ page, browser, playwright, baseURL }) => {
  const call = await makeCallWithApplications(playwright.request, String(baseURL));
  const juror = newEmail();
  await page.context().addCookies(call.organizer);
  await openFirstRound(page, call, juror);
  const other = await openOther(browser);

  await test.step('a juror signs up through the link in the invitation and joins without a profile', async () => {
    await openPage(other, await readInvitation(page, juror));
    await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await other
      .getByRole('main')
      .getByRole('link', { name: /account/i })
      .first()
      .click();
    await expect(other.getByRole('heading', { name: 'Make an account' })).toBeVisible();
    await other.getByLabel('Email', { exact: true }).fill(juror);
    await other.getByLabel('Password', { exact: true }).fill('a long enough one');
    await other.getByRole('button', { name: 'Make an account' }).click();
    await expect(other.getByRole('heading', { name: `jury of “${call.title}”` })).toBeVisible();
    await other.getByLabel('Your name').fill('Ines Duarte');
    await other.getByRole('button', { name: 'Join the jury' }).click();
    await other.waitForURL('**/jury/*');
  });

  await test.step('the juror scores with buttons and then with the keyboard', async () => {
    await expect(other.getByRole('heading', { name: /0001$/ })).toBeVisible();
    expect(await findViolations(other, 'main')).toEqual([]);
    await score(other, 'Idea', '9');
    await score(other, 'Craft', '4');
    await expect(saved(other)).toBeVisible();
    await expect(other.getByText('1 of 3 scored')).toBeVisible();
    await other.getByRole('heading', { level: 1 }).click();
    await other.keyboard.press('ArrowRight');
    await expect(other.getByRole('heading', { name: /0002$/ })).toBeFocused();
    await other.getByRole('switch', { name: 'Only those not scored' }).check();
    await expect(other.getByText('1 of 2', { exact: true }).first()).toBeVisible();
    await score(other, 'Idea', '5');
    await score(other, 'Craft', '5');
    await expect(saved(other)).toBeVisible();
    await other.getByRole('button', { name: 'Next' }).first().click();
  });

  await test.step('declaring a conflict hides the application from the juror', async () => {
    await expect(other.getByRole('heading', { name: /0003$/ })).toBeVisible();
    await other.getByRole('button', { name: 'I know this artist' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Hide it' }).click();
    await expect(other.getByText('2 of 2 scored')).toBeVisible();
    await expect(other.getByText('1 hidden, because you know the artist')).toBeVisible();
    await other.getByRole('button', { name: 'Undo for 0003' }).click();
    await expect(other.getByText('2 of 3 scored')).toBeVisible();
    await expect(other.getByRole('heading', { name: /0003$/ })).toBeVisible();
    await other.getByRole('button', { name: 'I know this artist' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Hide it' }).click();
    await expect(other.getByText('2 of 2 scored')).toBeVisible();
  });

  await test.step('the organizer sees progress and ranking, and closes the round', async () => {
    await page.reload();
    const round = page.getByRole('region', { name: '1. First round' });
    await expect(round.getByText('2 of 2 scored')).toBeVisible();
    const rows = round.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await expect(rows.first()).toContainText('0001');
    await expect(rows.first()).toContainText('8.5');
    await round.getByRole('button', { name: 'Reviews of 0001' }).click();
    await expect(round.getByText('Idea 9')).toBeVisible();
    await round.getByRole('button', { name: 'Close the round' }).click();
    await expect(round.getByText('Closed', { exact: true })).toBeVisible();
  });
});

test('a blind round hides names from jurors, and their scores survive a lost connection', {
  tag: '@long',
}, async ({ page, browser, playwright, baseURL }) => {
  test.slow();
  const call = await makeCallWithApplications(playwright.request, String(baseURL));
  await page.context().addCookies(call.organizer);
  await openFirstRound(page, call, curator.email);
  const juror = await openOther(browser);
  const link = await readInvitation(page, curator.email);
  await signIn(juror, curator.email);
  const found: string[] = [];
  const reading: Promise<unknown>[] = [];
  juror.on('response', (response) => {
    const check = async () => {
      if (response.url().includes('/_next/static/')) return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      const text = `${JSON.stringify(await response.allHeaders())} ${body.toString('latin1')} ${body.toString('utf8')}`;
      if (NAMES.test(text)) found.push(response.url());
    };
    reading.push(check());
  });
  await openPage(juror, link);
  expect(await findViolations(juror, 'main')).toEqual([]);
  await juror.getByRole('button', { name: 'Join the jury' }).click();
  await test.step('a blind round sends no names to jurors', async () => {
    for (const number of ['0001', '0002', '0003']) {
      await expect(juror.getByRole('heading', { name: new RegExp(`${number}$`) })).toBeVisible();
      await expect(juror.getByRole('article').getByRole('img')).toHaveCount(1);
      if (number !== '0003') await juror.getByRole('button', { name: 'Next' }).first().click();
    }
    await juror.reload();
    await expect(
      juror.getByText('I am [name hidden].', { exact: false }).or(juror.getByRole('article')),
    ).not.toHaveCount(0);
    await Promise.all(reading);
    expect(found).toEqual([]);
  });
  await juror.getByRole('button', { name: 'Previous' }).first().click();
  await juror.getByRole('button', { name: 'Previous' }).first().click();
  await expect(juror.getByRole('heading', { name: /0001$/ })).toBeVisible();

  await juror.route('**/review', (route) => route.abort());
  await score(juror, 'Idea', '7');
  await score(juror, 'Craft', '3');
  await expect(juror.getByText('Not sent yet. It is kept on this device.')).toBeVisible();
  await juror.getByRole('button', { name: 'Next' }).first().click();
  await expect(juror.getByText('One application is not sent yet.')).toBeVisible();
  await juror.getByRole('button', { name: 'Previous' }).first().click();
  await juror.reload();
  await expect(juror.getByRole('group', { name: 'Idea' }).getByRole('radio', { name: '7' })).toBeChecked();
  await expect(juror.getByText('Not sent yet. It is kept on this device.')).toBeVisible();
  await juror.unroute('**/review');
  await juror.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(saved(juror)).toBeVisible();
  await expect(juror.getByText('1 of 3 scored')).toBeVisible();

  await test.step('if a juror scores on two devices, the later score counts', async () => {
    const tablet = await openOther(browser);
    await signIn(tablet, curator.email);
    await openPage(tablet, juror.url());
    await expect(tablet.getByRole('group', { name: 'Idea' }).getByRole('radio', { name: '7' })).toBeChecked();
    await juror.route('**/review', (route) => route.abort());
    await score(juror, 'Idea', '2');
    await expect(juror.getByText('Not sent yet. It is kept on this device.')).toBeVisible();
    await score(tablet, 'Idea', '10');
    await expect(saved(tablet)).toBeVisible();
    await juror.unroute('**/review');
    await juror.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(juror.getByRole('group', { name: 'Idea' }).getByRole('radio', { name: '10' })).toBeChecked();
  });

  await test.step('the organizer closes the round and creates the next one with a chosen application', async () => {
    await page.reload();
    const round = page.getByRole('region', { name: '1. First round' });
    await round.getByRole('button', { name: 'Close the round' }).click();
    await expect(round.getByText('Closed', { exact: true })).toBeVisible();
    const rows = round.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await rows.first().getByRole('checkbox').check();
    await round.getByRole('button', { name: 'Next round from the 1 chosen' }).click();
    await page.getByRole('dialog').getByText('Each application goes to some of the jurors').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Prepare the round' }).click();
    await expect(page.getByRole('region', { name: '2. Second round' })).toContainText('1 application');
  });

  await test.step('the organizer assigns the second round’s applications to the juror', async () => {
    const round = page.getByRole('region', { name: '2. Second round' });
    const sheet = page.getByRole('dialog');
    await round.getByRole('button', { name: 'Invite jurors' }).click();
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
    await round.getByRole('button', { name: 'Open the round' }).click();
    await sheet.getByRole('button', { name: 'Open the round' }).click();
    await expect(round.getByText('1 application is assigned to nobody.')).toBeVisible();
    await round.getByRole('button', { name: 'Spread the applications evenly' }).click();
    await sheet.getByLabel('Jurors for each application').fill('2');
    await sheet.getByRole('button', { name: 'Assign the applications' }).click();
    await expect(sheet.getByText('Write a number from 1 to 1.')).toBeVisible();
    await sheet.getByLabel('Jurors for each application').fill('1');
    await sheet.getByRole('button', { name: 'Assign the applications' }).click();
    await expect(round.getByText('0 of 1 scored')).toBeVisible();
    await expect(round.getByText('assigned to nobody')).toBeHidden();
    await round.getByRole('button', { name: 'Reviews of 0001' }).click();
    await round.getByRole('checkbox', { name: curator.email }).uncheck();
    await expect(round.getByText('1 application is assigned to nobody.')).toBeVisible();
    await round.getByRole('checkbox', { name: curator.email }).check();
    await expect(round.getByText('0 of 1 scored')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await openPage(juror, '/jury');
    await juror
      .getByRole('listitem')
      .filter({ hasText: 'Second round' })
      .getByRole('link', { name: call.title })
      .click();
    await expect(juror.getByRole('heading', { name: /0001$/ })).toBeVisible();
    await expect(juror.getByText('0 of 1 scored')).toBeVisible();
  });

  await test.step('other members cannot open the rounds, the desk or the form', async () => {
    const path = `/opportunities/${call.id}`;
    const pages = [
      `${path}/jury`,
      `${path}/applications`,
      `/opportunities/edit/${call.id}`,
      `/opportunities/edit/${call.id}/plan`,
    ];
    for (const address of pages) {
      await openPage(juror, address);
      await expect(juror.getByRole('heading', { name: 'Not one of your calls' })).toBeVisible();
    }
    await openPage(page, juror.url().replace(/\/opportunities.*/, '/jury/0197a000-0000-7000-8000-000000000001'));
    await expect(page.getByRole('heading', { name: 'Not one of your rounds' })).toBeVisible();
  });
});
