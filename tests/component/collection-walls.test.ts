import type { Locator } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

const wallIn = (part: Locator, name: string) => part.getByRole('region', { name });
const titlesOn = (part: Locator, wall: string) => wallIn(part, wall).locator('cite').filter({ visible: true });
const handle = (part: Locator, title: string) => part.getByRole('button', { name: `Move ${title}`, exact: true });

test('works on walls of different lengths hang at one scale', async ({ page }) => {
  const part = await openPart(page, 'collection-walls');
  await page.clock.resume();
  const [north, east] = [await measureBox(wallIn(part, 'North wall')), await measureBox(wallIn(part, 'East wall'))];
  expect(Math.abs(east.width / north.width - 410 / 720)).toBeLessThan(0.01);
  const scale = north.width / 720;
  const work = await measureBox(handle(part, 'Low Water'));
  expect(Math.abs(work.width - 120 * scale)).toBeLessThan(1);
  await expect(wallIn(part, 'North wall')).toContainText('3 of 7.2 metres');
  await expect(wallIn(part, 'North wall')).toContainText('Over the desk.');
  expect(await findViolations(page, '#collection-walls')).toEqual([]);
});

test('arrow keys move a work, Enter keeps its place, and Escape puts it back', async ({ page }) => {
  const part = await openPart(page, 'collection-walls');
  await page.clock.resume();
  await handle(part, 'High Water').press('ArrowLeft');
  await expect(wallIn(part, 'North wall')).toContainText('You are moving High Water before Low Water.');
  await page.keyboard.press('Escape');
  await expect(wallIn(part, 'North wall')).not.toContainText('You are moving');
  await expect(titlesOn(part, 'North wall')).toHaveText(['Low Water', 'High Water']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(titlesOn(part, 'North wall')).toHaveText(['High Water', 'Low Water']);
  await handle(part, 'Low Water').press('ArrowDown');
  await expect(wallIn(part, 'East wall')).toContainText('You are moving Low Water to the end.');
  await page.keyboard.press('Enter');
  await expect(titlesOn(part, 'East wall')).toHaveText(['Still Water', 'Low Water']);
});

test('a dragged work goes to the place under the pointer, unless Escape is pressed', async ({ page }) => {
  const part = await openPart(page, 'collection-walls');
  await page.clock.resume();
  const drag = async (from: Locator, to: Locator) => {
    await from.hover();
    await page.mouse.down();
    const { left, top } = await measureBox(to);
    await page.mouse.move(left + 4, top + 20, { steps: 4 });
  };
  await drag(handle(part, 'Deep Water'), handle(part, 'Still Water'));
  await expect(wallIn(part, 'East wall')).toContainText('You are moving Deep Water before Still Water.');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(titlesOn(part, 'East wall')).toHaveText(['Still Water']);
  await drag(handle(part, 'Deep Water'), handle(part, 'Still Water'));
  await page.mouse.up();
  await expect(titlesOn(part, 'East wall')).toHaveText(['Deep Water', 'Still Water']);
});

test('the menu of a work hangs it on a wall or takes it down', async ({ page }) => {
  const part = await openPart(page, 'collection-walls');
  await page.clock.resume();
  const open = () => part.getByRole('button', { name: 'More about Deep Water' }).click();
  await open();
  await page.getByRole('menuitem', { name: 'Hang on North wall' }).click();
  await expect(titlesOn(part, 'North wall')).toHaveText(['Low Water', 'High Water', 'Deep Water']);
  await open();
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  await expect(titlesOn(part, 'North wall')).toHaveText(['Low Water', 'High Water']);
});
