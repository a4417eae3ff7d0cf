import { useState } from 'react';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useCurrency } from '@/lib/browser/choices/currency';
import { findAmountError, readAmount } from '@/lib/browser/forms/money-text';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import { type Availability, availabilities, availabilityLabels, priceKinds } from '@/lib/shared/domain/artwork';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { priceKindLabels } from '../format-price';
import { BulkSheet, type BulkSheetProps } from './bulk-sheets';

const KEEP = '';

export function PriceSheet(props: BulkSheetProps) {
  const display = useCurrency();
  const used = props.works.flatMap(({ price }) => price.money?.currency ?? []);
  const [offer, setOffer] = useState<PriceOffer>({ availability: KEEP, kind: KEEP, amount: '', currency: '' });
  const currency = offer.currency || (used[0] ?? display);
  const set = (change: Partial<PriceOffer>) => setOffer({ ...offer, ...change });
  return (
    <BulkSheet
      {...props}
      title="Price and availability"
      submit="Set"
      read={() => readPriceOffer({ ...offer, currency })}
    >
      <SelectField
        label="Availability"
        value={offer.availability}
        onChange={({ target }) => set({ availability: target.value })}
      >
        <option value={KEEP}>As it is</option>
        <LabelledOptions values={availabilities} labels={availabilityLabels} />
      </SelectField>
      <SelectField label="Price" value={offer.kind} onChange={({ target }) => set({ kind: target.value })}>
        <option value={KEEP}>As it is</option>
        <LabelledOptions values={priceKinds} labels={priceKindLabels} />
      </SelectField>
      {offer.kind === 'EXACT' && (
        <div className="grid columns-2 gap-16">
          <TextField
            label="Amount of each"
            inputMode="decimal"
            autoComplete="off"
            value={offer.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
          <SelectField label="Currency" value={currency} onChange={({ target }) => set({ currency: target.value })}>
            <CurrencyOptions codes={[...priceCurrencies, currency]} />
          </SelectField>
        </div>
      )}
    </BulkSheet>
  );
}

/** An empty availability or kind is left unchanged. */
type PriceOffer = { availability: string; kind: string; amount: string; currency: string };

export function readPriceOffer({ availability, kind, amount, currency }: PriceOffer): BulkChange | { missing: string } {
  const chosen: Availability | undefined = availabilities.find((value) => value === availability);
  const priceKind = priceKinds.find((value) => value === kind);
  if (chosen === undefined && priceKind === undefined) return { missing: 'Choose a price or an availability.' };
  const change: BulkChange = { ...(chosen && { availability: chosen }) };
  if (priceKind === undefined) return change;
  if (priceKind !== 'EXACT') return { ...change, price: { kind: priceKind, money: null } };
  if (amount.trim() === '') return { missing: 'Say what each of them costs.' };
  const error = findAmountError({ amount, currency });
  if (error !== null) return { missing: error };
  return { ...change, price: { kind: priceKind, money: { amount: readAmount({ amount, currency }), currency } } };
}
