let asked: Promise<readonly string[]> | undefined;

/**
 * The currencies in which prices exist, as the server lists them. Asked for once per visit of the page.
 * @throws ApiError, ApiUnavailableError, or what a script throws that cannot be loaded; the next asking
 * tries again.
 */
export function listOfferedCurrencies(): Promise<readonly string[]> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<readonly string[]> {
  try {
    // Most pages never need it: it stays out of what they load.
    const { fromBrowser } = await import('@/lib/api/browser');
    const { data } = await fromBrowser('GET /v1/profiles/subscriptions/currencies', {});
    return data;
  } catch (error) {
    asked = undefined;
    throw error;
  }
}
