import type { Account } from '../account';
import { newObject, skeleton } from '../new-object';
import type { CardBehaviour, PaymentMethod } from '../objects';

/** See https://docs.stripe.com/testing. */
const TEST_CARDS: Record<string, { brand: string; behaviour: CardBehaviour }> = {
  '4242424242424242': { brand: 'visa', behaviour: 'pays' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'pays' },
  '4000056655665556': { brand: 'visa', behaviour: 'pays' },
  '2223003122003222': { brand: 'mastercard', behaviour: 'pays' },
  '5105105105105100': { brand: 'mastercard', behaviour: 'pays' },
  '378282246310005': { brand: 'amex', behaviour: 'pays' },
  '371449635398431': { brand: 'amex', behaviour: 'pays' },
  '6011111111111117': { brand: 'discover', behaviour: 'pays' },
  '3056930009020004': { brand: 'diners', behaviour: 'pays' },
  '3566002020360505': { brand: 'jcb', behaviour: 'pays' },
  '6200000000000005': { brand: 'unionpay', behaviour: 'pays' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined' },
  '4000000000009995': { brand: 'visa', behaviour: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired' },
  '4000000000000127': { brand: 'visa', behaviour: 'wrong_cvc' },
  '4000002500003155': { brand: 'visa', behaviour: 'asks' },
  '4000000000000341': { brand: 'visa', behaviour: 'fails_later' },
};

export type TypedCard = { number: string; expiry: string; cvc: string; name: string };

/** @returns one message per invalid field */
export function checkCard({ number, expiry, cvc, name }: TypedCard, now: number): Partial<TypedCard> {
  const digits = number.replaceAll(/[\s-]/g, '');
  const wrong: Partial<TypedCard> = {};
  if (!/^\d{12,19}$/.test(digits)) wrong.number = 'Your card number is incomplete.';
  else if (TEST_CARDS[digits] === undefined) {
    wrong.number = 'This is a test: only test cards pay, as 4242 4242 4242 4242.';
  }
  const end = readExpiry(expiry);
  if (end === null) wrong.expiry = 'Give the month and the year, as 12 / 34.';
  else if (Date.UTC(end.year, end.month, 1) / 1000 <= now) wrong.expiry = "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(cvc.trim())) wrong.cvc = "Your card's security code is incomplete.";
  if (name.trim() === '') wrong.name = 'Give the name on the card.';
  return wrong;
}

function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/?(?:20)?(\d{2})$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  return month === undefined || year === undefined ? null : { month: Number(month), year: 2000 + Number(year) };
}

type Owner = { customer: string; email: string | null };

export function addCard(account: Account, card: TypedCard, owner: Owner): PaymentMethod {
  const digits = card.number.replaceAll(/[\s-]/g, '');
  const { brand, behaviour } = TEST_CARDS[digits] ?? { brand: 'unknown', behaviour: 'declined' };
  const { month, year } = readExpiry(card.expiry) ?? { month: 1, year: 2000 };
  const method: PaymentMethod = {
    ...newMethod(account, 'card', owner),
    card: {
      ...skeleton('card'),
      brand,
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: `fp${digits.slice(-12)}`,
      last4: digits.slice(-4),
      networks: { available: [brand], preferred: null },
    },
  };
  method.billing_details.name = card.name.trim();
  account.put('payment_method', method);
  account.put('cardDetails', { id: method.id, behaviour, isAuthenticated: false });
  return method;
}

/** Bank transfers succeed or fail days later. */
export function addBankTransfer(account: Account, owner: Owner): PaymentMethod {
  return account.put('payment_method', { ...newMethod(account, 'customer_balance', owner), customer_balance: {} });
}

function newMethod(account: Account, type: string, { customer, email }: Owner): PaymentMethod {
  const base = newObject('payment_method');
  const details = { ...base.billing_details, email };
  return { ...base, billing_details: details, created: account.customerNow(customer), customer, type };
}

export function isBankTransfer(method: PaymentMethod): boolean {
  return method.type === 'customer_balance';
}

export type Decline = { code: string; decline_code?: string; message: string };

const decline = (message: string, code: string, decline_code = code): Decline => ({ code, decline_code, message });

const DECLINES: Record<Exclude<CardBehaviour, 'pays' | 'asks' | 'fails_later'>, Decline> = {
  declined: decline('Your card was declined.', 'card_declined', 'generic_decline'),
  insufficient_funds: decline('Your card has insufficient funds.', 'card_declined', 'insufficient_funds'),
  expired: decline('Your card has expired.', 'expired_card'),
  wrong_cvc: decline("Your card's security code is incorrect.", 'incorrect_cvc'),
};
const AUTHENTICATION_REQUIRED = decline(
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
);
const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export type CardAuthorization = { type: 'approved' } | { type: 'requires_action' } | ({ type: 'declined' } & Decline);

/** @param isOnSession the customer is present and can authenticate */
export function authorizeCard(account: Account, methodId: string, isOnSession: boolean): CardAuthorization {
  const card = account.store.find('cardDetails', methodId);
  if (card === undefined || card.behaviour === 'pays') return { type: 'approved' };
  if (card.behaviour === 'asks') {
    if (card.isAuthenticated) return { type: 'approved' };
    return isOnSession ? { type: 'requires_action' } : { type: 'declined', ...AUTHENTICATION_REQUIRED };
  }
  if (card.behaviour === 'fails_later')
    return isOnSession ? { type: 'approved' } : { type: 'declined', ...DECLINES.declined };
  return { type: 'declined', ...DECLINES[card.behaviour] };
}

export function authenticate(account: Account, methodId: string, isConfirmed: boolean): CardAuthorization {
  const card = account.store.find('cardDetails', methodId);
  if (card !== undefined) card.isAuthenticated = isConfirmed;
  return isConfirmed ? { type: 'approved' } : { type: 'declined', ...AUTHENTICATION_FAILED };
}
