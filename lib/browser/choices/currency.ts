import Cookies from 'js-cookie';
import { Listeners } from '@/lib/browser/store/listeners';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { getSite } from '@/lib/shared/site';
import { listOfferedCurrencies } from './offered-currencies';

const CODE = /^[A-Z]{3}$/;
const listeners = new Listeners(start, stop);
let current: string | undefined;
let tabs: BroadcastChannel | undefined;

/**
 * The currency in which prices are shown and charged. Amounts are never converted. Until hydration, it is the default
 * currency, because the cached page is the same for everyone.
 */
export function useCurrency(): string {
  return useBrowserValue(currentCurrency, getSite().currency, listeners.subscribe);
}

export function chooseCurrency(code: string): void {
  show(code);
  writeCurrencyCookie(code);
  tabs?.postMessage(code);
}

function currentCurrency(): string {
  if (current === undefined) {
    const stored = readCurrencyCookie();
    current = stored !== undefined && CODE.test(stored) ? stored : getSite().currency;
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
    // BroadcastChannel may be blocked along with storage. Other tabs then reread the cookie when they become visible.
  }
}

function stop(): void {
  document.removeEventListener('visibilitychange', readAgain);
  tabs?.close();
  tabs = undefined;
}

/** If cookies are blocked, the choice lasts until the page is closed. */
function readAgain(): void {
  const stored = readCurrencyCookie();
  if (stored === undefined) return;
  if (CODE.test(stored)) show(stored);
  else chooseCurrency(getSite().currency);
  void rejectUnlessOffered(currentCurrency());
}

/** Keeps the choice if the list cannot be loaded. */
async function rejectUnlessOffered(code: string): Promise<void> {
  if (code === getSite().currency) return;
  const offered = await listOfferedCurrencies().catch(() => [code]);
  if (!offered.includes(code) && current === code) chooseCurrency(getSite().currency);
}

const NAME = 'currency';
/** Effectively unlimited: browsers cap a cookie's lifetime at 400 days. */
const MAX_AGE_SECONDS = '365000000';

// Reads raw values, to find cookies that cannot be decoded.
const cookies = Cookies.withConverter({ read: (value) => value });

function readCurrencyCookie(): string | undefined {
  try {
    return cookies.get(NAME);
  } catch {
    // Reading cookies throws in a sandboxed document.
    return undefined;
  }
}

function writeCurrencyCookie(code: string): void {
  try {
    cookies.set(NAME, code, { path: '/', 'max-age': MAX_AGE_SECONDS, sameSite: 'Lax' });
  } catch {
    // Cookies may be blocked.
  }
}
