import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { findViolations } from '../../support/find-violations';
import { createCall, postWork, removeProfile, signUpWithProfile } from '../../support/member-content';
import { payOnHostedPage } from '../../support/pay-on-hosted-page';
import { openMemberSession } from '../../support/sign-in';
import { expect, test } from './fixtures';
import { openAccountPage } from './open-account-page';

/* Purchases are deleted with their profile, so counts in other tests do not change. */

// The browser logs the rejection of a declined card, an unknown code and an unknown payment.
test.use({ expectedErrors: [/422|400|404/] });

/** Goes from the home page to an account page. */
async function openPlace(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await openAccountPage(page, name);
}

async function promoteWork(page: Page, title: string): Promise<void> {
  await openPlace(page, 'Works');
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Promote' }).click();
}

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const listRows = (part: Locator) => part.getByRole('row').filter({ has: part.page().getByRole('rowheader') });
const boosts = (page: Page, state: string) => listRows(page.getByRole('region', { name: state }));
const payments = (page: Page) => listRows(page.getByRole('table', { name: 'Payments' }));
const bought = (page: Page) => page.getByRole('list', { name: 'What you bought' });

test('a work is promoted in euros after a declined card and a failed bank confirmation', {
  tag: '@long',
}, async ({ page, browser }) => {
  const title = `Low tide ${Date.now()}`;
  const { profileId } = await signUpWithProfile(page);
  await postWork(page, title);
  await promoteWork(page, title);
  await order(page).getByLabel('Prices in').selectOption('EUR €');
  await page.getByRole('radio', { name: 'Highlight' }).check();
  await expect(order(page).getByRole('button', { name: 'Pay €14' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await test.step('the selected boost survives a reload', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Highlight' })).toBeChecked();
  });
  await order(page).getByRole('button', { name: 'Pay €14' }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  const first = page.url();
  await test.step('leaving the payment page changes nothing', async () => {
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect(heading(page, 'Nothing was charged')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your order' }).click();
    await expect(page.getByRole('radio', { name: 'Highlight' })).toBeChecked();
    await order(page).getByRole('button', { name: 'Pay €14' }).click();
    await expect(page).toHaveURL(first);
  });
  await test.step('a declined card leaves the checkout page open', async () => {
    await payOnHostedPage(page, 'declined');
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await expect(page.getByLabel('Name on card')).toHaveValue('Ada Artist');
  });
  await test.step('a failed bank confirmation returns to the checkout page', async () => {
    await payOnHostedPage(page, 'requiresAuthentication');
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
  await test.step('a successful bank confirmation opens the confirmation page', async () => {
    await payOnHostedPage(page, 'requiresAuthentication');
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(heading(page, 'Thank you, it is paid')).toBeVisible();
    await expect(page.getByText('You paid €14 in total.')).toBeVisible();
    await expect(bought(page).getByRole('listitem')).toHaveText(/Highlight.*It runs until/);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('a reload shows the same confirmation, and the cart is empty', async () => {
    await page.reload();
    await expect(heading(page, 'Thank you, it is paid')).toBeVisible();
    await openPlace(page, 'Boosts');
    await expect(boosts(page, 'Running')).toHaveText(/Highlight, bought.*days left/);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByText('Promoted').first()).toBeVisible();
  });
  await test.step('a promotion that is done by hand stays in the administrators’ queue until then', async () => {
    await promoteWork(page, title);
    await order(page).getByLabel('Prices in').selectOption('USD $');
    await page.getByRole('radio', { name: 'Newsletter' }).check();
    await order(page).getByRole('button', { name: 'Pay $39' }).click();
    await payOnHostedPage(page);
    await expect(bought(page).getByRole('listitem')).toHaveText(/Newsletter.*next newsletter/);
    const administration = await browser.newContext();
    await openMemberSession(administration.request, demoAccounts.admin.email);
    const admin = await administration.newPage();
    await admin.goto('/admin');
    await admin.getByRole('tab', { name: /^Promotion tasks/ }).click();
    const row = admin.getByRole('row', { name: title });
    await row.getByRole('button', { name: 'Done' }).click();
    await expect(admin.getByRole('table', { name: 'Done' }).getByText(title)).toBeVisible();
    await administration.close();
    await openPlace(page, 'Boosts');
    await expect(boosts(page, 'Ended')).toHaveText(/Newsletter, bought.*Done on/);
  });
  await removeProfile(page, profileId);
});

test('one payment posts and promotes a call, which then comes first in the list', async ({ page }) => {
  const title = `Salt house ${Date.now()}`;
  const organization = { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' };
  const { profileId } = await signUpWithProfile(page, organization);
  await createCall(page, title);
  await openPlace(page, 'Opportunities');
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('radio', { name: 'Standard' }).check();
  await page.getByRole('radio', { name: 'Top post, 7 days' }).check();
  await test.step('an unknown code is reported, and a valid one lowers the price', async () => {
    await order(page).getByRole('button', { name: 'Add a code' }).click();
    await order(page).getByLabel('Code, optional').fill('NOBODY');
    await order(page).getByRole('button', { name: 'Pay $84' }).click();
    await expect(order(page).getByText('We do not know this code. Check how it is spelled.')).toBeVisible();
    await order(page).getByLabel('Code, optional').fill('SPRING20');
    await expect(order(page).getByText('−$16.80')).toBeVisible();
  });
  await order(page).getByRole('button', { name: 'Pay $67.20' }).dblclick();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await expect(page.getByText('-$16.80')).toBeVisible();
  await payOnHostedPage(page);
  await expect(heading(page, 'Thank you, it is paid')).toBeVisible();
  await expect(page.getByText('You paid $67.20 in total. Your code took off $16.80.')).toBeVisible();
  await expect(bought(page).getByRole('listitem')).toHaveText([
    /Standard post.*is up until/,
    /Top post.*It runs until/,
  ]);
  await page.getByRole('link', { name: 'See the call' }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('link', { name: 'Opportunities' }).first().click();
  await page.getByRole('searchbox').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await test.step('the payment is listed with its receipt', async () => {
    await page.goto('/account/payments');
    await expect(page.getByText(/^You paid \$67\.20 in \d{4}\.$/)).toBeVisible();
    await expect(payments(page)).toHaveText(
      /Standard post and Top post, 7 days.*A code took off \$16\.80\..*\$67\.20.*Paid/,
    );
    expect(await findViolations(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all as CSV' }).click();
    expect((await file).suggestedFilename()).toBe('payments.csv');
    await payments(page)
      .getByRole('link', { name: /^Receipt/ })
      .click();
    await expect(page.getByRole('heading', { name: /^Invoice/ })).toBeVisible();
  });
  await removeProfile(page, profileId);
});

test('a plan can be bought, upgraded, canceled and resumed', async ({ page }) => {
  const { profileId } = await signUpWithProfile(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  const buy = (name: string) => page.getByRole('button', { name: `Buy now: ${name}`, exact: true });
  await buy('Pro').first().click();
  await test.step('the payment page shows the discount of a code', async () => {
    const order = page.getByRole('dialog', { name: 'Before you pay for Pro' });
    await order.getByRole('button', { name: 'Add a code' }).click();
    await order.getByLabel('Code, optional').fill('plans50');
    await expect(order.getByText('Code PLANS50')).toBeVisible();
    await order.getByRole('button', { name: /^Pay \$7\.50/ }).click();
  });
  await payOnHostedPage(page);
  await expect(heading(page, 'Thank you, it is paid')).toBeVisible();
  await expect(bought(page).getByRole('listitem')).toHaveText(/Pro plan.*active now/);
  await test.step('everything in the plan is available immediately', async () => {
    await page.goto('/account/subscription');
    await expect(page.getByText('0 of 200')).toBeVisible();
  });
  await test.step('an upgrade shows its price before it is charged', async () => {
    await page.getByRole('link', { name: 'Switch plan' }).click();
    await page.getByRole('button', { name: 'Switch: Pro Plus' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Switch to Pro Plus' });
    await sheet.getByRole('button', { name: /^Pay \$.* and switch$/ }).click();
    await expect(page.getByText('You are on Pro Plus now.')).toBeVisible();
  });
  for (let number = 1; number <= 6; number += 1) await postWork(page, `Work ${number}`);
  const dialog = page.getByRole('dialog');
  const work = (number: number) => dialog.getByRole('checkbox', { name: `Work ${number}` });
  const openCancellation = async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await dialog.getByRole('button', { name: 'Choose which stay' }).click();
  };
  await test.step('canceling a plan can be undone and keeps the chosen works', async () => {
    await openAccountPage(page, 'Subscription');
    await openCancellation();
    await work(1).uncheck();
    await work(6).check();
    await dialog.getByRole('button', { name: 'Cancel Pro Plus' }).click();
    await expect(page.getByText(/^Pro Plus ends on/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep Pro Plus' }).click();
    await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
    await expect(page.getByText('You keep Pro Plus.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await openCancellation();
    await expect(work(1)).not.toBeChecked();
    await expect(work(6)).toBeChecked();
  });
  await removeProfile(page, profileId);
});

test('a trial starts in the displayed currency and continues as a plan once a card is added', {
  tag: '@long',
}, async ({ page }) => {
  const { profileId } = await signUpWithProfile(page);
  await page.goto('/pricing');
  await page.getByLabel('Prices in').selectOption('CHF');
  await page.getByRole('button', { name: 'Try 14 days: Artist' }).first().click();
  await expect(page.getByText('Artist is yours for 14 days.')).toBeVisible();
  for (let number = 1; number <= 6; number += 1) await postWork(page, `Work ${number}`);
  await openPlace(page, 'Subscription');
  await expect(page.getByText('On trial', { exact: true })).toBeVisible();
  await expect(page.getByText('so nothing will be charged')).toBeVisible();
  await expect(page.getByText('6 of 50')).toBeVisible();
  await test.step('the works to keep public are chosen before the trial ends', async () => {
    await page.getByText('1 work will be frozen when the plan ends.').waitFor();
    await page.getByRole('button', { name: 'Choose which stay' }).click();
    const sheet = page.getByRole('dialog', { name: 'Works that stay' });
    await sheet.getByRole('checkbox', { name: 'Work 1' }).uncheck();
    await expect(sheet.getByText('One more can stay', { exact: true })).toBeVisible();
    await sheet.getByRole('checkbox', { name: 'Work 6' }).check();
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
  });
  await test.step('paying now shows the amount; keeping the trial stores a card without a charge', async () => {
    await page.getByRole('radio', { name: /^Pay now/ }).check();
    await expect(page.getByRole('button', { name: /^Pay CHF.8 today$/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Keep it/ }).check();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Add a card, CHF.0 today$/ }).click();
    await payOnHostedPage(page, 'alsoSucceeds');
    await expect(
      page.getByText(/Then Artist begins: that day we charge CHF.8 to your Mastercard ending 4444/),
    ).toBeVisible();
  });
  await test.step('a smaller plan applies to the trial at once and keeps the chosen works', async () => {
    await page.getByRole('link', { name: 'Switch plan' }).click();
    await page.getByRole('button', { name: 'Switch: Opportunities' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Switch to Opportunities' });
    await expect(sheet.getByText('Opportunities shows 5 of your 6 works.')).toContainText('“Work 1”');
    await sheet.getByRole('button', { name: 'Switch', exact: true }).click();
    await expect(page.getByText('You try Opportunities now.')).toBeVisible();
    await openPlace(page, 'Subscription');
    await expect(page.getByText('5 of 5')).toBeVisible();
    await expect(page.getByText('1 work is frozen')).toBeVisible();
  });
  await removeProfile(page, profileId);
});

test('a smaller plan begins at the end of the period', {
  tag: '@long',
}, async ({ page }) => {
  const { profileId } = await signUpWithProfile(page);
  await test.step('another member’s success page reports an unknown payment', async () => {
    await page.goto('/checkout/success?session_id=cs_test_of_somebody_else');
    await expect(heading(page, 'We do not know this payment')).toBeVisible();
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Buy now: Pro Plus', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await payOnHostedPage(page);
  await expect(heading(page, 'Thank you, it is paid')).toBeVisible();
  await openPlace(page, 'Subscription');
  await page.getByRole('link', { name: 'Switch plan' }).click();
  await test.step('a smaller plan begins at the end of the period, and the change can be undone', async () => {
    await page.getByRole('button', { name: 'Switch: Starter' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click();
    await expect(page.getByText(/^You go on with Starter on/)).toBeVisible();
    await openPlace(page, 'Subscription');
    await page.getByRole('button', { name: 'Keep Pro Plus' }).click();
    await expect(page.getByText('You keep Pro Plus.')).toBeVisible();
  });
  await test.step('invoices and cards are managed on the provider’s pages', async () => {
    await page.getByRole('button', { name: 'Payments and card' }).click();
    await expect(page).toHaveURL(/\/p\/session\//);
    await page
      .getByRole('link', { name: /^Back to|^Return to/ })
      .first()
      .click();
    await expect(heading(page, 'Subscription')).toBeVisible();
  });
  await removeProfile(page, profileId);
});
