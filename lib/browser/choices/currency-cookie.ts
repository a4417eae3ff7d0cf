import Cookies from 'js-cookie';

const NAME = 'currency';
/** Spec 9. Browsers shorten it to 400 days. */
const MAX_AGE_SECONDS = '365000000';

// As it stands there, so that what cannot be decoded is seen and put right as well.
const cookies = Cookies.withConverter({ read: (value) => value });

/** What the cookie holds, whatever it is; undefined where there is none, or where cookies are blocked. */
export function readCurrencyCookie(): string | undefined {
  try {
    return cookies.get(NAME);
  } catch {
    // A sandboxed document may not even look.
    return undefined;
  }
}

/** Stores the choice for the next visit, where the browser lets it. */
export function writeCurrencyCookie(code: string): void {
  try {
    cookies.set(NAME, code, { path: '/', 'max-age': MAX_AGE_SECONDS, sameSite: 'Lax' });
  } catch {
    // The choice lasts as long as the page does.
  }
}
