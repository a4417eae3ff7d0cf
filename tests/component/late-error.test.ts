import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

test('an error that appears when a field loses the focus does not swallow the click that caused it', async ({
  page,
}) => {
  const part = await openPart(page, 'late-error');
  const field = part.getByRole('textbox', { name: 'Answers by' });
  const button = part.getByRole('button', { name: /It is free/ });
  await test.step('with a pointer, a field’s error appears after the click', async () => {
    await field.focus();
    const before = await button.boundingBox();
    await button.hover();
    await page.mouse.down();
    await expect(field).not.toBeFocused();
    await expect(field).not.toHaveAttribute('aria-invalid');
    await page.mouse.up();
    await passTime(page, 1);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(button).toHaveText('It is free: 1');
    expect((await button.boundingBox())?.y).toBeGreaterThan(before?.y ?? Number.POSITIVE_INFINITY);
  });
  await test.step('with the keyboard, a field’s error appears immediately', async () => {
    await page.reload();
    await field.focus();
    await page.keyboard.press('Tab');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});
