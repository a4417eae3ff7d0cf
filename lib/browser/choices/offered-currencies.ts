let request: Promise<readonly string[]> | undefined;

/**
 * The currencies in which prices exist, as the server lists them. Requested once per page load.
 * @throws ApiError, ApiUnavailableError, or what a script throws that cannot be loaded; the next call
 * tries again.
 */
export function listOfferedCurrencies(): Promise<readonly string[]> {
  request ??= fetchCurrencies();
  return request;
}

async function fetchCurrencies(): Promise<readonly string[]> {
  try {
    // Most pages never need it: it stays out of what they load.
    const { fromBrowser } = await import('@/lib/browser/api/request');
    const { data } = await fromBrowser('GET /v1/profiles/subscriptions/currencies', {});
    return data;
  } catch (error) {
    request = undefined;
    throw error;
  }
}
