import { sampleProfile } from '../support/sample-data';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

const LIST = '**/api/v1/profiles/directory?*';

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test('a list that cannot load more reports it, keeps its rows and can be retried', async ({ page }) => {
  const part = await openPart(page, 'directory-rows');
  const rows = part.getByRole('listitem').getByRole('heading', { level: 2 });
  await page.route(LIST, (route) => route.abort());
  await part.getByRole('link', { name: 'Show 1 more' }).click();
  await expect(part.getByRole('alert')).toContainText('We could not load more');
  await expect(rows).toHaveText(['Ada Low']);
  await page.unroute(LIST);

  const entry = { ...sampleProfile, image: null, artworks: [], openOpportunityCount: 0 };
  await page.route(LIST, (route) =>
    route.fulfill({ json: { data: [entry], page: 2, size: 1, pages: 2, total: 2, totalIsCapped: false } }),
  );
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveText(['Ada Low', new RegExp(entry.name)]);
  await expect(part.getByRole('alert')).toHaveCount(0);
});
