import type { ReactNode } from 'react';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { FilterSheet } from '@/components/ui/filter-sheet';
import { InlineSelect, Options, SelectField } from '@/components/ui/select-field';
import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './desk.module.css';
import { type ChangeFilters, countDeskFilters, noChoices } from './desk-filters';
import type { DeskView } from './desk-view';

type DeskFilterBarProps = {
  desk: Pick<Desk, 'media' | 'countries' | 'labels' | 'total'>;
  filters: DeskFilters;
  view: DeskView;
  views: readonly DeskView[];
  /** The sort control. On phones, it moves into the filter sheet. */
  sort: ReactNode;
  onChange: ChangeFilters;
  onView: (view: DeskView) => void;
};

export function DeskFilterBar({ desk, filters, view, views, sort, onChange, onView }: DeskFilterBarProps) {
  const words = useWords();
  const { t } = words;
  const choices = listChoices(desk, filters, onChange, words);
  const show = (
    <InlineSelect
      label={t('application.desk.show')}
      value={view}
      onChange={({ target }) => onView(views.find((one) => one === target.value) ?? view)}
    >
      <Options options={views.map((value) => ({ value, label: t(`application.desk.view.${value}`) }))} />
    </InlineSelect>
  );
  return (
    <search className={`cluster center gap-32 rows-8 pad-12 ${styles.bar}`} aria-label={t('application.desk.title')}>
      <div className={styles.search}>
        <DebouncedSearch
          name="text"
          label={t('application.desk.search')}
          placeholder={t('application.desk.search')}
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
          found={t('application.desk.count', { count: desk.total })}
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

function listChoices(desk: DeskFilterBarProps['desk'], filters: DeskFilters, onChange: ChangeFilters, words: Words) {
  const { t, language } = words;
  const create = (
    name: keyof typeof noChoices,
    label: string,
    values: Counted,
    format?: (value: string) => string,
  ) => ({
    label,
    value: filters[name] ?? '',
    children: listOptions(values, filters[name], words, format),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value || undefined }),
  });
  return [
    create('medium', t('application.desk.medium'), desk.media),
    create('country', t('ui.place.country'), desk.countries, (code) => formatCountry(code, language)),
    create('label', t('application.label.one'), desk.labels),
  ];
}

type Counted = readonly { value: string; count: number }[];

/** Keeps the chosen value in the list even if no application has it. */
function listOptions(
  values: Counted,
  chosen: string | undefined,
  { t, language }: Words,
  format = (value: string) => value,
): ReactNode {
  const isMissing = chosen !== undefined && values.every(({ value }) => value !== chosen);
  const options = [...values, ...(isMissing ? [{ value: chosen, count: 0 }] : [])].map(({ value, count }) => ({
    value,
    label: format(value),
    count: formatCount(count, false, language),
  }));
  return <Options options={[{ value: '', label: t('application.desk.any') }, ...options]} />;
}
