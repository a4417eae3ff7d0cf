import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('a button looks as designed and has an outline only on keyboard focus', async ({ page }) => {
  const part = await openPart(page, 'button');
  await test.step('a primary button uses the accent color on hover, and moves down 1 px when pressed', async () => {
    const apply = part.getByRole('button', { name: 'Apply', exact: true });
    await expect(apply).toHaveCSS('background-color', 'rgb(31, 31, 31)');
    await apply.hover();
    await expect(apply).toHaveCSS('background-color', 'rgb(0, 153, 255)');
    await expect(apply).toHaveCSS('color', 'rgb(31, 31, 31)');
    await page.mouse.down();
    await expect(apply).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 1)');
    await page.mouse.up();
  });
  await test.step('a destructive button’s border and text use the error color', async () => {
    const remove = part.getByRole('button', { name: 'Delete', exact: true });
    await expect(remove).toHaveCSS('color', 'rgb(200, 0, 0)');
    await expect(remove).toHaveCSS('border-top-color', 'rgb(200, 0, 0)');
  });
  await test.step('only keyboard focus shows a 2 px outline with a 2 px offset', async () => {
    const save = part.getByRole('button', { name: 'Save', exact: true });
    await part.getByRole('button', { name: 'Apply', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
    await expect(save).toHaveCSS('outline', 'rgb(0, 107, 184) solid 2px');
    await expect(save).toHaveCSS('outline-offset', '2px');
    await save.blur();
    await save.click();
    await expect(save).toHaveCSS('outline-style', 'none');
  });
  await test.step('a button is 44 px high, a small one 36 px on wide screens', async () => {
    const measureHeight = async (name: string) =>
      (await part.getByRole('button', { name, exact: true }).boundingBox())?.height;
    expect(await measureHeight('Apply')).toBe(44);
    expect(await measureHeight('Join')).toBe(36);
    await page.setViewportSize({ width: 700, height: 800 });
    expect(await measureHeight('Join')).toBe(44);
  });
});

test('a button says why it is unavailable or busy, and submits once', async ({ page }) => {
  const part = await openPart(page, 'button');
  await test.step('an unavailable button can be focused and says why', async () => {
    const pay = part.getByRole('button', { name: 'Go to payment' });
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription('Choose how long it should run first.');
    await expect(pay).toHaveCSS('background-color', 'rgb(245, 245, 243)');
    await expect(pay).toHaveCSS('color', 'rgb(112, 112, 112)');
    await expect(part.getByText('Choose how long it should run first.')).toBeVisible();
    await pay.focus();
    await expect(pay).toBeFocused();
  });
  await test.step('a busy button keeps its width and focus, is announced, and submits once', async () => {
    const form = part.locator('form[data-presses]');
    const publish = form.getByRole('button');
    const before = await publish.boundingBox();
    await expect(publish).toHaveAccessibleName('Publish');
    await publish.focus();
    await page.keyboard.press('Enter');
    await expect(publish).toHaveAccessibleName('Publishing');
    await expect(publish).toHaveAttribute('aria-busy', 'true');
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await expect(publish.locator('svg')).toBeVisible();
    await expect(publish).toBeFocused();
    expect(await publish.boundingBox()).toEqual(before);
    await expect(form.getByRole('status')).toHaveText('Publishing');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await publish.click({ force: true });
    await form.evaluate((element: HTMLFormElement) => element.querySelector('button')?.click());
    await expect(form).toHaveAttribute('data-presses', '1');
  });
});
