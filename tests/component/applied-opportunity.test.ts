import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('an applicant sees the application’s number and state instead of the apply button', async ({ page }) => {
  const part = await openPart(page, 'applied-opportunity');
  await expect(part.getByText('Apply on this site')).toBeVisible();
  await expect(part.getByRole('link')).toHaveText(['Apply']);
  await part.getByRole('button', { name: 'Know the applications' }).click();
  await expect(part.getByText('You applied, number 0017')).toHaveCount(2);
  await expect(part.getByText('Changes not sent')).toHaveCount(2);
  await expect(part.getByText('Apply on this site')).toHaveCount(0);
  await expect(part.getByRole('link')).toHaveText(['See your application']);
  await expect(part.getByRole('link')).toHaveAttribute('href', '/opportunities/one/apply?application=own');
});
