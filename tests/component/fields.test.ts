import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

const ERROR = 'rgb(255, 0, 0)';
const FOCUS = 'rgb(0, 107, 184)';
const EDGE = 'rgb(138, 138, 138)';
const getLine = (field: Locator) => field.locator('..');

/** Expects the bottom line of a field. Its second pixel is a shadow. */
async function expectLine(field: Locator, colour: string, width: 1 | 2) {
  await expect(getLine(field)).toHaveCSS('border-bottom', `1px solid ${colour}`);
  await expect(getLine(field)).toHaveCSS('box-shadow', width === 1 ? 'none' : `${colour} 0px 1px 0px 0px`);
}

test('a field looks as designed and shows its error', async ({ page }) => {
  const part = await openPart(page, 'text-field');
  await test.step('a field is 44 px high, with a 14 px label, a 16 px value and help text', async () => {
    const field = part.getByRole('textbox', { name: 'Name' });
    expect((await getLine(field).boundingBox())?.height).toBe(44);
    await expect(field).toHaveCSS('font-size', '16px');
    await expect(part.getByText('Name', { exact: true })).toHaveCSS('font-size', '14px');
    await expect(field).toHaveAccessibleDescription('Any script is welcome');
    await expectLine(field, EDGE, 1);
    await field.focus();
    await expectLine(field, FOCUS, 2);
  });
  await test.step('an invalid field has a 2 px red line, an error and a visible focus', async () => {
    const field = part.getByRole('textbox', { name: 'Email' });
    await expectLine(field, ERROR, 2);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Add the part after the @. Only we see it');
    const sentence = part.getByText('Add the part after the @.');
    await expect(sentence).toHaveCSS('color', 'rgb(200, 0, 0)');
    await expect(sentence).toHaveCSS('font-size', '13px');
    await expect(sentence.locator('svg')).toHaveCount(1);
    await field.focus();
    await expectLine(field, FOCUS, 2);
  });
});

const getReveal = (part: Locator) => part.getByRole('button', { name: 'Show password' }).first();
const getField = (part: Locator) => part.getByLabel('Password', { exact: true });

test('a password can be shown by pointer and keyboard, and is hidden on submission', async ({ page }) => {
  const part = await openPart(page, 'password-field');
  await test.step('a password toggle is 44 by 44 px', async () => {
    const box = await getReveal(part).boundingBox();
    expect(box?.width).toBe(44);
    expect(box?.height).toBeGreaterThanOrEqual(43);
  });
  await test.step('showing a password by pointer keeps the caret, selection and focus', async () => {
    const field = getField(part);
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await field.focus();
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
    const selection = () => field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    await getReveal(part).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(getReveal(part)).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toBeFocused();
    expect(await selection()).toEqual([2, 5]);
    await page.keyboard.type('X');
    await expect(field).toHaveValue('koXt-77');
    await getReveal(part).click();
    await expect(field).toHaveAttribute('type', 'password');
    await expect(getReveal(part)).toHaveAttribute('aria-pressed', 'false');
    expect(await selection()).toEqual([3, 3]);
    await expect(part.getByText('Sent 0 times')).toBeVisible();
  });
  await test.step('showing a password by keyboard keeps the focus on the button', async () => {
    await getField(part).focus();
    await page.keyboard.press('Tab');
    await expect(getReveal(part)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getField(part)).toHaveAttribute('type', 'text');
    await expect(getReveal(part)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(getField(part)).toHaveAttribute('type', 'password');
    await expect(part.getByText('Sent 0 times')).toBeVisible();
  });
  await test.step('a shown password is hidden on submission', async () => {
    await getReveal(part).click();
    await getField(part).press('Enter');
    await expect(part.getByText('Sent 1 times')).toBeVisible();
    await expect(getField(part)).toHaveAttribute('type', 'password');
    await expect(getField(part)).toHaveValue('koXt-77');
  });
});

test('a text area grows and shows the remaining characters', async ({ page }) => {
  const part = await openPart(page, 'text-area');
  await test.step('a text area counts, grows with its text, and does not truncate overlong text', async () => {
    const area = part.getByRole('textbox', { name: /About the work/ });
    const measureHeight = async () => (await area.boundingBox())?.height ?? 0;
    expect((await getLine(area).boundingBox())?.height).toBe(44);
    const oneLine = await measureHeight();
    await area.fill('One\nTwo\nThree');
    await expect(part.getByText('13 of 5,000')).toBeVisible();
    expect(await measureHeight()).toBe(oneLine + 48);
    await area.fill('x'.repeat(5012));
    await expect(part.getByText('12 too many', { exact: true })).toBeVisible();
    await expect(area).toHaveValue('x'.repeat(5012));
  });
  await test.step('control characters in pasted text become line breaks', async () => {
    const area = part.getByRole('textbox', { name: /About the work/ });
    await area.fill('One\u000btwo\u0002\u2028three');
    await expect(area).toHaveValue('One\ntwo\nthree');
  });
  await test.step('near the limit, the remaining characters are announced after a second', async () => {
    const area = part.getByRole('textbox', { name: 'Describe the image' });
    const status = part.getByRole('status').nth(1);
    await passTime(page, 1_000);
    await expect(status).toHaveText('1 character left.');
    await area.fill('x'.repeat(75));
    await passTime(page, 999);
    await expect(status).toHaveText('1 character left.');
    await passTime(page, 1);
    await expect(status).toHaveText('5 characters left.');
    await area.fill('x'.repeat(20));
    await passTime(page, 1_000);
    await expect(status).toHaveText('');
    await area.fill('x'.repeat(82));
    await passTime(page, 1_000);
    await expect(status).toHaveText('2 characters too many.');
  });
});

test('a form announces errors, focuses the first invalid field, and clears errors on change', async ({ page }) => {
  const part = await openPart(page, 'form');
  await test.step('a new error of a form is announced', async () => {
    const live = part.locator('[aria-live="polite"]').first();
    await expect(live).toBeAttached();
    await expect(live).toBeEmpty();
    await part.getByRole('button', { name: 'Make an account' }).click();
    await expect(live).toHaveText('Give the name that should appear.');
  });
  await test.step('a form focuses the first invalid field, and errors disappear on change', async () => {
    const send = part.getByRole('button', { name: 'Make an account' });
    const name = part.getByRole('textbox', { name: 'Your name' });
    const email = part.getByRole('textbox', { name: 'Your email' });
    const role = part.getByRole('radiogroup', { name: 'Your role' });
    await send.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Give the name that should appear.');
    await expect(part.locator('[aria-invalid="true"]')).toHaveCount(4);

    await name.fill('Łucja');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(name).toBeFocused();
    await email.fill('lucja@example.org');
    await page.keyboard.press('Enter');
    await expect(role.getByRole('radio', { name: 'Artist' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(role).not.toHaveAttribute('aria-invalid');

    await part.getByLabel('Your password').fill('short');
    await page.keyboard.press('Enter');
    await expect(part.getByLabel('Your password')).toBeFocused();
    // The same error a second time moves the focus again.
    await send.click();
    await expect(part.getByLabel('Your password')).toBeFocused();
    await part.getByLabel('Your password').fill('cobalt and ochre');
    await send.click();
    await expect(part.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(send).toBeFocused();
  });
});

test('a small form submits its text and button once, and shows errors at the field', async ({ page }) => {
  const part = await openPart(page, 'field-form');
  const reason = part.getByLabel('Reason');
  const [hide, sent] = [part.getByRole('button', { name: 'HIDE' }), part.getByTestId('sent')];
  await hide.click();
  await expect(reason).toHaveAccessibleDescription('Say why.');
  await expect(reason).toBeFocused();
  await reason.fill('no');
  await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
  await hide.click();
  await part.getByRole('button', { name: 'KEEP' }).click();
  await reason.press('Enter');
  await expect(sent).toHaveText('HIDE: no');
  await part.getByRole('button', { name: 'Finish' }).click();
  await expect(reason).toHaveAccessibleDescription('Error: Not like this.');
  await reason.fill('yes');
  await part.getByRole('button', { name: 'KEEP' }).click();
  await expect(sent).toHaveText('HIDE: no, KEEP: yes');
});
