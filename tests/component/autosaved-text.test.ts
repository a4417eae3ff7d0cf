import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

test('a text that is typed while another is saved is saved afterwards, before it counts as saved', async ({ page }) => {
  const part = await openPart(page, 'autosaved-text');
  const note = part.getByLabel('Note');
  const finish = part.getByRole('button', { name: 'Finish' });
  await note.fill('One');
  await passTime(page, 1_000);
  await expect(part.getByRole('status')).toHaveText('saving: One');
  await note.fill('One, two');
  await finish.click();
  await expect(part.getByRole('status')).toHaveText('saving: One, One, two');
  await finish.click();
  await expect(part.getByRole('status')).toHaveText('saved: One, One, two');
});
