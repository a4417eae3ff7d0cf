import { Button } from '@/components/ui/button';
import type { DropdownChoice } from '@/components/ui/dropdown-option';
import { SelectField } from '@/components/ui/select-field';
import type { DirectoryFilters } from '@/lib/shared/filters/directory';
import styles from './directory-controls.module.css';
import type { DirectoryOptions } from './directory-options';
import { sortOptions } from './directory-options';

/** The filters as plain selects with a submit button, for browsers without script. */
export function DirectoryWithoutScript({ filters, options }: { filters: DirectoryFilters; options: DirectoryOptions }) {
  return (
    <noscript>
      <div className={`cluster bottom above-24 ${styles.fields}`}>
        <Select name="country" label="Country" any="Any country" options={options.countries} chosen={filters.country} />
        <Select name="city" label="City" any="Any city" options={options.cities} chosen={filters.city} />
        {filters.userType === 'organizations' ? (
          <Select
            name="orgTypes"
            label="Type"
            any="Any type"
            options={options.orgTypes}
            chosen={filters.orgTypes.join(',')}
          />
        ) : (
          <Select
            name="artisticFields"
            label="Field"
            any="Any field"
            options={options.artisticFields}
            chosen={filters.artisticFields.join(',')}
          />
        )}
        <SelectField label="Sort" name="sortBy" defaultValue={filters.sortBy ?? ''}>
          {sortOptions(filters.searchQuery !== '').map(({ value, label }, index) => (
            <option key={value} value={index === 0 ? '' : value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </div>
    </noscript>
  );
}

type SelectProps = { name: string; label: string; any: string; options: readonly DropdownChoice[]; chosen: string };

/** A select of one value. Several values from the URL are kept as one combined option. */
function Select({ name, label, any, options, chosen }: SelectProps) {
  const several = chosen.includes(',') && !options.some((option) => option.value === chosen);
  return (
    <SelectField label={label} name={name} defaultValue={chosen}>
      <option value="">{any}</option>
      {several && (
        <option value={chosen}>
          {options
            .filter((option) => chosen.split(',').includes(option.value))
            .map((option) => option.label)
            .join(', ')}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
          {option.count && ` (${option.count})`}
        </option>
      ))}
    </SelectField>
  );
}
