import { findSampleIds } from '../support/fetch-endpoint';
import { expect, test } from './fixtures';

test('a page runs its own inline scripts under its policy', async ({ page }) => {
  const { artwork, profile, opportunity } = await findSampleIds();
  for (const path of [
    '/',
    '/directory',
    `/art/${artwork}`,
    `/profiles/${profile}`,
    `/opportunities/${opportunity}`,
    '/login',
  ]) {
    // Every violation is an error in the console, which fails the test.
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  }
});

test.describe('an injected script', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('does not run', async ({ page }) => {
    await page.goto('/about');
    const hasRun = await page.evaluate(async () => {
      const blocked = new Promise<boolean>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
        Object.assign(window, { wasRun: () => resolve(true) });
      });
      const script = document.createElement('script');
      script.textContent = 'window.wasRun()';
      document.body.append(script);
      return blocked;
    });
    expect(hasRun).toBe(false);
  });
});
