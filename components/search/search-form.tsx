'use client';

import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { focusOnOpen } from '@/components/ui/sheet';
import { useLoaded } from '@/components/ui/use-loaded';
import { MAX_QUERY_LENGTH } from '@/lib/shared/domain/search';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './search-form.module.css';

const loadSuggestions = () => import('./search-suggestions');

type SearchFormProps = {
  /** Closes the surrounding sheet. If set, the field takes the focus and the full width. */
  onLeave?: () => void;
};

/** A native form. The code for suggestions and client-side navigation loads on focus. */
export function SearchForm({ onLeave }: SearchFormProps) {
  const { t, language } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const suggestions = useLoaded(loadSuggestions, isWanted);
  const isInSheet = onLeave !== undefined;
  const want = () => setWanted(true);

  return (
    <search>
      <form
        action={addLanguage(paths.search(), language)}
        className={isInSheet ? `pad-above-12 ${styles.sheet}` : `relative ${styles.form}`}
      >
        <label className={`row center gap-8 control field-line ${styles.line}`}>
          <Icon name="search" />
          <span className="visually-hidden">{t('search.label')}</span>
          <input
            ref={(element) => {
              field.current = element;
              if (isInSheet) focusOnOpen(element);
            }}
            name="query"
            placeholder={isInSheet ? t('search.placeholder') : t('search.label')}
            className={`fill shrink ${styles.field}`}
            dir="auto"
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
