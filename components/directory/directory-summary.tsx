import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { activeFilters, clearFilters, type DirectoryFilters, hrefOf } from './directory-filters';
import styles from './directory-summary.module.css';
import { activeValues } from './directory-words';

/** How many were found, the chosen filters as chips, and the way back to none. */
export function DirectorySummary({ filters, found }: { filters: DirectoryFilters; found: string }) {
  return (
    <div className={styles.summary}>
      <p className={styles.count} role="status">
        {found}
      </p>
      {activeFilters(filters).length > 0 && (
        <div className={styles.chips}>
          {activeValues(filters).map(({ key, value, label, without }) => (
            <Chip key={`${key} ${value}`} label={label} href={hrefOf(without)} />
          ))}
          <TextLink href={hrefOf(clearFilters(filters))} scroll={false} className={styles.clear}>
            Clear all
          </TextLink>
        </div>
      )}
    </div>
  );
}
