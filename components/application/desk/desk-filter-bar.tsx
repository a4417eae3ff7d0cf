import type { ReactNode } from 'react';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { LabelledOptions } from '@/components/ui/options';
import { InlineSelect, Options, SelectField } from '@/components/ui/select-field';
import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import styles from './desk.module.css';
import { type ChangeFilters, countDeskFilters, noChoices } from './desk-filters';
import { type DeskView, deskViewLabels } from './desk-view';

type DeskFilterBarProps = {
  desk: Pick<Desk, 'media' | 'countries' | 'labels' | 'total'>;
  filters: DeskFilters;
  view: DeskView;
  views: readonly DeskView[];
  /** On phones, the sort order is in the sheet. */
  sort: ReactNode;
  onChange: ChangeFilters;
  onView: (view: DeskView) => void;
};

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
        {choices.map((choice) => (
          <InlineSelect key={choice.label} {...choice} />
        ))}
      </div>
      <div className={styles.sheet}>
        <FilterSheet
          chosen={countDeskFilters({ ...filters, text: undefined })}
          found={formatCounted(desk.total, 'application', 'applications')}
          onClear={() => onChange(noChoices)}
        >
          <div className={`stack gap-24 pad-above-12 ${styles.inSheet}`}>
            {choices.map((choice) => (
              <SelectField key={choice.label} {...choice} />
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

function listChoices(desk: DeskFilterBarProps['desk'], filters: DeskFilters, onChange: ChangeFilters) {
  const create = (
    name: keyof typeof noChoices,
    label: string,
    values: Counted,
    format?: (value: string) => string,
  ) => ({
    label,
    value: filters[name] ?? '',
    children: listOptions(values, filters[name], format),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value || undefined }),
  });
  return [
    create('medium', 'Medium', desk.media),
    create('country', 'Country', desk.countries, formatCountry),
    create('label', 'Label', desk.labels),
  ];
}

type Counted = readonly { value: string; count: number }[];

/** The chosen value stays in the list even if no application has it. */
function listOptions(values: Counted, chosen: string | undefined, format = (value: string) => value): ReactNode {
  const isMissing = chosen !== undefined && values.every(({ value }) => value !== chosen);
  const options = [...values, ...(isMissing ? [{ value: chosen, count: 0 }] : [])].map(({ value, count }) => ({
    value,
    label: format(value),
    count: formatCount(count),
  }));
  return <Options options={[{ value: '', label: 'Any' }, ...options]} />;
}
