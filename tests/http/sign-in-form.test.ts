import { expect, test } from '@playwright/test';

test('the password form is submitted with POST even before hydration', async ({ request }) => {
  for (const [path, title] of [
    ['/login?next=/about', 'Welcome back'],
    ['/signup', 'Make an account'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const form = html
      .split('<form')
      .find((part) => part.includes('type="password"'))
      ?.split('>')[0];
    expect(form, path).toContain('method="post"');
    const posted = await request.post(path, { form: { password: 'typed too soon' } });
    expect(posted.status(), path).toBe(200);
    expect(await posted.text(), path).toContain(`>${title}</h1>`);
  }
});
