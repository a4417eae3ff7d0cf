import type { ReactNode } from 'react';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { LabelledOptions } from '@/components/ui/options';
import { InlineSelect, SelectField } from '@/components/ui/select-field';
import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import styles from './desk-filter-bar.module.css';
import { countDeskFilters } from './desk-filters';
import { type DeskView, deskViewLabels } from './desk-view';
import type { ChangeFilters } from './use-desk-filters';

type DeskFilterBarProps = {
  desk: Pick<Desk, 'media' | 'countries' | 'labels' | 'total'>;
  filters: DeskFilters;
  view: DeskView;
  views: readonly DeskView[];
  /** The choice of the order, which phones have in the sheet. */
  sort: ReactNode;
  onChange: ChangeFilters;
  onView: (view: DeskView) => void;
};

/** Search, filters and view of the desk. On narrow screens the filters are in a sheet. */
export function DeskFilterBar({ desk, filters, view, views, sort, onChange, onView }: DeskFilterBarProps) {
  const choices = listChoices(desk, filters, onChange);
  const show = (
    <InlineSelect
      label="Show"
      value={view}
      onChange={({ target }) => onView(views.find((one) => one === target.value) ?? view)}
    >
      <LabelledOptions values={views} labels={deskViewLabels} />
    </InlineSelect>
  );
  return (
    <search className={`cluster center gap-32 rows-8 pad-12 ${styles.bar}`} aria-label="Applications">
      <div className={styles.search}>
        <DebouncedSearch
          name="text"
          label="Search names, works and answers"
          placeholder="Search names, works and answers"
          given={filters.text ?? ''}
          onSearch={(text) => onChange({ text: text || undefined })}
        />
      </div>
      <div className={`cluster gap-32 rows-0 hide-medium ${styles.choices}`}>
        {choices.map(({ label, any, options, ...select }) => (
          <InlineSelect key={label} label={label} {...select}>
            <option value="">{any}</option>
            {options}
          </InlineSelect>
        ))}
      </div>
      <div className={styles.sheet}>
        <FilterSheet
          chosen={countDeskFilters({ ...filters, text: undefined })}
          found={formatCounted(desk.total, 'application', 'applications')}
          onClear={() => onChange({ medium: undefined, country: undefined, label: undefined })}
        >
          <div className={`stack gap-24 pad-above-12 ${styles.inSheet}`}>
            {choices.map(({ label, any, options, ...select }) => (
              <SelectField key={label} label={label} {...select}>
                <option value="">{any}</option>
                {options}
              </SelectField>
            ))}
            <div className={styles.onPhone}>{sort}</div>
            <div className={styles.onPhone}>{show}</div>
          </div>
        </FilterSheet>
      </div>
      <div className={`push hide-narrow ${styles.view}`}>{show}</div>
    </search>
  );
}

type Choice = {
  label: string;
  any: string;
  value: string;
  options: ReactNode;
  onChange: (event: { target: { value: string } }) => void;
};

function listChoices(
  { media, countries, labels }: DeskFilterBarProps['desk'],
  filters: DeskFilters,
  onChange: ChangeFilters,
): Choice[] {
  const choose =
    (name: 'medium' | 'country' | 'label') =>
    ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value || undefined });
  return [
    {
      label: 'Medium',
      any: 'Any',
      value: filters.medium ?? '',
      options: listOptions(media, filters.medium),
      onChange: choose('medium'),
    },
    {
      label: 'Country',
      any: 'Any',
      value: filters.country ?? '',
      options: listOptions(countries, filters.country, formatCountry),
      onChange: choose('country'),
    },
    {
      label: 'Label',
      any: 'Any',
      value: filters.label ?? '',
      options: listOptions(labels, filters.label),
      onChange: choose('label'),
    },
  ];
}

type Counted = readonly { value: string; count: number }[];

/** The chosen value stays an option when no application has it. */
function listOptions(values: Counted, chosen: string | undefined, format = (value: string) => value) {
  const isMissing = chosen !== undefined && values.every(({ value }) => value !== chosen);
  return [...values, ...(isMissing ? [{ value: chosen, count: 0 }] : [])].map(({ value, count }) => (
    <option key={value} value={value}>
      {`${format(value)} (${formatCount(count)})`}
    </option>
  ));
}
