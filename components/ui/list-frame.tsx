import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { FilterSheet } from './filter-sheet';
import styles from './list-frame.module.css';
import { ListHead } from './list-head';
import { PageTitle } from './page-title';
import { InlineSelect, Options } from './select-field';

type ListFrameProps = {
  title: ReactNode;
  action?: ReactNode;
  /** A search field that replaces the visible title. */
  search?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
};

export function ListFrame({ title, action, search, tabs, children }: ListFrameProps) {
  return (
    <>
      {search ? (
        <>
          <h1 className="visually-hidden">{title}</h1>
          <search className={`block ${styles.search}`}>{search}</search>
        </>
      ) : (
        <PageTitle action={action}>{title}</PageTitle>
      )}
      {tabs && <div className="above-24">{tabs}</div>}
      {children}
    </>
  );
}

const FORM_ID = 'filters';

type FilteredListProps = Pick<ComponentProps<typeof ListHead>, 'id' | 'found' | 'clearHref'> & {
  /** `href` leads to the list without the filter. */
  active: readonly { name: string; label: string; href: string }[];
  sort: { value: string; offered: readonly { value: string; label: string }[]; onChoose: (value: string) => void };
  /** `chosen` is the number of active filters. */
  sheet: { chosen: number; onClear: () => void };
  renderForm: (id: string) => ReactNode;
  notice?: ReactNode;
  children: ReactNode;
};

/** Filters are beside the list or, on narrow screens, in a sheet. */
export function FilteredList(props: FilteredListProps) {
  const t = useTranslations();
  const { id, found, active, clearHref, sort, sheet, renderForm, notice, children } = props;
  return (
    <div className={`grid top gap-56 rows-0 medium-columns-1 ${styles.layout}`}>
      <section className={`shrink ${styles.filters}`} aria-label={t('ui.filter.label')}>
        <a href={`#${id}`} className="skip-link">
          {t('ui.filter.skip')}
        </a>
        {renderForm(FORM_ID)}
      </section>
      <section aria-labelledby={id}>
        <ListHead
          id={id}
          found={found}
          chips={active.map(({ name, label, href }) => ({ key: `${name} ${label}`, label, href }))}
          clearHref={clearHref}
          sort={
            <InlineSelect
              label={t('ui.filter.sort')}
              name="sortBy"
              form={FORM_ID}
              value={sort.value}
              onChange={({ target }) => sort.onChoose(target.value)}
            >
              <Options options={sort.offered} />
            </InlineSelect>
          }
          sheet={
            <FilterSheet chosen={sheet.chosen} found={found} onClear={sheet.onClear}>
              <div className="pad-above-12">{renderForm('filters-in-sheet')}</div>
            </FilterSheet>
          }
          formId={FORM_ID}
        />
        {notice && <div className={styles.notice}>{notice}</div>}
        {children}
      </section>
    </div>
  );
}
