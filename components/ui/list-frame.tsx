import type { ComponentProps, ReactNode } from 'react';
import { FilterSheet } from './filter-sheet';
import styles from './list-frame.module.css';
import { ListHead } from './list-head';
import { PageTitle } from './page-title';
import { InlineSelect } from './select-field';

const FORM_ID = 'filters';

type ListFrameProps = Pick<ComponentProps<typeof ListHead>, 'id' | 'found' | 'clearHref'> & {
  title: ReactNode;
  action: ReactNode;
  /** Each active filter value, with the filters that remain without it. */
  active: readonly { name: string; label: string; href: string }[];
  /** The order, and those that are offered. */
  sort: { value: string; offered: readonly { value: string; label: string }[]; onChoose: (value: string) => void };
  /** Number of active filters in the sheet, and what clears them. */
  sheet: { chosen: number; onClear: () => void };
  renderForm: (id: string) => ReactNode;
  notice?: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** A list around its rows: title, filters beside it or on narrow screens in a sheet, order and number of results. */
export function ListFrame(props: ListFrameProps) {
  const { id, title, action, found, active, clearHref, sort, sheet, renderForm, notice, children } = props;
  return (
    <>
      <PageTitle action={action}>{title}</PageTitle>
      <div className={`grid top gap-56 rows-0 medium-columns-1 ${styles.layout}`}>
        <section className={`shrink ${styles.filters}`} aria-label="Filters">
          <a href={`#${id}`} className="skip-link">
            Skip the filters
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
                label="Sort"
                name="sortBy"
                form={FORM_ID}
                value={sort.value}
                onChange={({ target }) => sort.onChoose(target.value)}
              >
                {sort.offered.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
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
    </>
  );
}
