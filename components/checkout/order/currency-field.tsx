'use client';

import { useTranslations } from 'next-intl';
import { CurrencyOptions } from '@/components/ui/options';
import { InlineSelect } from '@/components/ui/select-field';
import { chooseCurrency, useCurrency } from '@/lib/browser/choices/currency';
import { useOfferedCurrencies } from '@/lib/browser/choices/offered-currencies';

export function CurrencyField() {
  const t = useTranslations();
  const currency = useCurrency();
  const currencies = useOfferedCurrencies(currency);
  return (
    <InlineSelect
      label={t('checkout.order.currency')}
      value={currency}
      onChange={(event) => chooseCurrency(event.target.value)}
    >
      <CurrencyOptions codes={currencies} />
    </InlineSelect>
  );
}
