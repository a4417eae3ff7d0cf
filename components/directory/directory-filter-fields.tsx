import { Dropdown } from '@/components/ui/dropdown';
import { type ArtisticField, artisticFields } from '@/lib/domain/artistic-field';
import { type OrganizationTypeSlug, organizationTypeSlugs } from '@/lib/domain/profile';
import type { DirectoryFilters } from './directory-filters';
import type { DirectoryOptions } from './directory-options';

export type FilterFieldsProps = {
  filters: DirectoryFilters;
  options: DirectoryOptions;
  onChange: (change: Partial<DirectoryFilters>) => void;
};

/** Country, city, and field; for organizations their type in place of the field (design 5). */
export function DirectoryFilterFields(props: FilterFieldsProps) {
  return (
    <>
      <PlaceFields {...props} />
      <PracticeField {...props} />
    </>
  );
}

export function PlaceFields({ filters, options, onChange }: FilterFieldsProps) {
  return (
    <>
      <Dropdown
        label="Country"
        placeholder="Any country"
        options={options.countries}
        selected={filters.country === '' ? [] : [filters.country]}
        hasFilter
        onChange={([country = '']) => onChange({ country })}
      />
      <Dropdown
        label="City"
        placeholder="Any city"
        options={options.cities}
        selected={filters.city === '' ? [] : [filters.city]}
        hasFilter
        isDisabled={filters.country === ''}
        disabledHint={filters.city === '' ? 'Choose a country first' : filters.city}
        onChange={([city = '']) => onChange({ city })}
      />
    </>
  );
}

function PracticeField({ filters, options, onChange }: FilterFieldsProps) {
  const practice = practiceOf(filters, options);
  return (
    <Dropdown
      label={practice.label}
      placeholder={practice.placeholder}
      options={practice.options}
      selected={practice.selected}
      isMultiple
      hasFilter
      onChange={(values) => onChange(practice.change(values))}
    />
  );
}

/** The filter that depends on who is looked for. */
export function practiceOf(filters: DirectoryFilters, options: DirectoryOptions) {
  return filters.userType === 'organizations'
    ? {
        label: 'Type',
        placeholder: 'Any type',
        options: options.orgTypes,
        selected: filters.orgTypes,
        change: (values: readonly string[]) => ({
          orgTypes: known<OrganizationTypeSlug>(organizationTypeSlugs, values),
        }),
      }
    : {
        label: 'Field',
        placeholder: 'Any field',
        options: options.artisticFields,
        selected: filters.artisticFields,
        change: (values: readonly string[]) => ({ artisticFields: known<ArtisticField>(artisticFields, values) }),
      };
}

function known<Value extends string>(values: readonly Value[], chosen: readonly string[]): Value[] {
  return chosen.flatMap((entry) => values.find((value) => value === entry) ?? []);
}
