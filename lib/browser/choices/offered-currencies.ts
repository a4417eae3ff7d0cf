let request: Promise<readonly string[]> | undefined;

/**
 * Lists the currencies for which the server has prices. The list is requested once per page load.
 * @throws ApiError, ApiUnavailableError, or the error of a script that cannot be loaded; the next call tries again.
 */
export function listOfferedCurrencies(): Promise<readonly string[]> {
  request ??= fetchCurrencies();
  return request;
}

async function fetchCurrencies(): Promise<readonly string[]> {
  try {
    // Imported on demand, because most pages never request the list.
    const { api } = await import('@/lib/browser/api/api');
    const { data } = await api('GET /v1/profiles/subscriptions/currencies', {});
    return data;
  } catch (error) {
    request = undefined;
    throw error;
  }
}
