import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DebouncedSearch } from '@/components/ui/debounced-search';
import { Icon } from '@/components/ui/icon';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { Sheet } from '@/components/ui/sheet';
import { ownArtworkSorts, ownArtworkStates } from '@/lib/shared/domain/artwork';
import type { OwnArtworkFilters } from '@/lib/shared/filters/own-artworks';
import styles from './own-artworks-page.module.css';

type OwnListFiltersProps = {
  filters: OwnArtworkFilters;
  onChange: (change: Partial<OwnArtworkFilters>) => void;
};

/** On phones, the filters and the sort order are in a sheet. */
export function OwnListFilters({ filters, onChange }: OwnListFiltersProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <search
      className={`stack columns-auto bottom gap-24 pad-above-24 ${styles.line}`}
      aria-label={t('artwork.own.list')}
    >
      <DebouncedSearch
        name="searchQuery"
        label={t('artwork.own.search')}
        placeholder={t('artwork.own.search')}
        maxLength={120}
        given={filters.searchQuery}
        onSearch={(searchQuery) => onChange({ searchQuery })}
      />
      <div className={`grid gap-24 hide-narrow ${styles.fields}`}>
        <StateAndOrder filters={filters} onChange={onChange} isLabelHidden />
      </div>
      <button
        type="button"
        className={`t-ui row center gap-8 ${styles.opener}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        {filters.state === undefined ? t('artwork.own.allStates') : t(`artwork.ownState.${filters.state}`)}
      </button>
      <Sheet
        title={t('artwork.own.stateAndOrder')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('artwork.own.showWorks')}</Button>}
      >
        <div className="stack gap-24 pad-above-12">
          <StateAndOrder filters={filters} onChange={onChange} isLabelHidden={false} />
        </div>
      </Sheet>
    </search>
  );
}

function StateAndOrder({ filters, onChange, isLabelHidden }: OwnListFiltersProps & { isLabelHidden: boolean }) {
  const t = useTranslations();
  return (
    <>
      <SelectField
        label={t('artwork.own.column.state')}
        isLabelHidden={isLabelHidden}
        value={filters.state ?? ''}
        onChange={({ target }) => onChange({ state: ownArtworkStates.find((state) => state === target.value) })}
      >
        <option value="">{t('artwork.own.allStates')}</option>
        <LabelledOptions values={ownArtworkStates} labels={(state) => t(`artwork.ownState.${state}`)} />
      </SelectField>
      <SelectField
        label={t('artwork.own.order')}
        isLabelHidden={isLabelHidden}
        value={filters.sortBy}
        onChange={({ target }) =>
          onChange({ sortBy: ownArtworkSorts.find((sort) => sort === target.value) ?? 'order' })
        }
      >
        <LabelledOptions values={ownArtworkSorts} labels={(sort) => t(`artwork.ownSort.${sort}`)} />
      </SelectField>
    </>
  );
}
