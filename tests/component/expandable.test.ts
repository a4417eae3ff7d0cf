import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

async function findContent(option: Locator): Promise<Locator> {
  return option.page().locator(`[id="${await option.getAttribute('aria-controls')}"]`);
}

const measureHeight = (content: Locator) => content.evaluate((element) => element.getBoundingClientRect().height);

async function expectClosed(option: Locator) {
  const content = await findContent(option);
  await expect.poll(() => measureHeight(content)).toBe(0);
  await expect(content).toHaveAttribute('inert');
  await expect(content.locator('> div')).toBeHidden();
}

async function expectOpen(option: Locator) {
  const content = await findContent(option);
  await expect.poll(() => measureHeight(content)).toBeGreaterThan(20);
  await expect(content).not.toHaveAttribute('inert');
  await expect(content.locator('> div')).toBeVisible();
}

const sent = (form: Locator, name: string) =>
  form.evaluate((element: HTMLFormElement, key) => new FormData(element).getAll(key), name);

test('radio cards expand by pointer and keyboard, and say why they are unavailable', async ({ page }) => {
  const part = await openPart(page, 'choice-cards');
  await test.step('an unavailable card says why', async () => {
    const premium = part.getByRole('radio', { name: 'Premium plan' });
    await expect(premium).toBeDisabled();
    await expect(premium).toHaveAccessibleDescription('$59 a month You have this plan');
  });
  await test.step('choosing a card expands it and collapses others, and a second press collapses it', async () => {
    const form = part.locator('form').first();
    const standard = form.getByRole('radio', { name: 'Standard' });
    const extended = form.getByRole('radio', { name: 'Extended' });
    await expect(form.getByRole('radiogroup', { name: 'How long should it run?' })).toBeVisible();
    await expect(standard).toHaveAccessibleDescription(
      '$59 Listed for 60 days, or until the deadline if that is sooner',
    );
    await expectClosed(standard);
    await form.getByText('Listed for 60 days').click();
    await expectOpen(standard);
    expect(await sent(form, 'tier')).toEqual(['STANDARD']);
    await form.getByText('$99').click();
    await expectClosed(standard);
    await expectOpen(extended);
    expect(await sent(form, 'tier')).toEqual(['EXTENDED']);
    await form.getByText('Extended').click();
    await expectClosed(extended);
    expect(await sent(form, 'tier')).toEqual([]);
  });
  await test.step('arrow keys choose a card, and Tab skips collapsed content', async () => {
    const form = part.locator('form').first();
    await form.getByRole('radio', { name: 'Basic' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio', { name: 'Standard' })).toBeChecked();
    await expectOpen(form.getByRole('radio', { name: 'Standard' }));
    await page.keyboard.press('Tab');
    await expect(form.getByRole('link', { name: 'See a call like this' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(part.getByRole('checkbox', { name: 'Basic' })).toBeFocused();
  });
});

test('a checkbox card expands only its own content and exposes its state', async ({ page }) => {
  const part = await openPart(page, 'choice-cards');
  const form = part.locator('form').nth(1);
  const standard = form.getByRole('checkbox', { name: 'Standard' });
  const extended = form.getByRole('checkbox', { name: 'Extended' });
  await expect(form.getByRole('group', { name: 'Put it in front of more people' })).toHaveAccessibleDescription(
    'Two of these cannot go together.',
  );
  await expect(extended).toHaveAttribute('aria-expanded', 'true');
  await expectOpen(extended);
  await standard.focus();
  await page.keyboard.press('Space');
  await expect(standard).toHaveAttribute('aria-expanded', 'true');
  await expectOpen(standard);
  expect((await sent(form, 'boosts')).sort()).toEqual(['EXTENDED', 'STANDARD']);
  await page.keyboard.press('Space');
  await expect(standard).toHaveAttribute('aria-expanded', 'false');
  await expectClosed(standard);
  expect(await sent(form, 'boosts')).toEqual(['EXTENDED']);
  await expect(form.getByRole('checkbox', { name: 'Basic' })).not.toHaveAttribute('aria-expanded');
});

test('checkbox rows expand downward in 200 ms', async ({ page }) => {
  const part = await openPart(page, 'check-list');
  await test.step('checkbox rows are 44 px high, and an unavailable row says why', async () => {
    const tops = await part
      .getByRole('checkbox')
      .evaluateAll((marks) => marks.slice(1).map((mark) => mark.getBoundingClientRect().top));
    expect(tops.slice(1).map((top, index) => top - (tops[index] ?? 0))).toEqual([44, 44]);
    await expect(part.getByRole('checkbox', { name: 'Recommendation letter' })).toHaveAccessibleDescription(
      'Not for open calls',
    );
  });
  await test.step('a checkbox row expands downward and reveals a field', async () => {
    const cv = part.getByRole('checkbox', { name: 'CV' });
    await expect(cv).toHaveAttribute('aria-expanded', 'false');
    await expectClosed(cv);
    await part.getByText('CV', { exact: true }).click();
    await expect(cv).toHaveAttribute('aria-expanded', 'true');
    await expectOpen(cv);
    await page.keyboard.press('Tab');
    await expect(part.getByRole('textbox', { name: 'Pages at most' })).toBeFocused();
    expect(await sent(part.locator('form'), 'requirements')).toEqual(['artist_statement', 'cv']);
    await part.getByText('CV', { exact: true }).click();
    await expectClosed(cv);
    expect(await sent(part.locator('form'), 'requirements')).toEqual(['artist_statement']);
  });
  await test.step('a checkbox row expands for 200 ms, except with reduced motion', async () => {
    const content = await findContent(part.getByRole('checkbox', { name: 'CV' }));
    await expect(content).toHaveCSS('transition-duration', '0.2s');
    await expect(content).toHaveCSS('transition-property', 'grid-template-rows');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(content).toHaveCSS('transition-duration', '0s');
    const moving = await part.getByRole('checkbox', { name: 'CV' }).evaluate((input: HTMLInputElement) => {
      input.click();
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(moving).toBe(0);
  });
});
