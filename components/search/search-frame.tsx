'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { TabLinks } from '@/components/ui/tab-links';
import { paths } from '@/lib/shared/paths';
import styles from './search-frame.module.css';
import type { SearchFrameData } from './search-frame-data';
import { useSearch } from './use-search';

type SearchFrameProps = SearchFrameData & { children: ReactNode };

/** The search page around its results: the field and the number of results. */
export function SearchFrame({ title, query, found, tabs, children }: SearchFrameProps) {
  return (
    <div className="page pad-under-section">
      <h1 className="visually-hidden">{title}</h1>
      <ResultsForm query={query} />
      <p className="visually-hidden" role="status">
        {found}
      </p>
      {tabs.length > 1 && (
        <div className="above-24">
          <TabLinks label="What was found" tabs={tabs} />
        </div>
      )}
      {children}
    </div>
  );
}

/** A native form that also works without script. */
function ResultsForm({ query }: { query: string }) {
  const search = useSearch();
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);

  // The query changed elsewhere: by the history or the header's search.
  if (known !== query) {
    setKnown(query);
    setTyped(query);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };

  return (
    <search className={`block ${styles.search}`}>
      <form action={paths.search()} onSubmit={submit}>
        <SearchField
          id="search"
          name="query"
          label="Search people, works and opportunities"
          placeholder="A name, a title, a medium, a place"
          size="large"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
