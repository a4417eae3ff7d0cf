'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ListFrame } from '@/components/ui/list-frame';
import { SearchField } from '@/components/ui/search-field';
import { TabLinks } from '@/components/ui/tab-links';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import type { SearchFrameData } from './search-frame-data';
import { useSearch } from './use-search';

export function SearchFrame({ title, query, found, tabs, children }: SearchFrameData & { children: ReactNode }) {
  const t = useTranslations();
  return (
    <div className="page pad-under-section">
      <ListFrame
        title={title}
        search={<ResultsForm query={query} />}
        tabs={tabs.length > 1 && <TabLinks label={t('search.tabsLabel')} tabs={tabs} />}
      >
        <p className="visually-hidden" role="status">
          {found}
        </p>
        {children}
      </ListFrame>
    </div>
  );
}

/** Works without JavaScript. */
function ResultsForm({ query }: { query: string }) {
  const { t, language } = useWords();
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(query);

  // The query also changes on Back, Forward and searches in the header. Text typed before hydration stays.
  useEffect(() => {
    if (field.current !== null && shown.current !== query) field.current.value = query;
    shown.current = query;
  }, [query]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(field.current?.value ?? '');
  };

  return (
    <form action={addLanguage(paths.search(), language)} onSubmit={submit}>
      <SearchField
        ref={field}
        id="search"
        name="query"
        label={t('search.fieldLabel')}
        placeholder={t('search.fieldPlaceholder')}
        size="large"
        defaultValue={query}
      />
    </form>
  );
}
