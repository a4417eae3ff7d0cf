'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useLoaded } from '@/components/ui/use-loaded';
import { MAX_SEARCH } from '@/lib/domain/search';
import { paths } from '@/lib/paths';
import styles from './search-form.module.css';
import { useSearch } from './use-search';

const loadSuggestions = () => import('./search-suggestions');

type SearchFormProps = {
  /** In a sheet, which closes when a search leads away; it has the focus there, and all the room. */
  onLeave?: () => void;
};

/**
 * The field of the search. What suggests as one types is fetched when the field gets the focus; without it, and without
 * script, Enter leads to the results.
 */
export function SearchForm({ onLeave }: SearchFormProps) {
  const search = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const suggestions = useLoaded(loadSuggestions, isWanted);
  const isInSheet = onLeave !== undefined;

  const want = () => setWanted(true);
  const leave = () => {
    if (field.current !== null) {
      field.current.value = '';
      field.current.blur();
    }
    onLeave?.();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(field.current?.value ?? '');
    leave();
  };

  return (
    <search>
      <form action={paths.search()} className={isInSheet ? styles.sheet : styles.form} onSubmit={submit}>
        <label className={styles.line}>
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
          <input
            ref={(element) => {
              field.current = element;
              // For the sheet, which focuses what has it; React's own would focus before the sheet is open.
              if (isInSheet) element?.setAttribute('autofocus', '');
            }}
            name="query"
            placeholder={isInSheet ? 'A name, a title, a place' : 'Search'}
            className={styles.field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MAX_SEARCH}
            data-focus="own"
            onFocus={want}
            onInput={want}
          />
        </label>
        {suggestions && <suggestions.SearchSuggestions field={field} isInSheet={isInSheet} onLeave={leave} />}
      </form>
    </search>
  );
}
