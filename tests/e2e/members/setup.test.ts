import { paths } from '@/lib/shared/paths';
import { findViolations } from '../../support/find-violations';
import { startEmptySite } from '../../support/start-empty-site';
import { expect, test } from './fixtures';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v8H0zM0 12h30v8H0z"/></svg>';

// The browser logs that the preview on `/admin/site` blocks this test’s scripts.
test.use({ expectedErrors: [/Blocked script execution/] });

test('an operator sets up an empty site in German and Arabic, and a visitor reads it on a phone', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  const site = await startEmptySite();
  try {
    await page.goto(site.setupLink);
    await expect(page.getByRole('heading', { name: 'Become the first administrator' })).toBeVisible();
    expect(page.url(), 'the code is not in the address').toBe(`${site.url}/admin/setup`);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /Google/ }).click();
    await expect(page.getByText('impasto-demo')).toHaveCount(0);
    const chooser = page.getByRole('dialog');
    await chooser.getByLabel('Name').fill('Operator');
    await chooser.getByLabel('Email').fill('operator@coast.example');
    await chooser.getByRole('button', { name: 'Go on with this account' }).click();
    await page.getByRole('button', { name: 'Become the administrator' }).click();

    const main = page.getByRole('main');
    const goOn = page.getByRole('button', { name: 'Save and go on' });
    await expect(page.getByRole('heading', { name: 'Name and logo' })).toBeVisible();
    expect(page.url(), 'a step has its own address').toBe(`${site.url}${paths.setup('name')}`);
    expect(await findViolations(page)).toEqual([]);
    await main.getByLabel('Name of the site').fill('Coastworks');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
    await expect(page.getByRole('button', { name: 'Use the name instead' })).toBeVisible();
    await goOn.click();

    await expect(page.getByRole('heading', { name: 'Languages' })).toBeVisible();
    await main.getByRole('checkbox', { name: 'Deutsch' }).check();
    await main.getByRole('checkbox', { name: 'العربية' }).check();
    await main.getByLabel('Name of the site (German)').fill('Küstenwerk');
    await main.getByLabel('Name of the site (Arabic)').fill('ورشة الساحل');
    await goOn.click();

    await expect(page.getByRole('heading', { name: 'Registration' })).toBeVisible();
    await page.getByRole('button', { name: 'Do this later' }).click();
    await expect(page.getByRole('heading', { name: 'Mails' })).toBeVisible();
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await expect(page.getByText('shown at /inbox')).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('so the site is for this machine only')).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { name: 'The rest can wait' })).toBeVisible();

    await main.getByRole('link', { name: 'Administration' }).click();
    await expect(page.getByText('One step is left.')).toBeVisible();
    await main.getByRole('link', { name: 'Registration', exact: true }).click();
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'The site is set up' })).toBeVisible();
    await main.getByRole('link', { name: 'Administration' }).click();
    await main.getByRole('link', { name: 'Site', exact: true }).click();
    await main.getByRole('link', { name: 'Edit Terms' }).click();
    await expect(main.getByRole('tab')).toHaveText(['English', 'German', 'Arabic']);
    await page.goto(`${site.url}/admin`);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Set up this site' })).toHaveCount(0);

    const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await visitor.goto(`${site.url}/de`);
    await expect(visitor).toHaveTitle(/Küstenwerk/);
    await expect(visitor.getByRole('banner').getByRole('img', { name: 'Küstenwerk' })).toBeVisible();
    await visitor.goto(`${site.url}/ar`);
    await expect(visitor).toHaveTitle(/ورشة الساحل/);
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const path of ['/de/art', '/de/opportunities', '/ar/directory', '/ar']) {
      await visitor.goto(`${site.url}${path}`);
      const overflow = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await visitor.close();

    const late = await browser.newPage();
    await late.goto(site.setupLink);
    await expect(late.getByRole('heading', { name: 'Become the first administrator' })).toBeVisible();
    await late.close();
  } finally {
    // A request from the page after the site stops would be logged as an error.
    await page.goto('about:blank');
    await site.stop();
  }
});
