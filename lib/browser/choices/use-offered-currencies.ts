import { useEffect, useState } from 'react';
import { listOfferedCurrencies } from './offered-currencies';

/** The currencies to choose from, the chosen one among them; only that one until the list is there. */
export function useOfferedCurrencies(chosen: string): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without the list the currency that is shown stays.
    listOfferedCurrencies().then(setOffered, () => undefined);
  }, []);
  return offered.includes(chosen) ? offered : [chosen, ...offered];
}
