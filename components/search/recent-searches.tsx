import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useId } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { isShortcut } from '@/components/ui/shortcut';
import { TextButton } from '@/components/ui/text-link';
import { addRecentSearch, clearRecentSearches, removeRecentSearch } from '@/lib/browser/choices/recent-searches';
import { createResultsHref } from '@/lib/shared/filters/search';
import styles from './search-suggestions.module.css';

type RecentSearchesProps = {
  /** Newest first. */
  searches: readonly string[];
  /** The field that takes the focus if the focused element disappears. */
  field: RefObject<HTMLInputElement | null>;
  onChange: (searches: string[]) => void;
  onLeave: () => void;
};

export function RecentSearches({ searches, field, onChange, onLeave }: RecentSearchesProps) {
  const t = useTranslations();
  const headingId = useId();
  const follow = (event: MouseEvent, query: string) => {
    addRecentSearch(query);
    if (!isShortcut(event)) onLeave();
  };
  const change = (left: string[]) => {
    onChange(left);
    field.current?.focus();
  };
  const removeAll = () => {
    clearRecentSearches();
    change([]);
  };
  return (
    <section aria-labelledby={headingId} className={styles.recent}>
      <div className={`row center spread gap-16 ${styles.head}`}>
        <h2 id={headingId} className="t-small quiet">
          {t('search.recent.title')}
        </h2>
        <TextButton className="t-small pad-12" onClick={removeAll}>
          {t('search.recent.removeAll')}
        </TextButton>
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query} className={`row center ${styles.row}`}>
            <Link
              href={createResultsHref(query)}
              className={`t-ui break row center gap-12 fill shrink control hover-mat ${styles.link}`}
              onClick={(event) => follow(event, query)}
            >
              <Icon name="clock" />
              <bdi>{query}</bdi>
            </Link>
            <IconButton
              icon="close"
              label={t('search.recent.remove', { query })}
              hasBorder={false}
              onClick={() => change(removeRecentSearch(query))}
            />
          </li>
        ))}
      </ul>
      <p className={`t-small quiet ${styles.note}`}>{t('search.recent.note')}</p>
    </section>
  );
}
