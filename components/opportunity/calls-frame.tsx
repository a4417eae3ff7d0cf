'use client';

import { createContext, use } from 'react';
import { type FramedProps, type FrameProps, type HandUp, useAround, useHandUp } from '@/components/ui/frame';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { ActiveFilters } from './active-filters';
import { CallFilterSheet } from './call-filter-sheet';
import { CallFilters } from './call-filters';
import type { CallsAround } from './calls-around';
import styles from './calls-frame.module.css';
import { FilterForm } from './filter-form';
import { SortField } from './sort-field';

const HandUpContext = createContext<HandUp<CallsAround>>(() => {});

/** The calls of an address of the list, with what stands around them. */
export function CallsFramed({ around, children }: FramedProps<CallsAround>) {
  useHandUp(use(HandUpContext), around);
  return children;
}

const FORM_ID = 'filters';

/** The list of calls but for its rows: its filters, its order and how many there are. */
export function CallsFrame({ first, children }: FrameProps<CallsAround>) {
  const [around, handUp] = useAround(first);
  return (
    <CallFilters query={around?.query ?? {}}>
      <div className={around ? 'page' : undefined}>
        {around && <PageTitle>Opportunities</PageTitle>}
        <div className={around ? styles.layout : undefined}>
          {around && (
            <section className={styles.filters} aria-label="Filters">
              <FilterForm id={FORM_ID} panel={around.panel} />
            </section>
          )}
          <section aria-labelledby={around ? 'calls' : undefined}>
            {around && <CallsHead {...around} />}
            <HandUpContext value={handUp}>{children}</HandUpContext>
          </section>
        </div>
      </div>
    </CallFilters>
  );
}

function CallsHead({ query, active, panel, found }: CallsAround) {
  return (
    <div className={styles.head}>
      <h2 id="calls" className={styles.found}>
        <span role="status">{found}</span>
      </h2>
      <div className={styles.active}>
        <ActiveFilters active={active} query={query} />
      </div>
      <div className={styles.sort}>
        <SortField formId={FORM_ID} />
      </div>
      <div className={styles.sheet}>
        <CallFilterSheet panel={panel} chosen={active.length} found={found} />
      </div>
      <p className={styles.toFilters}>
        <TextLink href={`#${FORM_ID}`}>Filters</TextLink>
      </p>
    </div>
  );
}
