'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { paths } from '@/lib/shared/paths';
import styles from './header-search.module.css';
import { SearchForm } from './search-form';

/** The search of the header: a field, and on small screens an icon that opens it over the page. */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className={styles.inline}>
        <SearchForm />
      </div>
      {/* Without script it leads to the page of the search. */}
      <a
        href={paths.searchField()}
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" label="Search" />
      </a>
      <Sheet title="Search" isOpen={isOpen} onClose={close}>
        <SearchForm onLeave={close} />
      </Sheet>
    </>
  );
}
