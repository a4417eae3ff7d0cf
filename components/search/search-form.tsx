'use client';

import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useLoaded } from '@/components/ui/use-loaded';
import { MAX_QUERY_LENGTH } from '@/lib/shared/domain/search';
import { paths } from '@/lib/shared/paths';
import styles from './search-form.module.css';

const loadSuggestions = () => import('./search-suggestions');

type SearchFormProps = {
  /** In a sheet, which closes when a search leads away; it has the focus there, and all the room. */
  onLeave?: () => void;
};

/**
 * The field of the search: a form that the browser sends. What suggests as one types, and leads to the results without
 * loading a page, is fetched when the field gets the focus.
 */
export function SearchForm({ onLeave }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const suggestions = useLoaded(loadSuggestions, isWanted);
  const isInSheet = onLeave !== undefined;
  const want = () => setWanted(true);

  return (
    <search>
      <form action={paths.search()} className={isInSheet ? styles.sheet : styles.form}>
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
            maxLength={MAX_QUERY_LENGTH}
            data-focus="own"
            onFocus={want}
            onInput={want}
          />
        </label>
        {suggestions && <suggestions.SearchSuggestions field={field} onLeave={onLeave} />}
      </form>
    </search>
  );
}
