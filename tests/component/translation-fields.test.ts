import { expect, test } from './fixtures';
import { openPart } from './open-part';

test('a translation can be added, written and removed after a confirmation', async ({ page }) => {
  const part = await openPart(page, 'translation-fields');
  const values = part.getByTestId('values');
  const title = part.getByRole('textbox', { name: 'Title (German)' });
  await part.getByLabel('Language of these texts').selectOption('English');
  await test.step('the original’s language is not offered as a translation', async () => {
    await expect(part.getByRole('group', { name: 'Add a language' }).getByRole('button')).toHaveText([
      ...['German', 'French', 'Spanish', 'Arabic'],
    ]);
  });
  await test.step('the first field of a new translation gets the focus', async () => {
    await part.getByRole('button', { name: 'German' }).click();
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('lang', 'de');
  });
  await title.fill('Salz');
  await part.getByRole('textbox', { name: 'About the call (German)' }).fill('Drei Monate.');
  await expect(values).toHaveText(
    '{"language":"en","translations":{"de":{"title":"Salz","description":"Drei Monate."}}}',
  );
  await test.step('an emptied translation is dropped', async () => {
    await part.getByRole('textbox', { name: 'About the call (German)' }).fill('');
    await expect(values).toHaveText('{"language":"en","translations":{"de":{"title":"Salz"}}}');
  });
  await test.step('an error in a translation appears at its field', async () => {
    await part.getByRole('button', { name: 'Check' }).click();
    await expect(title).toHaveAccessibleDescription('At most 5 characters.');
  });
  await test.step('canceling keeps the translations', async () => {
    await part.getByRole('button', { name: 'Remove the texts in German' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(title).toHaveValue('Salz');
  });
  await test.step('confirming removes the translations', async () => {
    await part.getByRole('button', { name: 'Remove the texts in German' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(title).toHaveCount(0);
    await expect(values).toHaveText('{"language":"en","translations":{}}');
    await expect(part.getByLabel('Language of these texts')).toBeFocused();
  });
});
