import Cookies from 'js-cookie';
import { Listeners } from '@/lib/browser/store/listeners';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import { listOfferedCurrencies } from './offered-currencies';

const CODE = /^[A-Z]{3}$/;
const listeners = new Listeners(start, stop);
let current: string | undefined;
let tabs: BroadcastChannel | undefined;

/**
 * The display currency selects which of the existing prices is shown and charged; amounts are never converted. Until
 * the page is hydrated, it is the default, so that the cached page is the same for everyone; then it is the visitor's
 * choice.
 */
export function useCurrency(): string {
  return useBrowserValue(currentCurrency, DEFAULT_CURRENCY, listeners.subscribe);
}

/** Changes the currency in every open tab and stores it for later visits. */
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
  listeners.notify();
}

function start(): void {
  readAgain();
  document.addEventListener('visibilitychange', readAgain);
  try {
    tabs = new BroadcastChannel('currency');
    tabs.onmessage = ({ data }: MessageEvent<string>) => show(data);
  } catch {
    // BroadcastChannel may be blocked together with storage; the tab then rereads the cookie when it becomes visible.
  }
}

function stop(): void {
  document.removeEventListener('visibilitychange', readAgain);
  tabs?.close();
  tabs = undefined;
}

/**
 * Rereads the cookie. If there is no cookie, the current choice is kept for the visit; an invalid value is replaced.
 */
function readAgain(): void {
  const stored = readCurrencyCookie();
  if (stored === undefined) return;
  if (CODE.test(stored)) show(stored);
  else chooseCurrency(DEFAULT_CURRENCY);
  void rejectUnlessOffered(currentCurrency());
}

/** Replaces a currency without prices with the default. If the list cannot be loaded, the choice is kept. */
async function rejectUnlessOffered(code: string): Promise<void> {
  if (code === DEFAULT_CURRENCY) return;
  const offered = await listOfferedCurrencies().catch(() => [code]);
  if (!offered.includes(code) && current === code) chooseCurrency(DEFAULT_CURRENCY);
}

const NAME = 'currency';
/** The cookie never expires in practice, but browsers limit its lifetime to 400 days. */
const MAX_AGE_SECONDS = '365000000';

// The raw value is read, so that even a value that cannot be decoded is found and replaced.
const cookies = Cookies.withConverter({ read: (value) => value });

/** Returns the raw value of the cookie; undefined if there is no cookie or cookies are blocked. */
function readCurrencyCookie(): string | undefined {
  try {
    return cookies.get(NAME);
  } catch {
    // A sandboxed document throws when it reads cookies.
    return undefined;
  }
}

/** Stores the chosen currency for later visits, if cookies are allowed. */
function writeCurrencyCookie(code: string): void {
  try {
    cookies.set(NAME, code, { path: '/', 'max-age': MAX_AGE_SECONDS, sameSite: 'Lax' });
  } catch {
    // Cookies are blocked, so the choice lasts as long as the page.
  }
}
