import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { findViolations } from '../../support/find-violations';
import { signUpWithProfile } from '../../support/member-content';
import { createJpeg } from '../../support/upload-files';
import { expect, test } from './fixtures';
import { openAccountPage } from './open-account-page';

/* The tests import works as unlisted, so that counts in other tests do not change. */

// The browser logs the rejection of a file that is not an image, and lost responses.
test.use({ expectedErrors: [/status of 415|net::ERR_FAILED/] });

/**
 * Signs up a new member and goes from the home page to the import.
 * @returns the profile's id
 */
async function openImport(page: Page): Promise<string> {
  const { profileId } = await signUpWithProfile(page);
  await page.goto('/');
  await openAccountPage(page, 'Works');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import works' })).toBeVisible();
  return profileId;
}

async function picture(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await createJpeg() };
}
const list = (buffer: Buffer, name = 'works.csv') => ({ name, mimeType: 'text/csv', buffer });
const drop = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(/^A list and pictures/).setInputFiles([...files]);
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const begin = async (page: Page) => {
  await page.getByLabel('Who finds the works').selectOption('Who has their address');
  await page.getByRole('button', { name: /^Import \d/ }).click();
};
const report = (page: Page) => step(page, 'Report').getByRole('heading');

async function listOwn(page: Page, profileId: string) {
  const own = await page.request.get(`/api/v1/artworks/profiles/${profileId}`);
  const { data }: { data: { title: string; medium: string; visibility: string }[] } = await own.json();
  return data;
}

test('a list and its images become works, and rejected rows can be downloaded', async ({ page }) => {
  const profileId = await openImport(page);
  await test.step('files from Excel can be dropped, and unsupported ones are listed', async () => {
    // An en dash is one byte in Windows-1252, unlike in UTF-8.
    const text =
      'sep=;\r\nTitel;Datei;Technik;H (cm);B (cm);Preis;Notiz;Verkauft\r\n' +
      '=Low tide;A;Gouache on paper;29,7;21;EUR 1.200,-;-1;nein\r\n' +
      'M\u00fchle \u0096 Nacht;b.jpg | c.jpg;;;;;;ja\r\n' +
      'No picture;gone.jpg;;;;;;\r\n' +
      'Damaged;damaged.jpg;;;;;;\r\n' +
      'Tall;c.jpg;;high;;;;\r\n';
    await drop(page, [
      list(Buffer.from(text, 'latin1')),
      ...(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'unnamed.jpg'].map(picture))),
      { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      { name: 'works.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') },
    ]);
    await expect(
      page.getByText('“works.xls” is not an .xlsx file. Save it as .xlsx or CSV and drop that.'),
    ).toBeVisible();
    await expect(page.getByText('3 rows are ready, 2 cannot be imported as they are.')).toBeVisible();
    await expect(page.getByLabel('“Technik” becomes')).toHaveValue('medium');
    await expect(page.getByText('1 of 3 is sold, 1 for sale, 1 not for sale.')).toBeVisible();
  });
  await test.step('the first rows of a list are previewed as works, with their errors', async () => {
    const rows = step(page, 'The first rows').getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(0)).toContainText('29.7 × 21 cm');
    await expect(rows.nth(0)).toContainText('€1,200');
    await expect(rows.nth(1)).toContainText('Mühle – Nacht');
    await expect(rows.nth(1)).toContainText('2 pictures');
    await expect(rows.nth(4)).toContainText('H (cm): “high” is not a length.');
    await page.getByText('Rows whose picture is missing').click();
    await expect(page.getByText('Row 4, No picture: Datei: “gone.jpg” is not among the pictures.')).toBeVisible();
    await page.getByText('Pictures that no row names').click();
    await expect(step(page, 'Import').getByText('unnamed.jpg')).toBeVisible();
  });
  await test.step('the import requires a title column', async () => {
    await page.getByLabel('“Titel” becomes').selectOption('Left out');
    await expect(page.getByText('Say above which column is the title.')).toBeVisible();
    await page.getByLabel('“Titel” becomes').selectOption('Title');
    expect(await findViolations(page, 'main')).toEqual([]);
  });
  await test.step('the list is imported, and a report contains rejected rows', async () => {
    await expect(page.getByText('Choose above the category of the works that name none.')).toBeVisible();
    await page.getByLabel('Category of the 4 works that name none').selectOption('Painting');
    await begin(page);
    await expect(report(page)).toHaveText('2 works imported, 3 refused');
    await expect(report(page)).toBeFocused();
    await expect(step(page, 'Report')).toContainText('Row 5, Damaged: “damaged.jpg” is not an image');
    await expect(step(page, 'Report')).toContainText('Row 6, Tall: H (cm): “high” is not a length.');
    expect(await findViolations(page, 'main')).toEqual([]);
    expect((await listOwn(page, profileId)).map(({ title, visibility }) => [title, visibility])).toEqual([
      ['=Low tide', 'UNLISTED'],
      ['Mühle – Nacht', 'UNLISTED'],
    ]);
  });
  await test.step('a corrected list of rejected rows imports only those that were corrected', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download these rows as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(5);
    await page.getByRole('button', { name: 'Import another list' }).click();
    await drop(page, [list(Buffer.from(csv.replace(',high,', ',180,'))), await picture('c.jpg')]);
    await expect(page.getByText('1 row is ready, 2 cannot be imported as they are.')).toBeVisible();
    await begin(page);
    await expect(report(page)).toHaveText('1 work imported, 2 refused');
    await page.getByRole('link', { name: 'See your works' }).click();
    await expect(page.getByText('0 of 5 works shown without a plan, 0 of 1 featured')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tall', exact: true })).toBeVisible();
  });
});

/** A list such as American museums export: inches without a unit, unknown categories, and images in a zip file. */
const CATALOGUE = [
  'Title,Image,Dimensions,Classification,Accession Number,Credit Line',
  'Tide I,tide-1.jpg,13.8 × 29,Paintings,2019.1,"Gift of the artist, 2019"',
  'Tide II,tide-2.jpg,H: 12 3/4 x W: 9 in.,Drawings and Watercolors,2019.2,',
  'Tide III,tide-3.jpg,24 × 36,Misc.,2019.3,',
  'Tide IV,tide-4.jpg,8 × 10,Misc.,2019.4,',
].join('\n');

async function pictureZip() {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const number of [1, 2, 3, 4]) {
    await writer.add(
      `pictures/tide-${number}.jpg`,
      new Uint8ArrayReader(new Uint8Array(await createJpeg(60, 40 + number))),
    );
  }
  const buffer = Buffer.from(await (await writer.close()).arrayBuffer());
  return { name: 'pictures.zip', mimeType: 'application/zip', buffer };
}

test('a catalog in inches with a zip of images is imported, undone and imported again', {
  tag: '@long',
}, async ({ page }) => {
  const profileId = await openImport(page);
  const files = [list(Buffer.from(CATALOGUE), 'museum.csv'), await pictureZip()];
  const chooseUnitAndCategory = async () => {
    await drop(page, files);
    await expect(page.getByText('Choose above in which unit the sizes are.')).toBeVisible();
    await page.getByRole('radio', { name: 'Inches' }).check();
    await page.getByLabel('“Misc.” in “Classification” becomes').selectOption('Design');
  };
  await test.step('the artist chooses the unit and what the values of columns mean', async () => {
    await drop(page, files);
    await expect(page.getByText('4 pictures')).toBeVisible();
    await expect(page.getByText('In which unit are the sizes of 3 rows?')).toBeVisible();
    await expect(page.getByLabel('“Drawings and Watercolors” in “Classification” becomes')).toHaveValue(
      'WORK_ON_PAPER',
    );
    expect(await findViolations(page, 'main')).toEqual([]);
    await chooseUnitAndCategory();
    const rows = step(page, 'The first rows').getByRole('listitem');
    await expect(rows.nth(0)).toContainText('13.8 × 29 in');
    await expect(rows.nth(1)).toContainText('12 3/4 × 9 in');
  });
  await test.step('the catalog is imported, appears among the works, and is undone', async () => {
    await begin(page);
    await expect(report(page)).toHaveText('4 works imported');
    await page.getByRole('button', { name: 'Import another list' }).click();
    const imports = page.getByRole('region', { name: 'Your imports' });
    await expect(imports.getByText('4 works of 4 rows')).toBeVisible();
    await imports.getByRole('button', { name: 'Undo the import of museum.csv' }).click();
    const sheet = page.getByRole('dialog', { name: 'Undo this import?' });
    expect(await findViolations(page, 'dialog')).toEqual([]);
    await sheet.getByRole('button', { name: 'Remove 4 works' }).click();
    await expect(imports.getByText(/^Undone on /)).toBeVisible();
    expect(await listOwn(page, profileId)).toEqual([]);
  });
  await test.step('the second import continues after a reload and says so', async () => {
    await chooseUnitAndCategory();
    let posted = 0;
    let isHeld = true;
    await page.route(/\/api\/v1\/artworks\?as=/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      posted += 1;
      // The third request stays pending until the reload cancels it.
      if (!isHeld || posted < 3) return route.continue();
    });
    await begin(page);
    await expect.poll(() => posted).toBe(3);
    isHeld = false;
    await page.reload();
    await expect(report(page)).toHaveText('4 works imported, 2 of them before the interruption');
    expect((await listOwn(page, profileId)).map(({ title }) => title).sort()).toEqual([
      'Tide I',
      'Tide II',
      'Tide III',
      'Tide IV',
    ]);
  });
  await test.step('a work shows its credit line and inventory number', async () => {
    await page.getByRole('link', { name: 'Tide I', exact: true }).click();
    await expect(page.getByText('Gift of the artist, 2019')).toBeVisible();
    await expect(page.getByText('2019.1', { exact: true })).toBeVisible();
  });
});

test('an import says how many works the plan allows and stops there', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const profileId = await openImport(page);
  const rows = Array.from({ length: 12 }, (_, index) => `Work ${index + 1},a.jpg\n`);
  await drop(page, [list(Buffer.from(`Title,File\n${rows.join('')}`)), await picture('a.jpg')]);
  await expect(page.getByText('5 of 12 rows fit your plan, which holds 5 works.')).toBeVisible();
  await page.getByLabel('Category of the 12 works that name none').selectOption('Print');
  await page.getByLabel('Who finds the works').selectOption('Who has their address');
  await expect(page.getByText('10 of 12 rows fit your plan, which holds 10 unlisted works.')).toBeVisible();
  await begin(page);
  await expect(report(page)).toHaveText('10 works imported, 2 not tried');
  await expect(page.getByText('Your plan is full: it holds 10 unlisted works.')).toBeVisible();
  await expect(step(page, 'Report')).toContainText('2 rows from row 12: Not tried: the plan is full.');
  expect(await listOwn(page, profileId)).toHaveLength(10);
  await test.step('a list can be checked even if the quota is used up', async () => {
    await page.route('**/api/v1/artworks/config/quotas*', async (route) => {
      const response = await route.fetch();
      const quota: object = await response.json();
      await route.fulfill({ json: { ...quota, permitted: false, reason: 'quota_exceeded', used: 5, limit: 5 } });
    });
    await page.reload();
    await drop(page, [list(Buffer.from('Title,File\nAnother,b.jpg\n')), await picture('b.jpg')]);
    await expect(page.getByText('You can check a list here; to import it, make room.')).toBeVisible();
    await expect(page.getByText('1 row is ready.')).toBeVisible();
    await expect(page.getByText('Nothing is imported now: your plan is full, or has ended.')).toBeVisible();
    await expect(step(page, 'The first rows').getByText('Another')).toBeVisible();
  });
});

test('an import continues after a lost connection, and a reload imports no row twice', {
  tag: '@long',
}, async ({ page }) => {
  const profileId = await openImport(page);
  const files = [list(Buffer.from('Title,Picture,Note\nOne,a,x\nTwo,a,x\nThree,a,x\n')), await picture('a.jpg')];
  let posted = 0;
  await page.route(/\/api\/v1\/artworks\?as=/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posted += 1;
    if (posted === 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await drop(page, files);
  await page.getByLabel('“Note” becomes').selectOption('Medium');
  await page.getByLabel('Category of the 3 works that name none').selectOption('Drawing');
  await begin(page);
  await expect(page.getByText('The connection dropped. Nothing is lost.')).toBeVisible();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => posted).toBe(3);
  await expect(page.getByText('The connection dropped. Nothing is lost.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(report(page)).toHaveText('3 works imported, 2 of them before the interruption');
  const own = await listOwn(page, profileId);
  expect(own.map(({ medium }) => medium)).toEqual(['x', 'x', 'x']);
  expect((await listOwn(page, profileId)).map(({ title }) => title).sort()).toEqual(['One', 'Three', 'Two']);
  await page.getByRole('link', { name: 'Two', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible();
});
