import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('a message is sent once, and stays in the form until it has arrived', async ({ page }) => {
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

  // A reload keeps the text, and a retry has the same key, because the letter may have arrived.
  await page.reload();
  await expect(field).toHaveValue('Friday at four');
  await field.press('Control+Enter');
  await expect(sent).toHaveText('Friday at four (1)');
  await part.getByRole('button', { name: 'Fail' }).click();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(sent).toHaveText('Friday at four (1), Friday at four (1)');
  await part.getByRole('button', { name: 'Fail' }).click();

  // An edited letter counts as a new one, so its key changes.
  await field.fill('Friday at five');
  await expect(failed).toHaveCount(0);
  await send.click();
  await expect(sent).toHaveText('Friday at four (1), Friday at four (1), Friday at five (2)');
  await part.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(part.getByRole('status')).toHaveText('Sent');
});

test('files are sent with a message, and those that cannot be sent are listed', async ({ page }) => {
  const part = await openPart(page, 'composer');
  const files = part.getByRole('list', { name: 'Files' });
  const picker = part.getByLabel('Attach files');
  const createFile = (name: string, mimeType = 'application/pdf') => ({ name, mimeType, buffer: Buffer.from(name) });
  await picker.setInputFiles([
    createFile('condition.pdf'),
    createFile('scan.pdf'),
    createFile('film.mp4', 'video/mp4'),
  ]);
  await expect(files.getByRole('listitem').filter({ hasText: 'condition.pdf' })).toContainText('3 pages');
  await expect(files).toContainText('“scan.pdf” is neither a picture nor a PDF.');
  await expect(files).toContainText('“film.mp4” is neither a picture nor a PDF.');
  expect(await findViolations(page, '#composer')).toEqual([]);
  // A reload keeps files that have been uploaded.
  await page.reload();
  await expect(files.getByRole('listitem')).toHaveText([/condition\.pdf/]);
  await picker.setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => createFile(`${name}.pdf`)));
  await expect(files.getByRole('listitem')).toHaveCount(5);
  await expect(part.getByText('A letter takes 5 files. e.pdf was left out.')).toBeVisible();
  for (const name of ['b.pdf', 'c.pdf', 'd.pdf']) await files.getByRole('button', { name: `Remove ${name}` }).click();
  // Sending a letter waits for its files.
  await picker.setInputFiles([createFile('slow.pdf')]);
  await part.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(part.getByText('The files are still on their way.')).toBeVisible();
  await part.getByRole('button', { name: 'Finish the upload' }).click();
  await expect(part.getByText('The files are still on their way.')).toHaveCount(0);
  await part.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(part.getByTestId('sent')).toHaveText(' condition.pdf a.pdf slow.pdf (1)');
  // Files that are attached meanwhile belong to the next letter.
  await picker.setInputFiles([createFile('late.pdf'), createFile('slow-too.pdf')]);
  await expect(files.getByRole('listitem').filter({ hasText: 'late.pdf' })).toContainText('3 pages');
  await part.getByRole('button', { name: 'Finish', exact: true }).click();
  await part.getByRole('button', { name: 'Finish the upload' }).click();
  await expect(files.getByRole('listitem')).toHaveText([/late\.pdf.*3 pages/, /slow-too\.pdf.*3 pages/]);
});
