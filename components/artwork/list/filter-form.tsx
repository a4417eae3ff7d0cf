'use client';

import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { CheckRow } from '@/components/ui/check-row';
import marks from '@/components/ui/choice-mark.module.css';
import { SelectField } from '@/components/ui/select-field';
import { Toggle } from '@/components/ui/toggle';
import { useCurrency } from '@/lib/context/currency';
import { DEFAULT_CURRENCY } from '@/lib/domain/money';
import { type ArtworkFilters, changeFilters, encodeArtwork, type ListFilter, toggleValue } from '@/lib/filters/artwork';
import { paths } from '@/lib/paths';
import type { FilterPanel } from './artwork-shell-data';
import styles from './filter-form.module.css';
import { NumberField } from './number-field';

type FilterFormProps = {
  id: string;
  panel: FilterPanel;
  shown: ArtworkFilters;
  apply: (filters: ArtworkFilters) => void;
};

/** Filters that have their controls elsewhere; a form sent without script must not lose them. */
const ELSEWHERE = ['tags', 'category', 'size'] as const;

const MOST_PRICE = 999_999_999;
const YEARS = { least: 1000, most: 2999 };

/** The filters of works. A change applies at once; without script it is a form with its own button. */
export function FilterForm({ id, panel, shown, apply }: FilterFormProps) {
  const set = (change: Partial<ArtworkFilters>) => apply(changeFilters(shown, change));
  const toggle = (name: ListFilter) => (value: string) => apply(toggleValue(shown, name, value));
  const query = encodeArtwork(shown);
  return (
    <form id={id} action={paths.artworks()} className={styles.form}>
      {panel.hasWorksForSale && (
        <Toggle
          name="forSale"
          value="true"
          label="For sale"
          checked={shown.forSale}
          onChange={({ target }) => set({ forSale: target.checked })}
        />
      )}
      {panel.currencies.length > 0 && <PriceFields currencies={panel.currencies} shown={shown} set={set} />}
      <Group title="Size">
        <Options name="sizeClass" panel={panel} chosen={shown.sizeClass} onToggle={toggle('sizeClass')} />
      </Group>
      <Group title="Shape">
        <Options name="orientation" panel={panel} chosen={shown.orientation} onToggle={toggle('orientation')} />
      </Group>
      <Group title="Main colour" className={styles.colours}>
        {panel.lists.colour.map(({ value, label, isDisabled }) => (
          <label key={value} className={styles.colour}>
            <input
              type="checkbox"
              name="colour"
              value={value}
              className={`${marks.box} ${styles.swatch}`}
              data-colour={value}
              checked={shown.colour.some((colour) => colour === value)}
              disabled={isDisabled}
              onChange={() => toggle('colour')(value)}
            />
            {label}
          </label>
        ))}
      </Group>
      {panel.years && (
        <Group title="Year" className={styles.span}>
          <NumberField
            {...YEARS}
            name="yearFrom"
            label="From"
            placeholder={String(panel.years.from)}
            value={shown.yearFrom}
            onChange={(yearFrom) => set({ yearFrom })}
          />
          <NumberField
            {...YEARS}
            name="yearTo"
            label="To"
            placeholder={String(panel.years.to)}
            value={shown.yearTo}
            onChange={(yearTo) => set({ yearTo })}
          />
        </Group>
      )}
      {ELSEWHERE.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </form>
  );
}

function Group({ title, className, children }: { title: string; className?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

type OptionsProps = {
  name: 'sizeClass' | 'orientation';
  panel: FilterPanel;
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

function Options({ name, panel, chosen, onToggle }: OptionsProps) {
  return panel.lists[name].map(({ value, label, isDisabled }) => (
    <CheckRow
      key={value}
      name={name}
      value={value}
      label={label}
      checked={chosen.includes(value)}
      disabled={isDisabled}
      onChange={() => onToggle(value)}
    />
  ));
}

type PriceFieldsProps = {
  currencies: FilterPanel['currencies'];
  shown: ArtworkFilters;
  set: (change: Partial<ArtworkFilters>) => void;
};

/** Both ends of the price, in a currency: only works that are priced in it are shown then. */
function PriceFields({ currencies, shown, set }: PriceFieldsProps) {
  const helpId = useId();
  const display = useCurrency();
  const isPriced = shown.priceFrom !== '' || shown.priceTo !== '';
  const offered = currencies.some(({ code }) => code === display) ? display : (currencies[0]?.code ?? DEFAULT_CURRENCY);
  const currency = isPriced ? shown.currency || DEFAULT_CURRENCY : offered;
  const isKnown = currencies.some(({ code }) => code === currency);
  return (
    <Group title="Price">
      <div className={styles.price}>
        <NumberField
          name="priceFrom"
          label="From"
          least={0}
          most={MOST_PRICE}
          value={shown.priceFrom}
          onChange={(priceFrom) => set({ priceFrom, currency })}
        />
        <NumberField
          name="priceTo"
          label="To"
          least={0}
          most={MOST_PRICE}
          value={shown.priceTo}
          onChange={(priceTo) => set({ priceTo, currency })}
        />
        <SelectField
          name="currency"
          label="Currency"
          value={currency}
          aria-describedby={helpId}
          onChange={({ target }) => set({ currency: target.value })}
        >
          {!isKnown && <option value={currency}>{currency}</option>}
          {currencies.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <p id={helpId} className={styles.help}>
        Only works whose price is shown, in this currency.
      </p>
    </Group>
  );
}
