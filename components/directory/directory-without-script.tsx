import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { DropdownChoice } from '@/components/ui/dropdown-order';
import { Options, SelectField } from '@/components/ui/select-field';
import { joinWithComma } from '@/lib/shared/domain/text';
import type { DirectoryFilters } from '@/lib/shared/filters/directory';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { getPracticeFilter } from './directory-filter-fields';
import styles from './directory-frame.module.css';
import { type DirectoryOptions, sortOptions } from './directory-options';

export function DirectoryWithoutScript({ filters, options }: { filters: DirectoryFilters; options: DirectoryOptions }) {
  const t = useTranslations();
  const practice = getPracticeFilter(filters, options, t);
  return (
    <noscript>
      <div className={`cluster bottom above-24 ${styles.fields}`}>
        <Select
          name="country"
          label={t('ui.place.country')}
          any={t('ui.place.anyCountry')}
          options={options.countries}
          chosen={filters.country}
        />
        <Select
          name="city"
          label={t('ui.place.city')}
          any={t('ui.place.anyCity')}
          options={options.cities}
          chosen={filters.city}
        />
        <Select
          name={filters.userType === 'organizations' ? 'orgTypes' : 'artisticFields'}
          label={practice.label}
          any={practice.placeholder}
          options={practice.options}
          chosen={practice.selected.join(',')}
        />
        <SelectField label={t('ui.filter.sort')} name="sortBy" defaultValue={filters.sortBy ?? ''}>
          <Options
            options={sortOptions(filters.searchQuery !== '', t).map(({ value, label }, index) => ({
              value: index === 0 ? '' : value,
              label,
            }))}
          />
        </SelectField>
        <Button type="submit" variant="secondary">
          {t('ui.filter.apply')}
        </Button>
      </div>
    </noscript>
  );
}

type SelectProps = { name: string; label: string; any: string; options: readonly DropdownChoice[]; chosen: string };

/** If the URL has several values, they become one combined option. */
function Select({ name, label, any, options, chosen }: SelectProps) {
  const language = useLanguage();
  const several = chosen.includes(',') && !options.some((option) => option.value === chosen);
  const names = options.filter(({ value }) => chosen.split(',').includes(value)).map((option) => option.label);
  const combined = several ? [{ value: chosen, label: joinWithComma(names, language) }] : [];
  return (
    <SelectField label={label} name={name} defaultValue={chosen}>
      <Options options={[{ value: '', label: any }, ...combined, ...options]} />
    </SelectField>
  );
}
