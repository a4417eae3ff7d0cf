import { useEffect, useState } from 'react';

let request: Promise<readonly string[]> | undefined;

/** @throws ApiError, ApiUnavailableError, or an error if a script cannot be loaded. The next call retries. */
export function listOfferedCurrencies(): Promise<readonly string[]> {
  request ??= fetchCurrencies();
  return request;
}

async function fetchCurrencies(): Promise<readonly string[]> {
  try {
    // Loaded on demand, because most pages never need the list.
    const { api } = await import('@/lib/browser/api/api');
    const { data } = await api('GET /v1/profiles/subscriptions/currencies', {});
    return data;
  } catch (error) {
    request = undefined;
    throw error;
  }
}

/** Until the list has loaded, it contains only the chosen currency. */
export function useOfferedCurrencies(chosen: string): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    listOfferedCurrencies().then(setOffered, () => undefined);
  }, []);
  return offered.includes(chosen) ? offered : [chosen, ...offered];
}
