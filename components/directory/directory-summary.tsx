import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { activeFilters, clearFilters, hrefOf } from '@/lib/filters/directory';
import type { DirectoryShellData } from './directory-shell-data';
import styles from './directory-summary.module.css';

type DirectorySummaryProps = Pick<DirectoryShellData, 'filters' | 'chips' | 'found'>;

/** How many were found, the chosen filters as chips, and the way back to none. */
export function DirectorySummary({ filters, chips, found }: DirectorySummaryProps) {
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
          <TextLink href={hrefOf(clearFilters(filters))} scroll={false} className={styles.clear}>
            Clear all
          </TextLink>
        </div>
      )}
    </div>
  );
}
