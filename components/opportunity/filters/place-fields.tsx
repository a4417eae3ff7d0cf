import { CheckRow } from '@/components/ui/check-row';
import { SelectField } from '@/components/ui/select-field';
import type { OpportunityFilters } from '@/lib/filters/opportunity';
import styles from './filter-form.module.css';
import type { FilterOption, PlaceOptions } from './filter-groups';

type PlaceFieldsProps = {
  options: PlaceOptions;
  filters: OpportunityFilters;
  onChange: (change: Partial<OpportunityFilters>) => void;
};

/** Country, city and online; places are those where there are calls. */
export function PlaceFields({ options, filters, onChange }: PlaceFieldsProps) {
  return (
    <div className={styles.place}>
      <PlaceSelect
        name="country"
        label="Country"
        any="Any country"
        options={options.countries}
        value={filters.country}
        onChange={(country) => onChange({ country })}
      />
      <PlaceSelect
        name="city"
        label="City"
        any="Any city"
        options={options.cities}
        value={filters.city}
        onChange={(city) => onChange({ city })}
      />
      <CheckRow
        name="isOnline"
        value="true"
        label="Online"
        checked={filters.isOnline === true}
        onChange={(event) => onChange({ isOnline: event.target.checked ? true : undefined })}
      />
    </div>
  );
}

type PlaceSelectProps = {
  name: 'country' | 'city';
  label: string;
  any: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
};

function PlaceSelect({ name, label, any, options, value, onChange }: PlaceSelectProps) {
  return (
    <SelectField name={name} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label} ({option.count})
        </option>
      ))}
    </SelectField>
  );
}
