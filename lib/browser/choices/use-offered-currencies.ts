import { useEffect, useState } from 'react';
import { listOfferedCurrencies } from './offered-currencies';

/** The currencies to choose from, including the chosen one; only the chosen one until the list has loaded. */
export function useOfferedCurrencies(chosen: string): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    // If the list cannot be loaded, the current currency is the only option.
    listOfferedCurrencies().then(setOffered, () => undefined);
  }, []);
  return offered.includes(chosen) ? offered : [chosen, ...offered];
}
