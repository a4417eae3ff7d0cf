'use client';

import { type FormEvent, useState } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { createShellData, type ListShellProps } from '@/components/ui/shell-data';
import { TabLinks } from '@/components/ui/tab-links';
import { paths } from '@/lib/paths';
import styles from './search-shell.module.css';
import type { SearchShellData } from './search-shell-data';
import { useSearch } from './use-search';

const { PublishContext, ListContent, useShellData } = createShellData<SearchShellData>();

/** The results of an address of the search. Publishes what the shell shows around them. */
export { ListContent as SearchContent };

/** The page of the search without its results: the field, and how much was found. */
export function SearchShell({ first, children }: ListShellProps<SearchShellData>) {
  const [shellData, publish] = useShellData(first);
  return (
    <div className={shellData ? `page ${styles.frame}` : undefined}>
      {shellData && (
        <>
          <h1 className="visually-hidden">{shellData.title}</h1>
          <ResultsForm query={shellData.query} />
          <p className="visually-hidden" role="status">
            {shellData.found}
          </p>
          {shellData.tabs.length > 1 && (
            <div className={styles.tabs}>
              <TabLinks label="What was found" tabs={shellData.tabs} />
            </div>
          )}
        </>
      )}
      <PublishContext value={publish}>{children}</PublishContext>
    </div>
  );
}

/** Without script a form that the browser sends. */
function ResultsForm({ query }: { query: string }) {
  const search = useSearch();
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);

  // Another search: back, forward, the header's.
  if (known !== query) {
    setKnown(query);
    setTyped(query);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };

  return (
    <search className={styles.search}>
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
