'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { SearchForm } from './search-form';
import styles from './search-form.module.css';

export function HeaderSearch() {
  const { t, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="hide-narrow">
        <SearchForm />
      </div>
      {/* Without JavaScript, this links to the search page. */}
      <a
        href={addLanguage(paths.searchField(), language)}
        className={`center control ${styles.opener}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" label={t('search.label')} />
      </a>
      <Sheet title={t('search.label')} isOpen={isOpen} onClose={close}>
        <SearchForm onLeave={close} />
      </Sheet>
    </>
  );
}
