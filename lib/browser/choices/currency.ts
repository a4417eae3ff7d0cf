import { useSyncExternalStore } from 'react';
import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import { readCurrencyCookie, writeCurrencyCookie } from './currency-cookie';
import { listOfferedCurrencies } from './offered-currencies';

const CODE = /^[A-Z]{3}$/;
const listeners = new Set<() => void>();
let current: string | undefined;
let tabs: BroadcastChannel | undefined;

/**
 * The display currency: which of the existing prices is shown and charged (spec 4, product 6). It is the
 * default until the page is hydrated, so that a page is the same for everyone, and the visitor's after that.
 */
export function useCurrency(): string {
  return useSyncExternalStore(subscribe, currentCurrency, () => DEFAULT_CURRENCY);
}

/** Shows another currency, in every open tab, and stores it for the next visit. */
export function chooseCurrency(code: string): void {
  show(code);
  writeCurrencyCookie(code);
  tabs?.postMessage(code);
}

function currentCurrency(): string {
  if (current === undefined) {
    const stored = readCurrencyCookie();
    current = stored !== undefined && CODE.test(stored) ? stored : DEFAULT_CURRENCY;
  }
  return current;
}

function show(code: string): void {
  current = code;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  readAgain();
  document.addEventListener('visibilitychange', readAgain);
  try {
    tabs = new BroadcastChannel('currency');
    tabs.onmessage = ({ data }: MessageEvent<string>) => show(data);
  } catch {
    // Where storage is blocked, this may be too: a tab then reads the cookie when it is looked at.
  }
}

function stop(): void {
  document.removeEventListener('visibilitychange', readAgain);
  tabs?.close();
  tabs = undefined;
}

/**
 * What the cookie holds now. Without a cookie what was chosen stays for the visit; what is no currency is put right.
 */
function readAgain(): void {
  const stored = readCurrencyCookie();
  if (stored === undefined) return;
  if (CODE.test(stored)) show(stored);
  else chooseCurrency(DEFAULT_CURRENCY);
  void rejectUnlessOffered(currentCurrency());
}

/** A currency without prices gives way to the default. When the list cannot be had, what was chosen stays. */
async function rejectUnlessOffered(code: string): Promise<void> {
  if (code === DEFAULT_CURRENCY) return;
  const offered = await listOfferedCurrencies().catch(() => [code]);
  if (!offered.includes(code) && current === code) chooseCurrency(DEFAULT_CURRENCY);
}
