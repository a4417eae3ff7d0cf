import { formatCountry } from '@/lib/shared/domain/country';
import type { RewardType } from '@/lib/shared/domain/opportunity';
import { fetchEndpoint } from '../support/fetch-endpoint';
import { findViolations } from '../support/find-violations';
import { openPage } from '../support/open-page';
import { readMessages } from '../support/read-messages';
import { expect, test } from './fixtures';

/** Rewards that are visible without expanding the list. */
const shownRewards: readonly RewardType[] = ['ACCOMMODATION', 'PRODUCTION', 'CASHPRIZE'];

test('filters find a call, and a chip or Back removes a filter', async ({ page }) => {
  const in90Days = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await fetchEndpoint('GET /v1/opportunities/', { fee: 'FREE', deadlineTo: in90Days, size: '100' });
  const fits = (types: readonly RewardType[]) => types.find((type) => shownRewards.includes(type));
  const call = data.find(({ type, country, rewards }) => country && type !== 'EDUCATION' && fits(rewards.types));
  const reward = call && fits(call.rewards.types);
  if (!call?.country || !reward) throw new Error('The demo has no free call in a country with a reward.');

  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  const addressHas = (text: string) => expect(page).toHaveURL(new RegExp(text));
  const found = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
  const before = await found.textContent();
  await found.evaluate((element) => element.setAttribute('data-same', ''));
  await filters.getByRole('checkbox', { name: new RegExp(`^${readMessages().opportunity.type[call.type]}`) }).check();
  await addressHas(`types=${call.type}`);
  await test.step('the number of results is announced to screen readers', async () => {
    await expect(found).not.toHaveText(before ?? '');
    await expect(found).toHaveAttribute('data-same', '');
  });
  await filters.getByRole('radio', { name: /^Free/ }).check();
  await addressHas('fee=FREE');
  await filters.getByRole('checkbox', { name: new RegExp(`^${readMessages().opportunity.reward[reward]}`) }).check();
  await addressHas(`rewards=${reward}`);
  await filters.getByRole('radio', { name: /^Next 90 days/ }).check();
  await addressHas('deadlineTo=');
  await filters.getByText('Where').click();
  await filters.getByRole('combobox', { name: 'Country' }).selectOption(call.country);
  await addressHas(`country=${call.country}`);
  await expect(page.getByRole('link', { name: call.title, exact: true })).toBeVisible();
  const five = page.url();

  await page.getByRole('link', { name: `Remove ${formatCountry(call.country, 'en')}` }).click();
  await expect(page).not.toHaveURL(/country=/);
  await page.goBack();
  await expect(page).toHaveURL(five);
  await expect(page.getByRole('link', { name: `Remove ${formatCountry(call.country, 'en')}` })).toBeVisible();
});

test('an empty list suggests which filter to remove', async ({ page }) => {
  await page.clock.install();
  const jobs = await fetchEndpoint('GET /v1/opportunities/', { types: 'JOB' });
  await openPage(page, '/opportunities');
  const filters = page.getByRole('region', { name: 'Filters' });
  await test.step('a second filter chosen before the response arrives keeps the first', async () => {
    let release = () => {};
    const bothChosen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/_rsc=/, async (route) => {
      await bothChosen;
      await route.continue();
    });
    await filters.getByRole('checkbox', { name: /^Job/ }).check();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest');
    release();
    await expect(page).toHaveURL('/opportunities?types=JOB&sortBy=newest');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('an empty list suggests which filter to remove and how many calls that would find', async () => {
    await filters.getByText('Where').click();
    await filters.getByRole('textbox', { name: 'City or country' }).fill('Atlantis');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No calls match all of this.')).toBeVisible();
    await expect(page.getByText(`Without “Atlantis” there are ${jobs.total} calls.`)).toBeVisible();
    await filters.getByText('Who can apply').click();
    await filters.getByText('Between two days').click();
    await expect(filters.getByRole('combobox', { name: 'Open to people from' })).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: `${jobs.total} calls` }).click();
    await expect(page).toHaveURL('/opportunities?types=JOB&sortBy=newest');
    await expect(filters.getByRole('textbox', { name: 'City or country' })).toHaveValue('');
  });
  await test.step('“Clear” in the sheet also clears text that was just typed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    expect(await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
    await sheet.getByRole('searchbox').fill('loom');
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/opportunities?sortBy=newest');
    await expect(sheet.getByRole('searchbox')).toHaveValue('');
    await page.clock.fastForward(600);
    await expect(page).toHaveURL('/opportunities?sortBy=newest');
  });
});

test('a member can list only opportunities for the profile’s country', async ({ page, signInAs }) => {
  const { data } = await fetchEndpoint('GET /v1/opportunities/', { size: '100' });
  const opportunity = data.find((one) => one.deadline.timeZone === 'Europe/Berlin' && one.applicationFee === null);
  expect(opportunity, 'an opportunity in Berlin without a fee').toBeDefined();
  await signInAs('artist@example.org');
  await openPage(page, `/opportunities/${opportunity?.id}`);
  // The page reserves space for this line, which only the browser can fill.
  await expect(page.getByText(/your time in New York/)).toHaveCSS('min-height', '20px');
  await expect(page.getByText('You pay')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Apply/ }).first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByText('Who can apply').click();
  const onlyMine = filters.getByRole('checkbox', { name: 'Only what I can apply to' });
  await onlyMine.check();
  await expect(page).toHaveURL(/\?eligibleFor=[A-Z]{2}$/);
  await expect(filters.getByRole('combobox', { name: 'Open to people from' })).not.toHaveValue('');
  await onlyMine.uncheck();
  await expect(page).toHaveURL('/opportunities');
});
