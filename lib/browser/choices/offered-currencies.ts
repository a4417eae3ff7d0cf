import { useEffect, useState } from 'react';

let request: Promise<readonly string[]> | undefined;

/**
 * Lists the currencies for which the server has prices. The list is requested once per page load.
 * @throws ApiError, ApiUnavailableError, or an error if a script cannot be loaded; the next call tries again.
 */
export function listOfferedCurrencies(): Promise<readonly string[]> {
  request ??= fetchCurrencies();
  return request;
}

async function fetchCurrencies(): Promise<readonly string[]> {
  try {
    // It is imported on demand, because most pages never request the list.
    const { api } = await import('@/lib/browser/api/api');
    const { data } = await api('GET /v1/profiles/subscriptions/currencies', {});
    return data;
  } catch (error) {
    request = undefined;
    throw error;
  }
}

/** The currencies to choose from, including the chosen one. Until the list has loaded, only the chosen one. */
export function useOfferedCurrencies(chosen: string): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    // If the list cannot be loaded, the current currency is the only option.
    listOfferedCurrencies().then(setOffered, () => undefined);
  }, []);
  return offered.includes(chosen) ? offered : [chosen, ...offered];
}
