'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { AccountCorner } from './account-corner';
import styles from './header.module.css';
import { MenuSheet } from './menu-sheet';
import { SearchLink } from './search-link';
import { SectionLinks } from './section-links';
import { Wordmark } from './wordmark';

/** The line at the top of every page: the name, the sections, the tools. */
export function Header() {
  return (
    <header className={`page ${styles.header}`}>
      <Link href={paths.home()} className={styles.home}>
        <Wordmark />
      </Link>
      <nav aria-label="Sections" className={styles.sections}>
        <ul>
          <SectionLinks className={styles.section} />
        </ul>
      </nav>
      <div className={styles.tools}>
        <SearchLink className={styles.tool}>
          <Icon name="search" />
          <span className={styles.word}>Search</span>
        </SearchLink>
        <AccountCorner className={styles.tool} />
        <div className={styles.menu}>
          <MenuSheet className={styles.tool} />
        </div>
      </div>
    </header>
  );
}
