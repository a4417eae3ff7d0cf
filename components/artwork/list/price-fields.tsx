'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Options, SelectField } from '@/components/ui/select-field';
import { useCurrency } from '@/lib/browser/choices/currency';
import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import type { ArtworkFilters } from '@/lib/shared/filters/artwork';
import type { FilterPanel } from './artwork-frame-data';
import { NumberField } from './number-field';

type PriceFieldsProps = {
  currencies: FilterPanel['currencies'];
  shown: ArtworkFilters;
  set: (change: Partial<ArtworkFilters>) => void;
};

/** A price filter excludes works that have prices in other currencies. */
export function PriceFields({ currencies, shown, set }: PriceFieldsProps) {
  const t = useTranslations();
  const helpId = useId();
  const display = useCurrency();
  const isPriced = hasPrice(shown);
  const isOffered = (code: string) => currencies.some(({ value }) => value === code);
  const offered = isOffered(display) ? display : (currencies[0]?.value ?? DEFAULT_CURRENCY);
  // Remembers the currency, because the URL contains one only together with a price.
  const [chosen, setChosen] = useState<string>();
  const currency = isPriced ? shown.currency || DEFAULT_CURRENCY : (chosen ?? offered);
  const choose = (code: string) => {
    setChosen(code);
    if (isPriced) set({ currency: code });
  };
  return (
    <fieldset className="grid columns-2 gap-16 rows-12">
      <legend className="visually-hidden">{t('artwork.filter.price')}</legend>
      <NumberField
        name="priceFrom"
        label={t('artwork.filter.from')}
        shown={shown}
        onChange={(priceFrom) => set({ priceFrom, currency })}
      />
      <NumberField
        name="priceTo"
        label={t('artwork.filter.to')}
        shown={shown}
        onChange={(priceTo) => set({ priceTo, currency })}
      />
      <div className="full-row">
        <SelectField
          name="currency"
          label={t('artwork.filter.currency')}
          value={currency}
          aria-describedby={helpId}
          onChange={({ target }) => choose(target.value)}
        >
          {!isOffered(currency) && <option value={currency}>{currency}</option>}
          <Options options={currencies} />
        </SelectField>
        <p id={helpId} className="t-small quiet above-8">
          {t('artwork.filter.currencyHelp')}
        </p>
      </div>
    </fieldset>
  );
}

export function hasPrice({ priceFrom, priceTo, mistyped }: ArtworkFilters): boolean {
  return [priceFrom, priceTo, mistyped.priceFrom, mistyped.priceTo].some(Boolean);
}
