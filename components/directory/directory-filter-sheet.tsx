import { CheckRow } from '@/components/ui/check-row';
import { Disclosure } from '@/components/ui/disclosure';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { clearFilters, countChosen } from '@/lib/filters/directory';
import { type FilterFieldsProps, PlaceFields, readPractice, SortField } from './directory-filter-fields';
import styles from './directory-filter-sheet.module.css';

/** The filters of small screens. */
export function DirectoryFilterSheet({ found, ...fields }: FilterFieldsProps & { found: string }) {
  const { filters, options, onChange } = fields;
  const practice = readPractice(filters, options);

  const toggle = (value: string) => {
    const others = practice.selected.filter((entry) => entry !== value);
    const isChosen = others.length < practice.selected.length;
    onChange(practice.change(isChosen ? others : [...practice.selected, value]));
  };

  return (
    <FilterSheet chosen={countChosen(filters)} found={found} onClear={() => onChange(clearFilters(filters))}>
      <div className={styles.places}>
        <PlaceFields {...fields} />
        <SortField {...fields} />
      </div>
      <Disclosure
        title={practice.label}
        isOpen
        summary={practice.selected.length > 0 ? `${practice.selected.length} chosen` : undefined}
      >
        {practice.options.map(({ value, label, count, isDisabled = false }) => (
          <CheckRow
            key={value}
            label={label}
            count={count}
            disabled={isDisabled}
            checked={practice.selected.some((entry) => entry === value)}
            onChange={() => toggle(value)}
          />
        ))}
      </Disclosure>
    </FilterSheet>
  );
}
