import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('resetting the form fills in the time zone of a known city again', async ({ page }) => {
  const part = await openPart(page, 'time-zone-field');
  const zone = part.getByRole('button', { name: /Time zone/ });
  await expect(zone).toContainText('St. John’s');
  await part.getByRole('button', { name: 'Reset' }).click();
  await expect(zone).toContainText('St. John’s');
  await expect(part.getByText('The time zone of St. John’s, Newfoundland and Labrador.')).toBeVisible();
});
