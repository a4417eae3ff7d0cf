import { useTranslations } from 'next-intl';
import { Dropdown } from '@/components/ui/dropdown';
import { Options, SelectField } from '@/components/ui/select-field';
import { type ArtisticField, artisticFields } from '@/lib/shared/domain/artistic-field';
import { directorySorts, type OrganizationTypeSlug, organizationTypeSlugs } from '@/lib/shared/domain/profile';
import type { DirectoryFilters } from '@/lib/shared/filters/directory';
import type { Words } from '@/lib/shared/i18n/words';
import { type DirectoryOptions, sortOptions } from './directory-options';

/** In characters. The contract has the same limit. */
const CITY_LIMIT = 120;

export type FilterFieldsProps = {
  filters: DirectoryFilters;
  options: DirectoryOptions;
  onChange: (change: Partial<DirectoryFilters>) => void;
};

export function DirectoryFilterFields(props: FilterFieldsProps) {
  const t = useTranslations();
  const { change, ...practice } = getPracticeFilter(props.filters, props.options, t);
  return (
    <>
      <PlaceFields {...props} />
      <Dropdown {...practice} isMultiple onChange={(values) => props.onChange(change(values))} />
      <SortField {...props} />
    </>
  );
}

export function PlaceFields({ filters, options, onChange }: FilterFieldsProps) {
  const t = useTranslations();
  return (
    <>
      <Dropdown
        label={t('ui.place.country')}
        placeholder={t('ui.place.anyCountry')}
        options={options.countries}
        selected={filters.country === '' ? [] : [filters.country]}
        onChange={([country = '']) => onChange({ country })}
      />
      <Dropdown
        label={t('ui.place.city')}
        placeholder={t('ui.place.anyCity')}
        options={options.cities}
        selected={filters.city === '' ? [] : [filters.city]}
        longestTyped={CITY_LIMIT}
        onChange={([city = '']) => onChange({ city })}
      />
    </>
  );
}

export function SortField({ filters, onChange }: FilterFieldsProps) {
  const t = useTranslations();
  const { searchQuery, sortBy } = filters;
  return (
    <SelectField
      label={t('ui.filter.sort')}
      value={sortBy ?? (searchQuery === '' ? 'active' : 'relevance')}
      onChange={({ target }) => onChange({ sortBy: directorySorts.find((sort) => sort === target.value) })}
    >
      <Options options={sortOptions(searchQuery !== '', t)} />
    </SelectField>
  );
}

/** Organizations have a filter for their type, all others for their field. */
export function getPracticeFilter(filters: DirectoryFilters, options: DirectoryOptions, t: Words['t']) {
  return filters.userType === 'organizations'
    ? {
        label: t('directory.type'),
        placeholder: t('directory.anyType'),
        options: options.orgTypes,
        selected: filters.orgTypes,
        change: (values: readonly string[]) => ({
          orgTypes: listKnown<OrganizationTypeSlug>(organizationTypeSlugs, values),
        }),
      }
    : {
        label: t('directory.field'),
        placeholder: t('directory.anyField'),
        options: options.artisticFields,
        selected: filters.artisticFields,
        change: (values: readonly string[]) => ({ artisticFields: listKnown<ArtisticField>(artisticFields, values) }),
      };
}

function listKnown<Value extends string>(values: readonly Value[], chosen: readonly string[]): Value[] {
  return chosen.flatMap((entry) => values.find((value) => value === entry) ?? []);
}
