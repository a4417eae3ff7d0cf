import { expect, test } from './fixtures';
import { openPart } from './open-part';

test.use({ expectedErrors: [/net::ERR_FAILED/] });

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('a picture that failed offline loads when the connection returns', async ({ page }) => {
  let isOnline = false;
  await page.route('**/not-there.webp*', (route) =>
    isOnline ? route.fulfill({ contentType: 'image/gif', body: PIXEL }) : route.abort(),
  );
  const part = await openPart(page, 'picture');
  const image = part.locator('img[alt="A picture that is not there"]');
  await expect(image).toHaveAttribute('data-state', 'failed');
  isOnline = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(image).toHaveAttribute('data-state', 'loaded');
});
