import { someIds } from '../support/ask';
import { expect, test } from './fixtures';

test('every answer says what it may be part of, and how it is read', async ({ request }) => {
  for (const path of ['/', '/api/v1/artworks', '/robots.txt', '/no-such-page', '/api/session']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    // The sign-in window must keep its way back.
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

/** The policies of a page: the site's, and the one that names its own scripts. */
async function policiesOf(url: string): Promise<string[]> {
  const answer = await fetch(url);
  return (answer.headers.get('content-security-policy') ?? '').split(', ').filter((one) => one.includes('script-src'));
}

test('a page names its own inline scripts, made just now or kept, and runs no others', async ({ page, baseURL }) => {
  const { artwork, profile, opportunity } = await someIds();
  for (const path of [
    '/',
    '/directory',
    `/art/${artwork}`,
    `/profiles/${profile}`,
    `/opportunities/${opportunity}`,
    '/login',
  ]) {
    for (const visit of ['made', 'kept']) {
      const own = (await policiesOf(`${baseURL}${path}`)).filter((policy) => policy.includes("'sha256-"));
      expect(own, `${path}, ${visit}`).toHaveLength(1);
      expect(own[0]).not.toContain('unsafe');
    }
    // Anything that it blocks is an error in the console, which fails the test.
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  }
});

test.describe('a script that somebody brought into a page', () => {
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
