import { useState } from 'react';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useCurrency } from '@/lib/browser/choices/currency';
import { availabilities, availabilityLabels, priceKinds } from '@/lib/shared/domain/artwork';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { BulkSheet, type BulkSheetProps } from './bulk-sheet';
import styles from './bulk-sheet.module.css';
import { type PriceOffer, readPriceOffer } from './price-offer';

const KEEP = '';
const kindLabels = { EXACT: 'Shown', ON_REQUEST: 'On request', HIDDEN: 'Not shown' } as const;

/** Sets price and availability of several works; either can be left unchanged. */
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
        <LabelledOptions values={priceKinds} labels={kindLabels} />
      </SelectField>
      {offer.kind === 'EXACT' && (
        <div className={styles.amount}>
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
