import Cookies from 'js-cookie';

const NAME = 'currency';
/** The cookie has no practical end. Browsers shorten it to 400 days. */
const MAX_AGE_SECONDS = '365000000';

// The raw value, so that a value that cannot be decoded is found and replaced as well.
const cookies = Cookies.withConverter({ read: (value) => value });

/** Returns the raw value of the cookie; undefined without a cookie or when cookies are blocked. */
export function readCurrencyCookie(): string | undefined {
  try {
    return cookies.get(NAME);
  } catch {
    // A sandboxed document throws when it reads cookies.
    return undefined;
  }
}

/** Stores the chosen currency for later visits, if cookies are allowed. */
export function writeCurrencyCookie(code: string): void {
  try {
    cookies.set(NAME, code, { path: '/', 'max-age': MAX_AGE_SECONDS, sameSite: 'Lax' });
  } catch {
    // Cookies are blocked, so the choice lasts as long as the page.
  }
}
