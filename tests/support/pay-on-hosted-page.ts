import { expect, type Page } from '@playwright/test';
import { CARDS } from 'stripe-stand-in/testing';

/** Fills in and submits the payment page of the stand-in. */
export async function payOnHostedPage(page: Page, card: keyof typeof CARDS = 'succeeds'): Promise<void> {
  await expect(page).toHaveURL(/\/c\/pay\//);
  await page.getByLabel('Card number').fill(CARDS[card]);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Artist');
  await page.getByRole('button', { name: /^(Pay|Subscribe|Save card)/ }).click();
}
