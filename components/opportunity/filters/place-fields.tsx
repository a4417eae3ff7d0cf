import { CheckRow } from '@/components/ui/check-row';
import { SelectField } from '@/components/ui/select-field';
import type { FilterName, OpportunityFilterQuery } from '../opportunity-filters';
import styles from './filter-form.module.css';
import type { FilterOption, PlaceOptions } from './filter-groups';

type PlaceFieldsProps = {
  options: PlaceOptions;
  query: OpportunityFilterQuery;
  onChange: (name: FilterName, value: string) => void;
};

/** Country, city and online; places are those where there are calls. */
export function PlaceFields({ options, query, onChange }: PlaceFieldsProps) {
  return (
    <div className={styles.place}>
      <PlaceSelect
        name="country"
        label="Country"
        any="Any country"
        options={options.countries}
        value={query.country ?? ''}
        onChange={onChange}
      />
      <PlaceSelect
        name="city"
        label="City"
        any="Any city"
        options={options.cities}
        value={query.city ?? ''}
        onChange={onChange}
      />
      <CheckRow
        name="isOnline"
        value="true"
        label="Online"
        checked={query.isOnline === 'true'}
        onChange={(event) => onChange('isOnline', event.target.checked ? 'true' : '')}
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
  onChange: (name: FilterName, value: string) => void;
};

function PlaceSelect({ name, label, any, options, value, onChange }: PlaceSelectProps) {
  return (
    <SelectField name={name} label={label} value={value} onChange={(event) => onChange(name, event.target.value)}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label} ({option.count})
        </option>
      ))}
    </SelectField>
  );
}
