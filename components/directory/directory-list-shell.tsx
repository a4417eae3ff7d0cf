'use client';

import { Chip } from '@/components/ui/chip';
import { createShellData, type ListShellProps } from '@/components/ui/shell-data';
import { TextLink } from '@/components/ui/text-link';
import { activeFilters, clearFilters, createDirectoryHref } from '@/lib/filters/directory';
import { DirectoryControls } from './directory-controls';
import styles from './directory-list-shell.module.css';
import type { DirectoryShellData } from './directory-shell-data';

const { PublishContext, ListContent, useShellData } = createShellData<DirectoryShellData>();

/** The rows of an address of the directory, and publishes what the shell shows around them. */
export { ListContent as DirectoryListContent };

/** Search, filters and what was found: all of the directory but its rows. */
export function DirectoryListShell({ first, children }: ListShellProps<DirectoryShellData>) {
  const [shellData, publish] = useShellData(first);
  return (
    <div className={shellData ? `page ${styles.frame}` : undefined}>
      {shellData && (
        <>
          <h1 className="visually-hidden">{shellData.title}</h1>
          <DirectoryControls {...shellData} />
          <DirectorySummary {...shellData} />
        </>
      )}
      <PublishContext value={publish}>{children}</PublishContext>
    </div>
  );
}

type DirectorySummaryProps = Pick<DirectoryShellData, 'filters' | 'chips' | 'found'>;

/** How many were found, the chosen filters as chips, and the way back to none. */
function DirectorySummary({ filters, chips, found }: DirectorySummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.count} role="status">
        {found}
      </p>
      {activeFilters(filters).length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ href, label }) => (
            <Chip key={href} label={label} href={href} />
          ))}
          <TextLink href={createDirectoryHref(clearFilters(filters))} scroll={false} className={styles.clear}>
            Clear all
          </TextLink>
        </div>
      )}
    </div>
  );
}
