import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('sends a letter once, and keeps it until it has arrived', async ({ page }) => {
  const part = await openPart(page, 'composer');
  const field = part.getByRole('textbox', { name: 'Write to Ottilie' });
  const send = part.getByRole('button', { name: 'Send', exact: true });
  const [sent, failed] = [part.getByTestId('sent'), part.getByRole('alert')];
  await send.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Write something first.');
  expect(await findViolations(page, '#composer')).toEqual([]);

  await field.fill('Friday at four');
  await part.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(sent).toHaveText('Friday at four (1)');
  await expect(field).toHaveAttribute('readonly');
  await part.getByRole('button', { name: 'Fail' }).click();
  await expect(failed).toContainText('We could not send that. Your text is still here.');
  await expect(field).toHaveValue('Friday at four');

  // A reload does not lose the text, and a retry has the same key, because the letter may have arrived.
  await page.reload();
  await expect(field).toHaveValue('Friday at four');
  await field.press('Control+Enter');
  await expect(sent).toHaveText('Friday at four (1)');
  await part.getByRole('button', { name: 'Fail' }).click();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(sent).toHaveText('Friday at four (1), Friday at four (1)');
  await part.getByRole('button', { name: 'Fail' }).click();

  // An edited letter is another one.
  await field.fill('Friday at five');
  await expect(failed).toHaveCount(0);
  await send.click();
  await expect(sent).toHaveText('Friday at four (1), Friday at four (1), Friday at five (2)');
  await part.getByRole('button', { name: 'Finish' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(part.getByRole('status')).toHaveText('Sent');
});
