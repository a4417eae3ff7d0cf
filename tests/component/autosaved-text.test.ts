import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

test('text typed while a save is running is saved before “Saved” appears', async ({ page }) => {
  const part = await openPart(page, 'autosaved-text');
  const note = part.getByLabel('Note');
  const finish = part.getByRole('button', { name: 'Finish' });
  const [state, sent] = [part.getByRole('status').last(), part.getByTestId('sent')];
  await note.fill('One');
  await passTime(page, 1_000);
  await expect(state).toHaveText('Saving');
  await note.fill('One, two');
  // The press blurs the field, and the blur queues the next save.
  await finish.click();
  await expect(sent).toHaveText('One, One, two');
  await expect(state).toHaveText('Saving');
  await finish.click();
  await expect(state).toHaveText('Saved');
});
