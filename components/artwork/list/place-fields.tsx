import { SelectField } from '@/components/ui/select-field';
import type { ArtworkFilters } from '@/lib/shared/filters/artwork';
import styles from './filter-form.module.css';
import type { FilterOption } from './filter-panel';

type PlaceFieldsProps = {
  countries: readonly FilterOption[];
  cities: readonly FilterOption[];
  shown: ArtworkFilters;
  set: (change: Partial<ArtworkFilters>) => void;
};

/** Country and city of the artist; only places with works are offered. */
export function PlaceFields({ countries, cities, shown, set }: PlaceFieldsProps) {
  return (
    <div className={styles.places}>
      <Place
        name="country"
        label="Country"
        any="Any country"
        options={countries}
        value={shown.country}
        onChange={(country) => set({ country })}
      />
      <Place
        name="city"
        label="City"
        any="Any city"
        options={cities}
        value={shown.city}
        onChange={(city) => set({ city })}
      />
    </div>
  );
}

type PlaceProps = {
  name: 'country' | 'city';
  label: string;
  any: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
};

function Place({ name, label, any, options, value, onChange }: PlaceProps) {
  return (
    <SelectField name={name} label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.count === undefined ? option.label : `${option.label} (${option.count})`}
        </option>
      ))}
    </SelectField>
  );
}
