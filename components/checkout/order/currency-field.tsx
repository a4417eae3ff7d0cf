'use client';

import { useEffect, useState } from 'react';
import { InlineSelect } from '@/components/ui/select-field';
import { chooseCurrency, useCurrency } from '@/lib/context/currency';
import { listOfferedCurrencies } from '@/lib/context/offered-currencies';
import { getCurrencySymbol } from '@/lib/domain/money';

/** The currency of the prices: the display currency of the whole site. */
export function CurrencyField() {
  const currency = useCurrency();
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without the list the currency that is shown stays.
    listOfferedCurrencies().then(setOffered, () => undefined);
  }, []);
  const currencies = offered.includes(currency) ? offered : [currency, ...offered];
  return (
    <InlineSelect label="Prices in" value={currency} onChange={(event) => chooseCurrency(event.target.value)}>
      {currencies.map((code) => (
        <option key={code} value={code}>
          {code} {getCurrencySymbol(code)}
        </option>
      ))}
    </InlineSelect>
  );
}
