import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

test('sections of the home page can be moved by keys and dragging, and switched off', async ({ page }) => {
  const part = await openPart(page, 'home-fields');
  const values = part.getByTestId('values');
  await expect(part.getByRole('switch', { name: 'Statement' })).toHaveAccessibleDescription(
    /^Your own words, 18 of 90/,
  );
  const up = part.getByRole('button', { name: 'Move up: Directory' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(values).toHaveText('WALL STATEMENT DIRECTORY WORKS OPPORTUNITIES');
  await expect(up).toBeFocused();
  await expect(part.getByText('Directory is now 3 of 5.')).toHaveRole('status');
  await part.getByRole('button', { name: 'Move up: Today’s wall' }).press('Enter');
  await expect(values, 'the first one cannot move up').toHaveText(/^WALL/);

  await part.getByRole('switch', { name: 'Directory' }).uncheck();
  await expect(values).toHaveText('WALL STATEMENT (DIRECTORY) WORKS OPPORTUNITIES');

  const rows = part.getByRole('listitem');
  const grip = await measureBox(rows.nth(0).locator('[aria-hidden]').first());
  const target = await measureBox(rows.nth(1));
  await page.mouse.move(grip.left + 10, grip.top + 10);
  await page.mouse.down();
  await page.mouse.move(grip.left + 10, target.top + 20, { steps: 5 });
  await page.clock.runFor(500);
  await page.mouse.move(grip.left + 10, target.bottom - 10, { steps: 5 });
  await page.clock.runFor(500);
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(values).toHaveText('STATEMENT WALL (DIRECTORY) WORKS OPPORTUNITIES');
  expect(await findViolations(page)).toEqual([]);
});
